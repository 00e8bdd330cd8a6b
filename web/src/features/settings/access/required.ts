/** What a form about access still asks for, each field by what has to be done there. */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { ReachProblem } from './draft';

type Needed = ReachProblem | 'firstName' | 'lastName';

export const REQUIRED: Record<Needed, MessageDescriptor> = defineMessages({
  firstName: { id: 'access.required.first_name', defaultMessage: 'Enter a first name.' },
  lastName: { id: 'access.required.last_name', defaultMessage: 'Enter a last name.' },
  role: { id: 'access.required.role', defaultMessage: 'Choose a role.' },
  locationIds: { id: 'access.required.location', defaultMessage: 'Choose at least one location.' },
  departments: { id: 'access.required.department', defaultMessage: 'Choose at least one department.' },
});
