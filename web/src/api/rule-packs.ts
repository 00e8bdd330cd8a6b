/** Which laws Lineup knows, and the names of their places. */
import { read } from './read';

export const rulePacksQuery = read('/api/rules/packs/summary');
