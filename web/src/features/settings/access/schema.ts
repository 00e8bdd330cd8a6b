/** What forms about access check before they are sent. */
import * as z from 'zod/mini';
import type { Role } from '@/auth/permission-names';
import { choice, fault } from '@/components/form/schema';
import { type DepartmentKind, missingIn, type Reach } from './draft';
import { REQUIRED } from './required';

/** The fields of `<ReachFields>`. */
export const REACH = {
  role: choice<Role | ''>(),
  everywhere: z.boolean(),
  locationIds: z.array(z.string()),
  departments: z.array(choice<DepartmentKind>()),
};

/** Marks what is missing of a role and where it holds. */
export const reachIsWhole = <Fields extends Reach>() =>
  z.check<Fields>((context) => {
    for (const field of missingIn(context.value))
      context.issues.push({
        code: 'custom',
        path: [field],
        message: fault(REQUIRED[field]),
        input: context.value,
        continue: true,
      });
  });
