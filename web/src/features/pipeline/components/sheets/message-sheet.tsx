/** One wording to several applicants: what each language reads, how many leave, and who gets none and why. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { useSave } from '@/components/form/use-save';
import { templatesQuery } from '@/components/hiring/thread/api';
import { TextField } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { useText } from '@/i18n/text';
import { askedOf, forMany, isDay, type MessageBody, sendMany } from '../../many-messages';
import type { Card } from '../../types';
import { ManyPreview } from './many-preview';

const ASKED: Record<string, MessageDescriptor> = defineMessages({
  date: { id: 'pipeline.message.date', defaultMessage: 'Date' },
  time: { id: 'pipeline.message.time', defaultMessage: 'Time, in words' },
  shift: { id: 'pipeline.message.shift', defaultMessage: 'Shift, in words' },
  startDate: { id: 'pipeline.message.start', defaultMessage: 'First day' },
  link: { id: 'pipeline.message.link', defaultMessage: 'Link' },
});

type Props = { cards: readonly Card[]; onClose(): void; onSent(): void };

export function MessageSheet({ cards, onClose, onSent }: Props) {
  const intl = useIntl();
  const text = useText();
  const templates = useQuery(templatesQuery);
  const usable = (templates.data?.items ?? []).filter(forMany);
  const [key, setKey] = useState('');
  const [values, setValues] = useState<Record<string, string>>({});
  const [checked, setChecked] = useState(false);
  const template = usable.find((one) => one.key === key);
  const asked = template ? askedOf(template) : [];
  const given = Object.fromEntries(asked.map((name) => [name, values[name]?.trim() ?? '']));
  const whole = Boolean(template) && asked.every((name) => given[name]);
  const body: MessageBody = { templateKey: key, values: given };
  const state = useSave(
    () => sendMany(body, cards),
    ({ count }) => {
      toast({
        tone: 'ok',
        title: intl.formatMessage(
          {
            id: 'pipeline.message.sent',
            defaultMessage:
              '{count, plural, =0 {Nothing was sent} one {# message sent} other {# messages sent}}',
          },
          { count },
        ),
      });
      onSent();
    },
  );
  const needed = intl.formatMessage({ id: 'pipeline.needed', defaultMessage: 'This is needed.' });
  return (
    <FormSheet
      onClose={onClose}
      state={{ ...state, conflict: null }}
      onSubmit={() => {
        setChecked(true);
        if (whole) state.save();
      }}
      title={intl.formatMessage(
        {
          id: 'pipeline.message.title',
          defaultMessage: 'Message to {count, plural, one {# applicant} other {# applicants}}',
        },
        { count: cards.length },
      )}
      description={
        <FormattedMessage
          id="pipeline.message.how"
          defaultMessage="Each reads it in their own language, by text where they agreed to texts, else by e-mail. At night it waits until the morning."
        />
      }
      submitLabel={intl.formatMessage({ id: 'pipeline.message.send', defaultMessage: 'Send' })}
    >
      <SelectField
        label={intl.formatMessage({ id: 'pipeline.message.template', defaultMessage: 'Wording' })}
        required
        placeholder={intl.formatMessage({
          id: 'pipeline.message.choose',
          defaultMessage: 'Choose a template',
        })}
        options={usable.map((one) => ({ value: one.key, label: text(one.name) }))}
        value={key}
        error={checked && !template ? needed : undefined}
        onChange={(event) => setKey(event.target.value)}
      />
      {asked.map((name) => (
        <TextField
          key={name}
          label={intl.formatMessage(ASKED[name] as MessageDescriptor)}
          required
          type={isDay(name) ? 'date' : 'text'}
          maxLength={200}
          value={values[name] ?? ''}
          error={checked && !given[name] ? needed : undefined}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      {template && !whole && (
        <Notice>
          <FormattedMessage
            id="pipeline.message.fill"
            defaultMessage="Fill in what the wording needs, then the message is shown here."
          />
        </Notice>
      )}
      {whole && <ManyPreview cards={cards} body={body} />}
    </FormSheet>
  );
}
