/** The preliminary notice with its assessment: four questions, each answered, and the applicant reads every word. */

import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { FormCheckbox, FormTextArea } from '@/components/form/fields';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { neededText } from '@/components/form/schema';
import { useAppForm } from '@/components/form/use-app-form';
import { toast } from '@/components/ui/toast';
import { type OfferFor, refreshHiring } from '../offer/api';
import { type BackgroundCheck, giveNotice, longestWait, type Waiting } from './api';
import { ASSESSMENT_QUESTIONS } from './assessment-questions';
import { Sources } from './check-texts';

type Props = { of: OfferFor; check: BackgroundCheck; waiting: Waiting; onClose(): void };

const SCHEMA = z.object({
  matter: neededText(),
  assessment: z.object({
    gravity: neededText(),
    timePassed: neededText(),
    job: neededText(),
    rehabilitation: neededText(),
  }),
  reportGiven: z.boolean(),
  byHand: z.boolean(),
});

export function NoticeForm({ of, check, waiting, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const form = useAppForm({
    schema: SCHEMA,
    defaultValues: {
      matter: '',
      assessment: { gravity: '', timePassed: '', job: '', rehabilitation: '' },
      reportGiven: false,
      byHand: false,
    },
    send: (notice) => giveNotice(check.id, { version: check.version, ...notice }),
    onSaved: async (_, { byHand }) => {
      toast({
        tone: 'ok',
        title: byHand
          ? intl.formatMessage({
              id: 'check.notice_ready',
              defaultMessage: 'Notice ready to deliver',
            })
          : intl.formatMessage(
              { id: 'check.notice_sent', defaultMessage: 'Notice sent to {name}' },
              { name: of.name },
            ),
      });
      await refreshHiring(client);
      onClose();
    },
    names: { manual_notice_required: 'byHand' },
  });
  const { control } = form;
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="check.notice_title" defaultMessage="Pre-adverse action notice" />}
      description={
        <FormattedMessage
          id="check.notice_text"
          defaultMessage="{name} sees this and has {days, plural, one {# business day} other {# business days}} to respond before any decision."
          values={{ name: of.name, days: longestWait(waiting) }}
        />
      }
      submitLabel={<FormattedMessage id="check.send_notice" defaultMessage="Send the notice" />}
      form={form}
    >
      <Notice>
        <FormattedMessage
          id="check.as_written"
          defaultMessage="{name} reads this exactly as you write it. Write in {language, select, es {Spanish} other {English}}."
          values={{ name: of.name, language: of.language }}
        />
      </Notice>
      <FormTextArea
        control={control}
        name="matter"
        required
        label={<FormattedMessage id="check.matter" defaultMessage="Matter in question" />}
        hint={
          <FormattedMessage
            id="check.matter_hint"
            defaultMessage="Only the item the decision would be based on, as the report states it."
          />
        }
        maxLength={2000}
        rows={2}
      />
      {ASSESSMENT_QUESTIONS.map(({ key, label, hint }) => (
        <FormTextArea
          key={key}
          control={control}
          name={`assessment.${key}`}
          required
          label={intl.formatMessage(label)}
          hint={hint && intl.formatMessage(hint)}
          maxLength={2000}
          rows={2}
        />
      ))}
      <FormCheckbox
        control={control}
        name="reportGiven"
        required
        label={
          <FormattedMessage
            id="check.report_given"
            defaultMessage="{name} gets the report and the summary of rights"
            values={{ name: of.name }}
          />
        }
        hint={
          <FormattedMessage
            id="check.report_given_hint"
            defaultMessage="From {provider} or on paper. Lineup sends neither."
            values={{ provider: check.provider }}
          />
        }
      />
      <Wrong text={form.errorOf('reportGiven')} />
      <FormCheckbox
        control={control}
        name="byHand"
        label={
          <FormattedMessage id="check.manual" defaultMessage="I am delivering the notice in person today" />
        }
        hint={
          <FormattedMessage
            id="check.manual_hint"
            defaultMessage="As a link or printed. Otherwise it goes by text or email."
          />
        }
      />
      <Wrong text={form.errorOf('byHand')} />
      <Sources waiting={waiting} />
    </FormSheet>
  );
}

/** A tick has no line of its own for what is wrong with it. */
function Wrong({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="font-medium text-14 text-danger md:text-13">
      {text}
    </p>
  );
}
