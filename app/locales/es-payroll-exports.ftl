# Rechazos sobre archivos para proveedores de nómina.

error-export-not-ready = El archivo todavía no se puede crear
    .detail = Corrige lo que dice la lista y vuelve a crear el archivo.
error-export-empty = No hay nada que enviar
    .detail = Aquí nadie tiene pago en este período. Elige otro período o local.
error-export-changed = Este archivo no es el que se creó
    .detail = Alguien lo cambió en la base de datos. Vuelve a crear el archivo y pide que se revise el registro de auditoría.
field-payroll-id-taken = Otra persona tiene este ID. Escribe otro.
field-column-mixed = Esta columna no puede tener horas y montos a la vez. Escribe otro nombre.
