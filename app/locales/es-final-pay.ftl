# Pago final.

mail-worked-final-pay-due-subject = Vence el pago final de { $person }: { $when }
mail-worked-final-pay-due-body = { $person } deja { $location }. Por ley, sus últimos salarios vencen el { $when }. Págale y después márcalo como pagado en Lineup.
notification-final-pay-due = Pronto vence el pago final de { $name } ({ $place })
