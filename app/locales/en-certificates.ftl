# Messages about certificates that expire: to the person, and to those who manage them.

certificate-kind-food-handler = Food handler
certificate-kind-food-manager = Food manager
certificate-kind-alcohol-server = Alcohol server
certificate-kind-first-aid = First aid

mail-certificate-expiring-own-subject = Your certificate expires on { $date }: { $certificate }
mail-certificate-expiring-own-do = Renew it in time and show your manager the new one. Without it you can’t work shifts that need it.
mail-certificate-expiring-own-short = Your certificate expires on { $date }: { $certificate }. Renew it and show your manager the new one: { $link }
mail-certificate-expiring-team-subject = { $person }: certificate expires on { $date } ({ $certificate })
mail-certificate-expiring-team-do = Add the new one in Lineup. Without it, shifts after that day that need it are blocked.
mail-certificate-expiring-team-short = { $person }: certificate expires on { $date } ({ $certificate }). { $link }
mail-certificate-expired-own-subject = Your certificate expired on { $date }: { $certificate }
mail-certificate-expired-own-do = You can’t work shifts that need it. Show your manager the new one.
mail-certificate-expired-own-short = Your certificate expired on { $date }: { $certificate }. Show your manager the new one: { $link }
mail-certificate-expired-team-subject = { $person }: certificate expired on { $date } ({ $certificate })
mail-certificate-expired-team-do = Shifts that need it are blocked until the new one is in Lineup.
mail-certificate-expired-team-short = { $person }: certificate expired on { $date } ({ $certificate }). { $link }
mail-certificate-open = Open certificates
mail-certificate-footer-own = You get this because the certificate is yours.
mail-certificate-footer-team = You get this because you manage this person.
