/** Makes a pairing code: the name of the device first, then the code and where to type it. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import { FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';

/** So long the server takes a code. */
const CODE_MINUTES = 10;
/** The server's limit. */
const NAME_LENGTH = 60;
const SCHEMA = z.object({ name: neededText() });

type Props = { locationId: string; onClose(): void };

export function AddKiosk({ locationId, onClose }: Props) {
  const [pairing, setPairing] = useState<Wire<'KioskPairing'> | null>(null);
  return pairing ? (
    <PairingCode pairing={pairing} onClose={onClose} />
  ) : (
    <NameForm locationId={locationId} onClose={onClose} onMade={setPairing} />
  );
}

function NameForm({ locationId, onClose, onMade }: Props & { onMade(pairing: Wire<'KioskPairing'>): void }) {
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: { name: '' },
    send: async ({ name }) =>
      onMade(await write('POST', '/api/kiosk/pairings', { body: { locationId, name } })),
    onSaved: () => undefined,
  });
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={<FormattedMessage id="timeclock.kiosks.add" defaultMessage="Add a kiosk" />}
      submitLabel={<FormattedMessage id="timeclock.kiosks.make_code" defaultMessage="Make a code" />}
    >
      <FormText
        control={form.control}
        name="name"
        required
        maxLength={NAME_LENGTH}
        label={<FormattedMessage id="timeclock.kiosks.name" defaultMessage="Name of the device" />}
        hint={
          <FormattedMessage id="timeclock.kiosks.name_hint" defaultMessage="For example, Front counter." />
        }
      />
    </FormSheet>
  );
}

function PairingCode({ pairing, onClose }: { pairing: Wire<'KioskPairing'>; onClose(): void }) {
  const code = `${pairing.code.slice(0, 4)} ${pairing.code.slice(4)}`;
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<FormattedMessage id="timeclock.kiosks.code" defaultMessage="Pairing code" />}
      footer={
        <Button variant="primary" onClick={onClose}>
          <FormattedMessage id="timeclock.kiosks.done" defaultMessage="Done" />
        </Button>
      }
    >
      <p className="py-3 text-center font-mono text-36 font-semibold tracking-[.08em]">{code}</p>
      <p className="pb-3 text-16 text-muted md:text-14">
        <FormattedMessage
          id="timeclock.kiosks.code_how"
          defaultMessage="Open {address} on the device and type this code within {minutes} minutes. It works once."
          values={{
            address: `${window.location.host}/kiosk`,
            minutes: CODE_MINUTES,
          }}
        />
      </p>
    </Sheet>
  );
}
