# Rechazos sobre un archivo de personas.

error-team-rows-invalid = No se puede agregar a algunas de estas personas.
    .detail = El equipo o el archivo cambió desde la vista previa. Revísalo otra vez. No se guardó nada.

field-columns-missing = No se encontró una columna de nombres. La primera fila del archivo nombra sus columnas.
field-rows-missing = El archivo no tiene personas.
field-too-many-rows = El archivo tiene más de 500 personas. Divídelo en varios.
field-file-too-large = El archivo pesa más de 1 MB.
field-cell-formula = Esto es una fórmula. Cámbiala por su valor.
field-wage-unreadable = Escribe un salario por hora como 18.50.
field-language-unknown = Escribe inglés o español.
field-position-unknown = «{ $name }» no es uno de tus puestos.
field-position-ambiguous = Tienes varios puestos llamados «{ $name }».
field-location-unknown = «{ $name }» no es uno de tus locales. Corrígelo o borra la columna.
field-status-unknown = Escribe activo o inactivo.
field-yes-or-no = Escribe sí o no.
field-birth-date-required = Las reglas para menores de 18 años la necesitan.
field-twice-in-file = La línea { $line } es la misma persona.
field-wage-below-minimum = Menor al salario mínimo de { $wage }.
field-phone-in-use = Alguien más tiene este teléfono.
field-email-in-use = Alguien más entra con este correo.
field-number-in-use = Alguien más tiene este número de empleado.
field-self-edit-forbidden = No puedes fijar tu propio salario.
