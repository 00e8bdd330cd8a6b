/** Which laws Lineup knows, and the names of their places. */
import { read } from './read';

export const shelfQuery = read('/api/rules/shelf');
