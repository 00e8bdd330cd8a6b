/** What a sentence needs before it is saved. */
import { defineMessages } from 'react-intl';
import * as z from 'zod/mini';
import { choice, fault, neededText } from '@/components/form/schema';
import type { Template } from '@/hiring/thread/types';
import type { Rule } from './api';
import { missingIn, namesADay } from './rule';

const FAULTS = defineMessages({
  needed: { id: 'pipeline.needed', defaultMessage: 'Required.' },
});

/** Whether a day is needed follows from the template. */
export const schemaOf = (templates: readonly Template[]) =>
  z.object({
    name: neededText(FAULTS.needed),
    active: z.boolean(),
    rule: choice<Rule>().check(
      z.check(({ value, issues }) => {
        const template = templates.find(({ key }) => key === value.action.templateKey);
        for (const field of missingIn(value, template !== undefined && namesADay(template)))
          issues.push({
            code: 'custom',
            path: field.split(/[.[\]]+/).filter(Boolean),
            message: fault(FAULTS.needed),
            input: value,
            continue: true,
          });
      }),
    ),
  });
