/** What each part of the sentence is given. */
import type { Rule } from './api';

export type PartProps = {
  rule: Rule;
  /** What the server said about a field of the rule. */
  errorOf(field: string): string | undefined;
  onChange(rule: Rule): void;
};
