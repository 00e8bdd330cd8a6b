/** Asks before what was typed and not saved is thrown away. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { NavigationType, useBeforeUnload, useBlocker, useLocation } from 'react-router';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

/** For a form over the screen: `leave` closes it, or asks first while it is `dirty`, and so does the browser's Back. */
export function useUnsaved(onClose: () => void, dirty: boolean) {
  const [confirming, setConfirming] = useState(false);
  return {
    leave: () => (dirty ? setConfirming(true) : onClose()),
    question: (
      <>
        <Question open={confirming} onStay={() => setConfirming(false)} onGo={onClose} />
        {dirty && <BackGuard onClose={onClose} />}
      </>
    ),
  };
}

/** The router has one guard at a time, so this one is there only while something would be lost. */
function BackGuard({ onClose }: { onClose(): void }) {
  // What the screen does itself, as after saving, is no Back.
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  const { key } = useLocation();
  const before = useRef(key);
  const close = useRef(onClose);
  close.current = onClose;
  const leaving = useRef(false);
  // A form that is still there after going back was not a part of the page that was left.
  useEffect(() => {
    if (leaving.current && before.current !== key) close.current();
    before.current = key;
  }, [key]);
  return (
    <Question
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onGo={() => {
        leaving.current = true;
        blocker.proceed?.();
      }}
    />
  );
}

/**
 * For an editor that fills the page: links, Back and closing the tab ask as well while `dirty`, and so does a change of
 * the address' `params`. `before` asks before anything else that would throw it away.
 */
export function useUnsavedPage(
  dirty: boolean,
  onClose: () => void = () => {},
  params: readonly string[] = [],
) {
  const [next, setNext] = useState<(() => void) | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        params.some((name) => param(currentLocation, name) !== param(nextLocation, name))),
  );
  useBeforeUnload((event) => dirty && event.preventDefault());
  const blocked = blocker.state === 'blocked';
  const before = (proceed: () => void) => (dirty ? setNext(() => proceed) : proceed());
  return {
    before,
    leave: () => before(onClose),
    question: (
      <Question
        open={next !== null || blocked}
        onStay={() => {
          setNext(null);
          if (blocked) blocker.reset();
        }}
        onGo={() => {
          setNext(null);
          if (blocked) blocker.proceed();
          else next?.();
        }}
      />
    ),
  };
}

const param = ({ search }: { search: string }, name: string) => new URLSearchParams(search).get(name);

function Question({ open, onStay, onGo }: { open: boolean; onStay(): void; onGo(): void }): ReactNode {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(still) => !still && onStay()}
      danger
      title={<FormattedMessage id="unsaved.title" defaultMessage="Discard changes?" />}
      description={<FormattedMessage id="unsaved.text" defaultMessage="Your changes aren’t saved." />}
      confirmLabel={<FormattedMessage id="unsaved.discard" defaultMessage="Discard" />}
      onConfirm={onGo}
    />
  );
}
