# Rechazos sobre reglas que se prueban con semanas pasadas.

error-backtest-running = Ya se está probando otra regla con semanas pasadas.
    .detail = Espera a que termine e inténtalo otra vez.
