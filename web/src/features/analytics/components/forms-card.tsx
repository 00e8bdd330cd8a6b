/** What happens between the form and the signature: forms finished, interviews that applicants book, offers signed. */
import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { useText } from '@/i18n/text';
import type { Device, DrillDown, Form, Share, Summary } from '../api';
import { NOTHING, useFigures } from '../use-figures';
import { DrillDownLink } from './drill-down-link';
import { Remark } from './report';

const STEP_NAMES: Record<string, MessageDescriptor> = defineMessages({
  1: { id: 'analytics.step.contact', defaultMessage: 'Dropped off at contact info' },
  2: { id: 'analytics.step.questions', defaultMessage: 'Dropped off at questions' },
  3: { id: 'analytics.step.availability', defaultMessage: 'Dropped off at availability' },
});

const DEVICE_NAMES: Record<Device, MessageDescriptor> = defineMessages({
  phone: { id: 'analytics.device.phone', defaultMessage: 'On a phone' },
  computer: { id: 'analytics.device.computer', defaultMessage: 'On a computer' },
  texts: { id: 'analytics.device.texts', defaultMessage: 'By text' },
});

/** How many questions are named; the rest stops hardly anyone. */
const MAX_FORMS = 3;

export function FormsView({ form }: { form: Form }) {
  const intl = useIntl();
  const text = useText();
  const figures = useFigures();
  const left = form.finished.of - form.finished.some;
  const devices = form.devices.filter(({ finished }) => finished.of > 0);
  return (
    <>
      <dl className="text-14 md:text-13">
        <Line
          name={<FormattedMessage id="analytics.finished" defaultMessage="Finished the form" />}
          share={form.finished}
          strong
        />
        {devices.map(({ device, finished }) => (
          <Line key={device} name={intl.formatMessage(DEVICE_NAMES[device])} share={finished} inner />
        ))}
        {left > 0 &&
          Object.entries(STEP_NAMES).map(([step, name]) => (
            <Line
              key={step}
              name={intl.formatMessage(name)}
              share={{ some: form.leftAt[step] ?? 0, of: left, rate: (form.leftAt[step] ?? 0) / left }}
              inner
            />
          ))}
      </dl>
      {form.questions.length > 0 && (
        <Remark>
          <FormattedMessage
            id="analytics.forms.questions"
            defaultMessage="Questions where people drop off:"
          />
          <ul className="mt-1 grid gap-1">
            {form.questions.slice(0, MAX_FORMS).map(({ question, people }) => (
              <li key={question.en} className="flex gap-3">
                <span className="min-w-0 flex-1">{text(question)}</span>
                <b>{figures.number(people)}</b>
              </li>
            ))}
          </ul>
        </Remark>
      )}
    </>
  );
}

export function BookingView({ summary }: { summary: Summary }) {
  const figures = useFigures();
  const { selfScheduled, withoutSlots, timeToSign, offers } = summary;
  return (
    <dl className="text-14 md:text-13">
      <Line
        name={
          <FormattedMessage id="analytics.self_scheduled" defaultMessage="Self-scheduled, of links sent" />
        }
        share={selfScheduled}
        drillDown={{ figure: 'self_scheduled' }}
        all={{ figure: 'links' }}
      />
      <Line
        name={
          <FormattedMessage id="analytics.without_slots" defaultMessage="No open times, of links opened" />
        }
        share={withoutSlots}
        drillDown={{ figure: 'without_slots' }}
      />
      <Line
        name={<FormattedMessage id="analytics.offers.title" defaultMessage="Offers accepted" />}
        share={offers}
        drillDown={{ figure: 'signed' }}
        all={{ figure: 'offers' }}
      />
      <div className={row}>
        <dt className="min-w-0 flex-1">
          <FormattedMessage id="analytics.time_to_sign" defaultMessage="Time to sign, median" />
        </dt>
        <dd className="w-24 text-right text-muted">
          <FormattedMessage
            id="analytics.n_offers"
            defaultMessage="{n, plural, one {# offer} other {# offers}}"
            values={{ n: timeToSign.n }}
          />
        </dd>
        <dd className="w-14 text-right font-semibold">{figures.shortDays(timeToSign.median)}</dd>
      </div>
    </dl>
  );
}

const row = 'flex items-baseline gap-3 border-line/75 border-b py-2.5 last:border-b-0 md:py-2';

type LineProps = {
  name: ReactNode;
  share: Share;
  drillDown?: DrillDown;
  all?: DrillDown;
  inner?: boolean;
  strong?: boolean;
};

/** A share with what it is of; of nothing it has a dash and a zero. */
function Line({ name, share, drillDown, all, inner, strong }: LineProps) {
  const figures = useFigures();
  const rate = share.rate === null ? NOTHING : figures.percent(share.rate);
  const counted = (
    <FormattedMessage
      id="analytics.ruled_out"
      defaultMessage="{some} of {of}"
      values={{ some: share.some, of: share.of }}
    />
  );
  return (
    <div className={row}>
      <dt className={`min-w-0 flex-1 ${inner ? 'pl-4 text-muted' : ''} ${strong ? 'font-medium' : ''}`}>
        {name}
      </dt>
      <dd className="w-24 text-right text-muted">
        {all ? (
          <DrillDownLink drillDown={all} count={share.of}>
            {counted}
          </DrillDownLink>
        ) : (
          counted
        )}
      </dd>
      <dd className="w-14 text-right font-semibold">
        {drillDown ? (
          <DrillDownLink drillDown={drillDown} count={share.some}>
            {rate}
          </DrillDownLink>
        ) : (
          rate
        )}
      </dd>
    </div>
  );
}
