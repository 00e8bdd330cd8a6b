# Mensajes sobre certificados que vencen: a la persona y a quienes la tienen a su cargo.

certificate-kind-food-handler = Manejo de alimentos
certificate-kind-food-manager = Gerente de alimentos
certificate-kind-alcohol-server = Servicio de alcohol
certificate-kind-first-aid = Primeros auxilios

mail-certificate-expiring-own-subject = Tu certificado vence el { $date }: { $certificate }
mail-certificate-expiring-own-do = Renuévalo a tiempo y muestra el nuevo a tu gerente. Sin él no puedes trabajar los turnos que lo piden.
mail-certificate-expiring-own-short = Tu certificado vence el { $date }: { $certificate }. Renuévalo y muestra el nuevo a tu gerente: { $link }
mail-certificate-expiring-team-subject = { $person }: el certificado vence el { $date } ({ $certificate })
mail-certificate-expiring-team-do = Agrega el nuevo en Lineup. Sin él se bloquean los turnos posteriores que lo piden.
mail-certificate-expiring-team-short = { $person }: el certificado vence el { $date } ({ $certificate }). { $link }
mail-certificate-expired-own-subject = Tu certificado venció el { $date }: { $certificate }
mail-certificate-expired-own-do = No puedes trabajar los turnos que lo piden. Muestra el nuevo a tu gerente.
mail-certificate-expired-own-short = Tu certificado venció el { $date }: { $certificate }. Muestra el nuevo a tu gerente: { $link }
mail-certificate-expired-team-subject = { $person }: el certificado venció el { $date } ({ $certificate })
mail-certificate-expired-team-do = Los turnos que lo piden están bloqueados hasta que el nuevo esté en Lineup.
mail-certificate-expired-team-short = { $person }: el certificado venció el { $date } ({ $certificate }). { $link }
mail-certificate-open = Ver los certificados
mail-certificate-footer-own = Recibes este mensaje porque el certificado es tuyo.
mail-certificate-footer-team = Recibes este mensaje porque tienes a esta persona a tu cargo.
