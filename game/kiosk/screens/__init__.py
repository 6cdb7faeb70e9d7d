"""What a kiosk shows. Every screen is told what to do when it is answered; none knows which comes next."""
