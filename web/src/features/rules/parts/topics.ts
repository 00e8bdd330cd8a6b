/** The topics of the library, in the order of screens. */
import { defineMessages, useIntl } from 'react-intl';

const WORDS = defineMessages({
  rest: { id: 'rules.topic.rest', defaultMessage: 'Rest and days off' },
  hours: { id: 'rules.topic.hours', defaultMessage: 'Hours' },
  breaks: { id: 'rules.topic.breaks', defaultMessage: 'Breaks' },
  minors: { id: 'rules.topic.minors', defaultMessage: 'Under 18' },
});

/** The things of each topic in their own order. */
export function byTopic<Item extends { topic: string }>(items: readonly Item[]): [string, Item[]][] {
  const order = Object.keys(WORDS);
  const topics = [...new Set(items.map(({ topic }) => topic))];
  topics.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  return topics.map((topic) => [topic, items.filter((item) => item.topic === topic)]);
}

export function useTopicName(): (topic: string) => string {
  const intl = useIntl();
  return (topic) => (topic in WORDS ? intl.formatMessage(WORDS[topic as keyof typeof WORDS]) : topic);
}
