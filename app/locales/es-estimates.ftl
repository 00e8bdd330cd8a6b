# Written estimates of a person's hours: the message to the person, and the page to print.

mail-estimate-written-subject = Tu estimación de buena fe de horas desde el { $from }
mail-estimate-written-body = { $by } escribió una estimación de tus horas desde el { $from }. Ábrela y confirma que la recibiste.
mail-estimate-written-short = { $by } escribió una estimación de tus horas desde el { $from }. Ábrela y confirma que la recibiste: { $link }
mail-estimate-written-open = Ver la estimación
mail-estimate-written-footer = Recibes este mensaje porque la estimación es sobre tus horas.

field-no-account = No tiene acceso. Entrégala en papel o envíale una invitación a Lineup.

print-estimate-title = Estimación de buena fe de horas
print-estimate-how = Imprime esta página desde tu navegador.
print-estimate-employer = Empleador
print-estimate-employee = Empleado
print-estimate-from = Primer día
print-estimate-hours = Promedio de horas
print-estimate-hours-week = { $hours } horas por semana
print-estimate-hours-month = { $hours } horas al mes
print-estimate-shifts-month = Turnos al mes, al menos: { $shifts }
print-estimate-days = Días y horarios típicos
print-estimate-days-none = Sin días fijos: cambian de una semana a otra.
print-estimate-day = { $day }: { $start } – { $end }
print-estimate-on-call = Turnos de guardia
print-estimate-on-call-yes = Sí. Puedes esperar turnos de guardia.
print-estimate-on-call-no = No. No hace falta que esperes turnos de guardia.
print-estimate-place = Lugar de trabajo
print-estimate-delivered = Entregada
print-estimate-delivered-app = { $date }, en Lineup
print-estimate-delivered-printed = { $date }, en papel
print-estimate-written-by = Escrita por
print-estimate-confirmed = Recepción confirmada
print-estimate-contract = Esta estimación se hace de buena fe con lo que se sabe hoy. No es un contrato ni garantiza horas. Tu horario puede ser distinto; recibes una estimación nueva cuando tus horas cambian mucho.
print-estimate-ask = Puedes pedir otros días, horarios o lugares. La respuesta puede ser no.
print-estimate-signature-employer = Empleador: firma y fecha
print-estimate-signature-employee = Empleado: recibí, firma y fecha
print-estimate-weekdays = lunes martes miércoles jueves viernes sábado domingo
