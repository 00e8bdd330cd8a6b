/** The forms of a background check, each only while it is open. */
import type { OfferFor } from '../offer/api';
import type { BackgroundCheck, BackgroundChecks } from './api';
import type { OpenForm } from './check-panel';
import { DecisionForm } from './decision-form';
import { NoticeForm } from './notice-form';
import { StartForm } from './start-form';

type Props = {
  of: OfferFor;
  check: BackgroundCheck | undefined;
  all: BackgroundChecks;
  confirming: OpenForm;
  onClose(): void;
};

export default function CheckSheet({ of, check, all, confirming, onClose }: Props) {
  if (confirming === 'begin') return <StartForm of={of} all={all} onClose={onClose} />;
  if (confirming === 'notice')
    return check ? <NoticeForm of={of} check={check} waiting={all.waiting} onClose={onClose} /> : null;
  return <DecisionForm of={of} check={check} what={confirming} onClose={onClose} />;
}
