/** Ready-made automations to switch on; each is made of what the brand uses, and shown only while nothing does the same. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { Template } from '@/hiring/thread/types';
import type { Stage } from '@/hiring/types';
import type { Automation, Rule } from './api';
import { actionStages, EMPTY, namesADay, sendable } from './rule';

export type Suggestion = { name: MessageDescriptor; why: MessageDescriptor; rule: Rule };

const NAMES = defineMessages({
  reviewing: { id: 'auto.idea.reviewing', defaultMessage: 'Still reviewing' },
  strong: { id: 'auto.idea.strong', defaultMessage: 'Invite strong applicants right away' },
  manager: { id: 'auto.idea.manager', defaultMessage: 'Screening reminder' },
});
const DESCRIPTIONS = defineMessages({
  reviewing: {
    id: 'auto.idea.reviewing_why',
    defaultMessage: 'After two days without a reply, sends applicants an update.',
  },
  strong: {
    id: 'auto.idea.strong_why',
    defaultMessage: 'Sends the scheduling link while they are still looking.',
  },
  manager: {
    id: 'auto.idea.manager_why',
    defaultMessage: 'Notifies the owner after three days in screening.',
  },
});

export function suggestions(
  existing: readonly Automation[],
  templates: readonly Template[],
  used: readonly Stage[],
): Suggestion[] {
  const found: Suggestion[] = [];
  const template = sendable(templates).find(({ key }) => key === 'still_reviewing');
  const blank = EMPTY.action;
  if (template) {
    found.push({
      name: NAMES.reviewing,
      why: DESCRIPTIONS.reviewing,
      rule: {
        ...EMPTY,
        trigger: { kind: 'waiting', stage: 'applied', days: 2 },
        action: {
          ...blank,
          kind: 'send_template',
          templateKey: template.key,
          dateInDays: namesADay(template) ? 3 : null,
        },
      },
    });
  }
  const link = { ...EMPTY, action: { ...blank, kind: 'send_link' as const } };
  const [meeting] = actionStages(link, used);
  if (meeting) {
    found.push({
      name: NAMES.strong,
      why: DESCRIPTIONS.strong,
      rule: {
        ...EMPTY,
        conditions: [{ field: 'band', is: true, values: ['strong'] }],
        action: { ...link.action, stage: meeting },
      },
    });
  }
  if (used.includes('screening')) {
    found.push({
      name: NAMES.manager,
      why: DESCRIPTIONS.manager,
      rule: {
        ...EMPTY,
        trigger: { kind: 'waiting', stage: 'screening', days: 3 },
        action: { ...blank, kind: 'notify' },
      },
    });
  }
  const same = (one: Rule, two: Rule) =>
    one.trigger.kind === two.trigger.kind &&
    one.trigger.stage === two.trigger.stage &&
    one.action.kind === two.action.kind;
  return found.filter((idea) => !existing.some(({ rule }) => same(rule, idea.rule)));
}
