/** Someone of the pool: who, for what and when, how it ended, when they could work, and the one next step. */
import { Mail, MessageSquare, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { Button, IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { AvailabilityDots } from '@/hiring/availability-dots';
import { BandChip } from '@/hiring/band-chip';
import { pointsOf } from '@/hiring/points';
import { useReasonName } from '@/hiring/reasons';
import { LANGUAGE_NAMES } from '@/hiring/thread/names';
import type { Channel } from '@/hiring/thread/types';
import type { JobShift } from '@/hiring/types';
import { useText } from '@/i18n/text';
import { cx } from '@/lib/cx';
import { dateIn } from '@/lib/time/dates';
import { useDates } from '@/lib/time/use-dates';
import type { PoolPerson } from '../api';

type Props = {
  person: PoolPerson;
  /** When the chosen job needs people. */
  shifts: readonly JobShift[];
  chosen: boolean;
  /** Absent where the person may write to one at a time only. */
  onToggle: (() => void) | undefined;
  onInvite: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

/** The columns with the box of choosing several, and without it. */
const WITH_BOX =
  'grid-cols-[auto_minmax(0,1fr)_auto] md:grid-cols-[auto_minmax(0,5fr)_minmax(0,4fr)_96px_minmax(0,3fr)_auto]';
const WITHOUT_BOX =
  'grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_96px_minmax(0,3fr)_auto]';

export function PoolRow({ person, shifts, chosen, onToggle, onInvite, onRemove }: Props) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const { name, zone } = person;
  const score = pointsOf(person.score);
  const day = (at: string) => dates.full(dateIn(zone, new Date(at)));
  /** Below the name on phones, in its own column on a desk. */
  const below = cx(onToggle ? 'col-start-2' : 'col-start-1', 'md:col-start-auto');
  return (
    <li
      className={cx(
        'grid gap-x-3 gap-y-2 rounded-card border border-line bg-card px-4 py-3 md:items-center md:gap-x-4 md:rounded-none md:border-0 md:border-line/75 md:border-b md:px-5 md:last:border-b-0',
        onToggle ? WITH_BOX : WITHOUT_BOX,
      )}
    >
      {onToggle && (
        <Checkbox
          className="min-h-6! self-start md:self-center"
          checked={chosen}
          onChange={onToggle}
          label={
            <span className="sr-only">
              <FormattedMessage id="pipeline.choose" defaultMessage="Select {name}" values={{ name }} />
            </span>
          }
        />
      )}
      <div className="col-span-2 min-w-0 md:col-span-1">
        <Link
          to={`/applicants/${person.applicationId}`}
          className="font-semibold hover:text-brand hover:underline"
        >
          {name}
        </Link>
        <p className="truncate text-14 text-muted md:text-13">
          {`${text(person.jobTitle)} · ${person.locationName}`}
        </p>
        <Tags tags={person.tags} />
      </div>
      <div className={cx(below, 'col-span-2 min-w-0 text-14 md:col-span-1 md:text-13')}>
        <p>
          <Ended person={person} />
        </p>
        <p className="text-muted">
          <FormattedMessage
            id="pool.applied"
            defaultMessage="applied {day}"
            values={{ day: day(person.appliedAt) }}
          />
        </p>
        {person.invited && (
          <p className="text-muted">
            <FormattedMessage
              id="pool.invited_on"
              defaultMessage="invited {day}: {job}"
              values={{ day: day(person.invited.at), job: text(person.invited.jobTitle) }}
            />
            {person.invited.appliedAt && (
              <span className="font-medium text-ok">
                {' · '}
                <FormattedMessage
                  id="pool.followed"
                  defaultMessage="applied {day}"
                  values={{ day: day(person.invited.appliedAt) }}
                />
              </span>
            )}
          </p>
        )}
      </div>
      <div className={cx(below, 'col-span-2 flex items-center gap-4 md:col-span-1')}>
        <span className="grid gap-1">
          <AvailabilityDots week={person.availability} shifts={shifts} />
          {person.fits && person.fits.needed > 0 && (
            <span className="text-12 text-muted">
              <FormattedMessage
                id="pool.fits"
                defaultMessage="{free} of {needed} half days"
                values={person.fits}
              />
            </span>
          )}
        </span>
        <span className="md:hidden">{score && <BandChip score={score} className="text-13" />}</span>
      </div>
      <div
        className={cx(
          below,
          'flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted md:grid md:text-13',
        )}
      >
        <span className="max-md:hidden">{score && <BandChip score={score} className="w-fit" />}</span>
        <span className="flex items-center gap-1.5">
          <ChannelIcon channel={person.channel} />
          <span lang={person.language}>{LANGUAGE_NAMES[person.language]}</span>
        </span>
      </div>
      <div className="flex items-center justify-end gap-1">
        {onInvite && (
          <Button
            size="sm"
            onClick={onInvite}
            disabled={person.channel === null}
            aria-label={intl.formatMessage(
              { id: 'pool.invite_named', defaultMessage: 'Invite {name}' },
              { name },
            )}
          >
            <FormattedMessage id="pool.invite_one" defaultMessage="Invite" />
          </Button>
        )}
        {onRemove && (
          <IconButton
            variant="quiet"
            label={intl.formatMessage(
              { id: 'pool.take_out', defaultMessage: 'Remove {name} from the pool' },
              { name },
            )}
            onClick={onRemove}
          >
            <UserMinus size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

/** A tag narrows the pool to those who have it. */
function Tags({ tags }: { tags: readonly string[] }): ReactNode {
  const [search] = useSearchParams();
  if (tags.length === 0) return null;
  const to = (tag: string) => {
    const next = new URLSearchParams(search);
    next.set('tag', tag);
    return `?${next}`;
  };
  return (
    <p className="mt-1 flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Link
          key={tag}
          to={to(tag)}
          replace
          className="rounded-md bg-line/55 px-2 py-0.5 text-12 hover:text-brand max-md:py-1.5"
        >
          {tag}
        </Link>
      ))}
    </p>
  );
}

function Ended({ person: { status, rejectReason } }: { person: PoolPerson }) {
  const reasonName = useReasonName();
  if (status === 'withdrawn' || !rejectReason)
    return <FormattedMessage id="pool.withdrew" defaultMessage="Withdrew the application" />;
  return reasonName(rejectReason);
}

const CHANNELS: Record<Channel | 'none', MessageDescriptor> = defineMessages({
  sms: { id: 'pool.channel.sms', defaultMessage: 'By text' },
  email: { id: 'pool.channel.email', defaultMessage: 'By email' },
  none: { id: 'pool.channel.none', defaultMessage: 'No contact info' },
});

function ChannelIcon({ channel }: { channel: Channel | null }) {
  const intl = useIntl();
  const label = intl.formatMessage(CHANNELS[channel ?? 'none']);
  if (channel === null) return <span className="text-warn">{label}</span>;
  const Icon = channel === 'sms' ? MessageSquare : Mail;
  return (
    <span role="img" aria-label={label} title={label}>
      <Icon size={16} aria-hidden="true" />
    </span>
  );
}
