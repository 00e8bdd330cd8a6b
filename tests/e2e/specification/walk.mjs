/**
 * Walks the rows of the product's specification: routes, navigation, calls, constants and errors. Prints a line for each and
 * ends with 1 if one fails. What is not built yet is listed with the issue that brings it.
 * `node tests/e2e/specification/walk.mjs`, after `scripts/test browser` has built the server once.
 */
import { call, desktop, finish, phone, start } from '../support/story.mjs';
import calls from './calls.mjs';
import constants from './constants.mjs';
import errors from './errors.mjs';
import navigation from './navigation.mjs';
import routes from './routes.mjs';
import { browser, walk } from './rows.mjs';
import timing from './timing.mjs';

await start();
const owner = await browser({ as: 'Owner', on: desktop });
const [visitor, small, timed] = [await browser({ on: desktop }), await browser({ as: 'Owner', on: phone }), await browser({ as: 'Owner', on: desktop })];
const { items: jobs } = await call(owner.context, 'GET', '/api/jobs');
const { code } = (await call(owner.context, 'GET', '/api/auth/user')).brand;
const { items: applications } = await call(owner.context, 'GET', '/api/applications?stage=applied');
const { items: team } = await call(owner.context, 'GET', '/api/team?limit=1');
const someone = `${team[0].firstName} ${team[0].lastName}`;
const world = { owner, visitor, small, timed, code, applications, someone, job: jobs.find(({ status }) => status === 'published') };
for (const table of [routes, navigation, calls, constants, timing, errors]) table(world);
try {
  process.exitCode = (await walk(['route', 'navigation', 'call', 'constant', 'error'])) ? 1 : 0;
} finally {
  await finish();
}
