# Puntos de control del registro de auditoría.

error-checkpoint-matches = Este punto de control es igual en el servidor.
    .detail = Vuelve a cargar la página: este dispositivo compara otra vez.
mail-checkpoint-subject = Punto de control { $no } de { $brand }: asiento { $seq }
mail-checkpoint-number = Es el punto de control { $no }.
mail-checkpoint-mismatch-subject = Registro de auditoría de { $brand }: el punto de control { $no } no coincide
mail-checkpoint-mismatch-body = El dispositivo de { $person } guarda otro punto de control { $no } que el servidor de { $brand }. Los datos del servidor se cambiaron, o se reemplazaron por una copia anterior.
mail-checkpoint-mismatch-next = Conserva todos los archivos y compara con los correos de puntos de control anteriores. Si quien administra tu servidor restauró un respaldo, pídele que lo deje en el registro.
mail-checkpoint-mismatch-device = En el dispositivo: { $device }
mail-checkpoint-mismatch-own = En el servidor: { $own }
mail-checkpoint-mismatch-none = En el servidor: no existe ese punto de control
mail-checkpoint-mismatch-footer = Para revisarlo: lineup audit verify FILE --head { $device }
print-checkpoint = Punto de control { $no } · { $digits }
