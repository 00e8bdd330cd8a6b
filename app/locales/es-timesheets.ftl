# Timesheets and pay periods.

pay-line-minimum-wage = Hasta el salario mínimo
pay-line-tip-make-up = Propinas por debajo del crédito por propinas

error-own-timesheet = No puedes aprobar tu propia hoja de horas.
    .detail = Otro gerente o el dueño la aprueba.
error-period-locked = Estas horas están cerradas para la nómina.
    .detail = Pide a un dueño que reabra la hoja de horas. La diferencia se paga en un periodo posterior.
error-period-not-over = Este periodo de pago aún no termina.
    .detail = Hazlo después de su último día, cuando estén todas las horas.
error-open-flags = Algo en esta hoja de horas necesita revisión.
    .detail = Corrige o acepta cada aviso, decide los pagos adicionales y luego aprueba.
error-open-punch = Alguien sigue trabajando.
    .detail = Espera a que marque su salida, o escribe la hora en que terminó el trabajo.
error-wage-missing = Falta un salario.
    .detail = Escribe el salario de la persona para este puesto y día en la página del equipo y luego aprueba.
error-premium-owed = Este pago adicional se debe.
    .detail = Las horas lo demuestran. Si están mal, corrige las horas trabajadas.
error-flag-stays = Este aviso no se puede aceptar.
    .detail = Corrige las horas trabajadas o el salario, y el aviso desaparece.
error-timesheet-settled = Esto ya se hizo.
    .detail = Recarga para ver la hoja de horas como está ahora.
error-nothing-to-answer = Este cambio no necesita respuesta.
    .detail = Tú lo pediste o lo hiciste.
