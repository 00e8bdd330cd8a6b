# Quioscos y PIN: rechazos.

error-pairing-code-wrong = Este código no funciona
    .detail = Un código dura 10 minutos y sirve una vez. Crea otro en Ajustes, Reloj de asistencia.
error-pin-wrong = Nadie aquí tiene este PIN
    .detail = Inténtalo de nuevo. ¿Lo olvidaste? Elige otro en tu perfil, en Equipo.
error-pin-locked = Demasiados PIN incorrectos
    .detail = Espera 5 minutos e inténtalo de nuevo.
error-override-pin-wrong = No es el PIN de un gerente que pueda aprobar esto
    .detail = Un gerente de este local escribe su propio PIN.
error-pin-of-another = Solo la persona puede elegir su PIN
    .detail = Quita el PIN, y la persona elige otro en su perfil.

field-pin-digits = Un PIN tiene de 4 a 6 dígitos.
field-pin-weak = Este PIN es fácil de adivinar. Elige otro.
field-pin-taken = Elige otro PIN.
field-photo-unreadable = Envía una foto JPEG.
field-too-many-punches = Máximo 500 a la vez.
