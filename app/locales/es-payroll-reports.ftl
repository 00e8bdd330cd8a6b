# Informes de un periodo de pago.

payroll-no-position = Sin puesto
payroll-over-day = { $time } sobre el límite del día
payroll-over-week = { $time } sobre el límite de la semana
payroll-seventh-day = { $time } en el séptimo día seguido
payroll-double-time = { $time } de tiempo doble
