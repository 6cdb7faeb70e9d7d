"""The games' cartridges, a module each: what `game.cartridge` asks of a game, said of one."""
