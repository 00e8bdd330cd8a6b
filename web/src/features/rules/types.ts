/** Brand rules as the server gives them. */
import type { Wire } from '@/api/wire';

export type NewRule = Wire<'NewRule'>;
export type RuleView = Wire<'RuleView'>;
export type RuleDetail = Wire<'RuleDetail'>;
export type RuleChange = Wire<'RuleChange'>;
export type RuleSeverities = Wire<'RuleSeverities'>;
export type Severity = Wire<'FindingSeverity'>;
export type LibraryRule = Wire<'LibraryRuleView'>;
export type LibraryValue = Wire<'LibraryValueView'>;
export type RuleProblem = Wire<'RuleProblem'>;
export type BacktestTotals = Wire<'BacktestTotals'>;
export type BacktestDifference = Wire<'BacktestDifference'>;
export type BacktestDone = Wire<'BacktestDone'>;
export type BacktestFrame = Wire<'BacktestFrame'>;

export const STAGES = ['draft', 'publish', 'worked'] as const satisfies readonly (keyof RuleSeverities)[];
