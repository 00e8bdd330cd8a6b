/** One question: read at a glance, opened to edit, with its guard beside it. */
import { ChevronDown, ChevronUp, Pencil, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/form/notice';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { useText } from '@/i18n/text';
import { KIND_NAMES } from '../names';
import type { Check, Question } from '../types';
import { QuestionEditor } from './question-editor';

type Props = {
  number: number;
  question: Question;
  open: boolean;
  onOpen(open: boolean): void;
  checks: readonly Check[];
  onChange(question: Question): void;
  onRemove(): void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

export function QuestionCard(props: Props) {
  const { number, question, open, onOpen, checks, onChange, onRemove, onUp, onDown } = props;
  const intl = useIntl();
  const text = useText();
  const title = text(question.text) || intl.formatMessage(KIND_NAMES[question.kind]);
  const about = [
    intl.formatMessage(KIND_NAMES[question.kind]),
    ...(question.required
      ? [intl.formatMessage({ id: 'jobs.question.required', defaultMessage: 'required' })]
      : []),
  ];
  // While it is written the fields say what is missing; what may not be asked at all is said at once.
  const shownChecks = open ? checks.filter(({ reason }) => reason) : checks;
  const label = (verb: string) => `${verb}: ${title}`;
  return (
    <li className="rounded-card border border-line bg-card">
      <div className="flex items-start gap-1 p-2 pl-4">
        <div className="min-w-0 flex-1 py-1.5">
          <p className="font-medium">{`${number}. ${title}`}</p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
            <span>{about.join(' · ')}</span>
            {Boolean(question.knockout?.length) && (
              <Badge tone="warn">
                <FormattedMessage id="jobs.question.knockout" defaultMessage="knockout" />
              </Badge>
            )}
          </p>
        </div>
        {onUp && (
          <IconButton
            size="sm"
            label={label(intl.formatMessage({ id: 'jobs.question.up', defaultMessage: 'Move up' }))}
            onClick={onUp}
          >
            <ChevronUp size={18} aria-hidden="true" />
          </IconButton>
        )}
        {onDown && (
          <IconButton
            size="sm"
            label={label(intl.formatMessage({ id: 'jobs.question.down', defaultMessage: 'Move down' }))}
            onClick={onDown}
          >
            <ChevronDown size={18} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          size="sm"
          aria-expanded={open}
          label={label(intl.formatMessage({ id: 'jobs.question.edit', defaultMessage: 'Edit' }))}
          onClick={() => onOpen(!open)}
        >
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {shownChecks.length > 0 && (
        <div className="grid gap-2 px-4 pb-3">
          {shownChecks.map((check) => (
            <Notice key={check.code} tone="danger">
              <p className="font-semibold">{text(check.message)}</p>
              {check.reason && <p>{text(check.reason)}</p>}
              {check.alternative && (
                <>
                  <p className="mt-1">
                    <FormattedMessage
                      id="jobs.question.instead"
                      defaultMessage="Suggested: {text}"
                      values={{ text: <em>{text(check.alternative)}</em> }}
                    />
                  </p>
                  {check.alternative.en.endsWith('?') && (
                    <Button
                      size="sm"
                      className="mt-2"
                      onClick={() => check.alternative && onChange({ ...question, text: check.alternative })}
                    >
                      <FormattedMessage id="jobs.question.use" defaultMessage="Use this" />
                    </Button>
                  )}
                </>
              )}
            </Notice>
          ))}
        </div>
      )}
      {open && (
        <div className="grid gap-4 border-line border-t p-4">
          <QuestionEditor question={question} onChange={onChange} />
          <div className="flex justify-between gap-2">
            <Button variant="danger-line" size="sm" onClick={onRemove}>
              <Trash2 size={14} aria-hidden="true" />
              <FormattedMessage id="jobs.question.remove" defaultMessage="Remove" />
            </Button>
            <Button size="sm" onClick={() => onOpen(false)}>
              <FormattedMessage id="jobs.question.done" defaultMessage="Done" />
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
