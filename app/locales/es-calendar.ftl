# A person's shifts in their own calendar, and the printed week.

calendar-feed-name = Turnos en { $brand }
calendar-feed-break = Descanso: { $minutes } min
calendar-feed-break-at = Descanso a las { $start }: { $minutes } min

print-week-title = Horario
print-week-how = Imprime esta página desde tu navegador.
print-week-published = Publicado { $when }
print-week-version = Versión { $version }
print-week-changed = cambiado { $when } (●)
print-week-unpublished = Aún sin publicar
print-week-newest = El más reciente está en Lineup
print-week-scan = Escanea y entra. El papel puede ser viejo.
print-week-name = Nombre
print-week-position = Puesto
print-week-time = Hora
print-week-boh = Cocina
print-week-foh = Salón
print-week-open = Abierto
print-week-changes = Cambios
print-week-changes-text = Intercambia, ofrece o da un turno, o pide días libres, en Lineup. Un turno es tuyo hasta que un gerente lo apruebe.
print-week-pay = Salario mínimo
print-week-pay-text = { $amount } por hora aquí.
print-week-codes = Claves
print-week-printed = Impreso { $when } · sin pagos, horas ni edades
print-week-take-down = Quítalo al llegar la versión { $next }
