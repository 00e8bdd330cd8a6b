/** One template to several applicants: the text in each language, the number of messages, and who gets none and why. */

import { useQuery } from '@tanstack/react-query';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormSelect, FormText } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { choice, fault, neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { toast } from '@/components/ui/toast';
import { templatesQuery } from '@/hiring/thread/api';
import type { Template } from '@/hiring/thread/types';
import { useText } from '@/i18n/text';
import {
  bulkBody,
  isDay,
  type MessageBody,
  outcomeValuesOf,
  sendBulk,
  type ValueKey,
} from '../../bulk-messages';
import type { Card } from '../../types';
import { BulkPreview } from './bulk-preview';

const VALUE_LABELS: Record<ValueKey, MessageDescriptor> = defineMessages({
  date: { id: 'pipeline.message.date', defaultMessage: 'Date' },
  time: { id: 'pipeline.message.time', defaultMessage: 'Time' },
  shift: { id: 'pipeline.message.shift', defaultMessage: 'Shift' },
  startDate: { id: 'pipeline.message.start', defaultMessage: 'First day' },
  link: { id: 'pipeline.message.link', defaultMessage: 'Link' },
});

const FAULTS = defineMessages({
  needed: { id: 'pipeline.needed', defaultMessage: 'Required.' },
});

type Values = Record<ValueKey, string>;
const NOTHING: Values = { date: '', time: '', shift: '', startDate: '', link: '' };

const valueKeysIn = (templates: readonly Template[], key: string): readonly ValueKey[] => {
  const template = templates.find((one) => one.key === key);
  return template ? outcomeValuesOf(template) : [];
};

/** Which values are needed depends on the template. */
const schemaOf = (valueKeys: (key: string) => readonly ValueKey[]) =>
  z.object({ templateKey: neededText(FAULTS.needed), values: choice<Values>() }).check(
    z.check(({ value, issues }) => {
      for (const name of valueKeys(value.templateKey))
        if (!value.values[name].trim())
          issues.push({
            code: 'custom',
            path: ['values', name],
            message: fault(FAULTS.needed),
            input: value,
            continue: true,
          });
    }),
  );

type Props = { cards: readonly Card[]; onClose(): void; onSent(): void };

export function MessageSheet({ cards, onClose, onSent }: Props) {
  const intl = useIntl();
  const text = useText();
  const templates = useQuery(templatesQuery);
  const usable = (templates.data?.items ?? []).filter(bulkBody);
  const form = useAppForm({
    schema: schemaOf((key) => valueKeysIn(usable, key)),
    defaultValues: { templateKey: '', values: NOTHING },
    send: ({ templateKey, values }) => sendBulk(bodyOf(templateKey, values), cards),
    onSaved: ({ count }) => {
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
  });
  const { control } = form;
  const { templateKey, values } = form.watch();
  const valueKeys = valueKeysIn(usable, templateKey);
  const bodyOf = (templateKey: string, values: Values): MessageBody => ({
    templateKey,
    values: Object.fromEntries(valueKeysIn(usable, templateKey).map((name) => [name, values[name].trim()])),
  });
  const whole = templateKey !== '' && valueKeys.every((name) => values[name].trim());
  return (
    <FormSheet
      onClose={onClose}
      form={form}
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
          defaultMessage="In each applicant’s language, by text if they opted in, otherwise by email. Held until morning at night."
        />
      }
      submitLabel={intl.formatMessage({ id: 'pipeline.message.send', defaultMessage: 'Send' })}
    >
      <FormSelect
        control={control}
        name="templateKey"
        label={intl.formatMessage({ id: 'pipeline.message.template', defaultMessage: 'Template' })}
        required
        placeholder={intl.formatMessage({
          id: 'pipeline.message.choose',
          defaultMessage: 'Choose a template',
        })}
        options={usable.map((one) => ({ value: one.key, label: text(one.name) }))}
      />
      {valueKeys.map((name) => (
        <FormText
          key={name}
          control={control}
          name={`values.${name}`}
          label={intl.formatMessage(VALUE_LABELS[name])}
          required
          type={isDay(name) ? 'date' : 'text'}
          maxLength={200}
        />
      ))}
      {templateKey && !whole && (
        <Notice>
          <FormattedMessage
            id="pipeline.message.fill"
            defaultMessage="Fill in the template to preview the message."
          />
        </Notice>
      )}
      {whole && <BulkPreview cards={cards} body={bodyOf(templateKey, values)} />}
    </FormSheet>
  );
}
