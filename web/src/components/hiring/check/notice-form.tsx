/** The preliminary notice with its assessment: four questions, each answered, and the applicant reads every word. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FormSheet } from '@/components/form/form-sheet';
import { Notice } from '@/components/form/notice';
import { useSave } from '@/components/form/use-save';
import { Checkbox } from '@/components/ui/checkbox';
import { TextAreaField } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { type OfferFor, refreshHiring } from '../offer/api';
import { type Assessment, type BackgroundCheck, giveNotice, longestWait, type Waiting } from './api';
import { ASKED } from './asked';
import { Sources } from './check-words';

type Props = { of: OfferFor; check: BackgroundCheck; waiting: Waiting; onClose(): void };

const EMPTY: Assessment = { gravity: '', timePassed: '', job: '', rehabilitation: '' };

export function NoticeForm({ of, check, waiting, onClose }: Props) {
  const intl = useIntl();
  const client = useQueryClient();
  const [matter, setMatter] = useState('');
  const [assessment, setAssessment] = useState(EMPTY);
  const [reportGiven, setGiven] = useState(false);
  const [byHand, setByHand] = useState(false);
  const saving = useSave(
    () => giveNotice(check.id, { version: check.version, matter, assessment, reportGiven, byHand }),
    async () => {
      toast({
        tone: 'ok',
        title: byHand
          ? intl.formatMessage({
              id: 'check.notice_ready',
              defaultMessage: 'The notice is ready to hand over',
            })
          : intl.formatMessage(
              { id: 'check.notice_sent', defaultMessage: 'Notice sent to {name}' },
              { name: of.name },
            ),
      });
      await refreshHiring(client);
      onClose();
    },
    { notice_needs_hand: 'byHand' },
  );
  return (
    <FormSheet
      onClose={onClose}
      title={<FormattedMessage id="check.notice_title" defaultMessage="Notice before a decision" />}
      description={
        <FormattedMessage
          id="check.notice_text"
          defaultMessage="{name} reads all of this, can answer for {days, plural, one {# business day} other {# business days}}, and nobody decides before."
          values={{ name: of.name, days: longestWait(waiting) }}
        />
      }
      submitLabel={<FormattedMessage id="check.send_notice" defaultMessage="Send the notice" />}
      state={saving}
      onSubmit={() => saving.save()}
    >
      <Notice>
        <FormattedMessage
          id="check.as_written"
          defaultMessage="{name} reads these words exactly as you write them, and nothing is translated. {name} reads {language, select, es {Spanish} other {English}}: write in that language."
          values={{ name: of.name, language: of.language }}
        />
      </Notice>
      <TextAreaField
        required
        label={<FormattedMessage id="check.matter" defaultMessage="What it is about" />}
        hint={
          <FormattedMessage
            id="check.matter_hint"
            defaultMessage="Only the matter that the decision would rest on, as the report has it."
          />
        }
        maxLength={2000}
        rows={2}
        value={matter}
        onChange={(event) => setMatter(event.target.value)}
        error={saving.errorOf('matter')}
      />
      {ASKED.map(({ key, label, hint }) => (
        <TextAreaField
          key={key}
          required
          label={intl.formatMessage(label)}
          hint={hint && intl.formatMessage(hint)}
          maxLength={2000}
          rows={2}
          value={assessment[key]}
          onChange={(event) => setAssessment({ ...assessment, [key]: event.target.value })}
          error={saving.errorOf(`assessment.${key}`)}
        />
      ))}
      <Checkbox
        required
        label={
          <FormattedMessage
            id="check.report_given"
            defaultMessage="{name} gets the report and the summary of their rights"
            values={{ name: of.name }}
          />
        }
        hint={
          <FormattedMessage
            id="check.report_given_hint"
            defaultMessage="From {provider}, or from you on paper. Lineup sends neither."
            values={{ provider: check.provider }}
          />
        }
        checked={reportGiven}
        onChange={(event) => setGiven(event.target.checked)}
      />
      <Wrong text={saving.errorOf('reportGiven')} />
      <Checkbox
        label={<FormattedMessage id="check.by_hand" defaultMessage="I hand the notice over myself today" />}
        hint={
          <FormattedMessage
            id="check.by_hand_hint"
            defaultMessage="As a link or printed. Otherwise it goes by text or e-mail."
          />
        }
        checked={byHand}
        onChange={(event) => setByHand(event.target.checked)}
      />
      <Wrong text={saving.errorOf('byHand')} />
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
