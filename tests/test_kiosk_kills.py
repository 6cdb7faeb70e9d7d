"""A kiosk is dealt a blow of each kind, by day of the first few, and comes back from every one of them."""

import re
import subprocess
import sys

import pytest

from tests.by_day import by_day


@pytest.mark.alone
@pytest.mark.skipif(sys.platform != "linux", reason="children and their waiting are read from /proc")
@pytest.mark.parametrize("count", by_day([3, 60], 3))
def test_a_kiosk_comes_back_from_every_blow(count: int) -> None:
    command = [sys.executable, "-m", "tests.kiosk_kills", "--count", str(count), "--seed", "2", "--frozen-after", "3"]
    if count < 10:
        command += ["--wait", "1"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60 * count, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    assert re.search(rf"seed 2: {count} blows .*nothing lost\n\Z", told.stdout)
