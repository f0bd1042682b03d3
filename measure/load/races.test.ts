import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { findTroubles } from '#tests/processes/health.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { BUYERS, crowd, doubleSubmit, lastUnit, lastUse, onePerson } from './races/buying-races.ts';
import { manyHands, oneEnd } from './races/changing-races.ts';
import { cartEdits, twoAdmins } from './races/editing-races.ts';
import { oneAnswer, oneBalance, oneDeposit, oneForm, onePlan } from './races/quote-races.ts';
import { type Race, type RaceServices, repeats, runRaces } from './races/race.ts';

/** `npm run races` tries ten thousand purchases; the suite a handful of each kind. */
const TRIES = Number(process.env.TRIES ?? 60);
vi.setConfig({ testTimeout: 60_000 + TRIES * 1_000 });

const handle = useTestDatabase({ max: 20 });
let services: RaceServices;
let pieceId: string;
let admins: readonly [string, string];
let owner: Viewer;
const figures: string[] = [];

beforeAll(async () => {
  services = await createTestServices(handle);
  pieceId = await aProduct(handle.db, { stockCount: 1_000_000 });
  owner = await aUser(handle.db, { role: 'owner' });
  admins = [owner.id, (await aUser(handle.db, { role: 'staff' })).id];
});
afterAll(() => {
  if (process.env.TRIES) console.log([...figures, `asked to come back: ${repeats.count} times`].join('\n'));
});

/** Which share of them is for each rule of codes; `CODES=1` tries ten thousand times for each. */
const CODES = Number(process.env.CODES ?? 0.1);

/** Which share of all tries each kind of race has. */
const RACES: [name: string, share: number, triesPerRace: number, race: () => Race][] = [
  ['double submits', 0.35, 1, () => doubleSubmit(pieceId)],
  [`the last unit and ${BUYERS} buyers`, 0.2, BUYERS, () => lastUnit],
  [`the last use of a code and ${BUYERS} buyers`, CODES, BUYERS, () => lastUse(pieceId)],
  [`a code for one time and ${BUYERS} accounts`, CODES, BUYERS, () => onePerson(pieceId, { limitPerCustomer: 1 })],
  [`a first order and ${BUYERS} accounts`, CODES, BUYERS, () => onePerson(pieceId, { isFirstOrder: true })],
  [`${BUYERS} customers at one instant`, 0.15, BUYERS, () => crowd(pieceId)],
  ['two admins on one order', 0.1, 1, () => twoAdmins(admins, pieceId)],
  ['a change that is paid, withdrawn and agreed at once', 0.1, 1, () => oneEnd(owner)],
  ['an order that is changed, cancelled and sent off at once', 0.1, 1, () => manyHands(owner)],
  ['a quote that is answered, sent, saved and withdrawn at once', 0.1, 1, () => oneAnswer(owner, pieceId)],
  ['an order by phone that is pressed four times', 0.1, 1, () => oneForm(owner, pieceId)],
  ['a deposit that is paid, recorded, cancelled and over at once', 0.1, 1, () => oneDeposit(owner, pieceId)],
  ['a balance that is paid under its link and in cash at once', 0.1, 1, () => oneBalance(owner, pieceId)],
  ['parts of a plan that are paid under links and in cash at once', 0.1, 1, () => onePlan(owner, pieceId)],
  ['cart and price edits while paying', 0.1, 1, () => cartEdits],
];

it.each(RACES)('%s', async (name, share, triesPerRace, race) => {
  const times = Math.max(1, Math.ceil((TRIES * share) / triesPerRace));
  const began = performance.now();
  const { tries, anomalies } = await runRaces(services, race(), { times, triesPerRace });
  figures.push(
    `${name}: ${tries} tries, ${anomalies.length} anomalies, ${Math.round((performance.now() - began) / 1000)} s`,
  );
  expect(anomalies).toEqual([]);
});

it('leaves nothing the doctor would find', async () => {
  expect(await findTroubles(handle.db, services.store, { clock: services.clock })).toEqual([]);
});
