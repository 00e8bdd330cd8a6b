/** Screening questions: from the library or custom, in order, each with its errors beside it. */
import { LibraryBig, Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/ui/button';
import { newQuestion, pointsOf } from '../../model';
import type { Question } from '../../types';
import { QuestionCard } from '../question-card';
import type { StepProps } from '../step-content';

const LibrarySheet = lazy(() => import('../library-sheet'));

export function QuestionsStep({ save: { job, change }, checks }: StepProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [library, setLibrary] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const { questions } = job;
  const put = (next: Question[]) => change({ questions: next });
  const move = (index: number, by: number) => {
    const next = [...questions];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    put(next);
  };
  return (
    <>
      <p className="text-14 text-muted">
        <FormattedMessage
          id="jobs.questions.sum"
          defaultMessage="{count, plural, one {# question} other {# questions}} · up to {points} points"
          values={{ count: questions.length, points: pointsOf(questions) }}
        />
      </p>
      <ol ref={list} className="grid gap-2.5">
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            number={index + 1}
            question={question}
            open={open === question.id}
            onOpen={(shown) => setOpen(shown ? question.id : null)}
            checks={checks.filter((check) => check.questionId === question.id)}
            onChange={(next) => put(questions.map((one) => (one.id === question.id ? next : one)))}
            onRemove={() => put(questions.filter((one) => one.id !== question.id))}
            onUp={index > 0 ? () => move(index, -1) : undefined}
            onDown={index < questions.length - 1 ? () => move(index, 1) : undefined}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button variant="tint" onClick={() => setLibrary(true)}>
          <LibraryBig size={16} aria-hidden="true" />
          <FormattedMessage id="jobs.questions.library" defaultMessage="From the library" />
        </Button>
        <Button
          onClick={() => {
            const own = newQuestion(questions);
            put([...questions, own]);
            setOpen(own.id);
            requestAnimationFrame(() =>
              list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus(),
            );
          }}
        >
          <Plus size={16} aria-hidden="true" />
          <FormattedMessage id="jobs.questions.own" defaultMessage="Write your own" />
        </Button>
      </div>
      {library && (
        <Suspense fallback={null}>
          <LibrarySheet
            onClose={() => setLibrary(false)}
            role={job.roleCode}
            existing={questions}
            onAdd={(question) => put([...questions, question])}
          />
        </Suspense>
      )}
    </>
  );
}
