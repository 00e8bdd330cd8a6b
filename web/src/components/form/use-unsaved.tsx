/** Asks before what was typed and not saved is thrown away. */
import { type ReactNode, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

/** For a form over the screen: `typed` is told of every input; `leave` closes it, or asks first. */
export function useUnsaved(onClose: () => void) {
  const dirty = useRef(false);
  const [asking, setAsking] = useState(false);
  return {
    typed: () => {
      dirty.current = true;
    },
    leave: () => (dirty.current ? setAsking(true) : onClose()),
    question: <Question open={asking} onStay={() => setAsking(false)} onGo={onClose} />,
  };
}

/** For an editor that fills the page: links, Back and closing the tab ask as well while `dirty`. */
export function useUnsavedPage(dirty: boolean, onClose: () => void = () => {}) {
  const [asking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => dirty && event.preventDefault());
  const blocked = blocker.state === 'blocked';
  return {
    leave: () => (dirty ? setAsking(true) : onClose()),
    question: (
      <Question
        open={asking || blocked}
        onStay={() => {
          setAsking(false);
          if (blocked) blocker.reset();
        }}
        onGo={blocked ? blocker.proceed : onClose}
      />
    ),
  };
}

function Question({ open, onStay, onGo }: { open: boolean; onStay(): void; onGo(): void }): ReactNode {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(still) => !still && onStay()}
      danger
      title={<FormattedMessage id="unsaved.title" defaultMessage="Discard what you typed?" />}
      description={<FormattedMessage id="unsaved.text" defaultMessage="It is not saved yet." />}
      confirmLabel={<FormattedMessage id="unsaved.discard" defaultMessage="Discard" />}
      onConfirm={onGo}
    />
  );
}
