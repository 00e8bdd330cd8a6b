/** One template to many: the usable templates, their values, and a preview of what is sent to whom. */
import { queryOptions } from '@tanstack/react-query';
import { readKey } from '@/api/read';
import type { Wire } from '@/api/wire';
import { write } from '@/api/write';
import type { DeliveryPreviewData } from '@/hiring/delivery-preview';
import type { Template } from '@/hiring/thread/types';
import type { Language } from '@/i18n/language';
import { normalizeDateText } from '@/lib/time/date-text';
import type { Card } from './types';

export type MessageBody = Required<Pick<Wire<'ManyMessages'>, 'templateKey' | 'values'>>;

/** Values that no application has, so the sender enters them. */
const VALUE_KEYS = ['date', 'time', 'shift', 'startDate', 'link'] as const;
export type ValueKey = (typeof VALUE_KEYS)[number];

/** Templates that belong to a separate step (a booking, a link, an offer, the talent pool), which sends them. */
const PERSONAL = [
  'invite',
  'booked',
  'remind_24h',
  'remind_2h',
  'no_show',
  'need_info',
  'resume_again',
  'work_sample',
  'offer',
  'decline',
  'pool_invite',
];

export const bulkBody = ({ active, key }: Template): boolean => active && !PERSONAL.includes(key);

/** The placeholders of a template in either language. */
export function outcomeValuesOf({ body, subject }: Template): ValueKey[] {
  const texts = [body.en, body.es, subject.en, subject.es].join(' ');
  return VALUE_KEYS.filter((name) => texts.includes(`{${name}}`));
}

/** Those which are a day on the calendar, and read as each language writes days. */
export const isDay = (name: string): boolean => name === 'date' || name === 'startDate';

function toText(values: MessageBody['values'], language: Language): MessageBody['values'] {
  const day = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isDay(name) ? normalizeDateText(day.format(new Date(value))) : value,
    ]),
  );
}

/** One call for each language: each has its own sample and writes days in its own way. */
async function send(
  body: MessageBody,
  cards: readonly Card[],
  preview: boolean,
): Promise<DeliveryPreviewData> {
  const languages = [...new Set(cards.map(({ language }) => language))].sort();
  const all = await Promise.all(
    languages.map((language) => {
      const applicationIds = cards.filter((card) => card.language === language).map(({ id }) => id);
      const values = toText(body.values, language);
      return write('POST', '/api/messages/bulk', {
        body: { ...body, applicationIds, values, preview },
      });
    }),
  );
  return {
    count: sum(all.map(({ count }) => count)),
    segments: sum(all.map(({ segments }) => segments)),
    samples: all.flatMap(({ samples }) => samples.slice(0, 1)),
    skipped: all.flatMap(({ skipped }) => skipped),
  };
}

export const sendBulk = (body: MessageBody, cards: readonly Card[]) => send(body, cards, false);

/** What would leave. */
export const deliveryPreviewQuery = (body: MessageBody, cards: readonly Card[]) =>
  queryOptions<DeliveryPreviewData>({
    queryKey: readKey(
      '/api/messages/bulk',
      {},
      { ...body.values, template: body.templateKey, to: cards.map(({ id }) => id).join() },
    ),
    queryFn: () => send(body, cards, true),
  });

const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
