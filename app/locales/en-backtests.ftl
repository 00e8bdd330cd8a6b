# Refusals about rules that are tried on past weeks.

error-backtest-running = Another rule is being tried on past weeks.
    .detail = Wait until it is done, then try again.
