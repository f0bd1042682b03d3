import { readSetUp } from '#app/features/set-up/set-up.queries.server.ts';
import { progressOf } from '#app/features/set-up/set-up-steps.ts';
import { setUpTexts } from '#app/features/set-up/set-up-texts.ts';
import { missingFacts } from '#app/features/settings/missing-facts.ts';
import { readShopSettings, settingVersion } from '#app/features/settings/setting.queries.server.ts';
import { settingsTexts } from '#app/features/settings/settings-texts.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { adminHomeTexts as texts } from './admin-home-texts.ts';
import { readCountedNeeds } from './needs.server.ts';
import type { SiteHealth } from './site-health.server.ts';
import { readPaymentsToResolve, readTransfers } from './today-money.server.ts';
import { readOrdersToDo } from './today-orders.server.ts';
import { readMessagesToAnswer, readTonight } from './today-people.server.ts';
import type { Need } from './today-row.ts';

/** Of each kind; the page shows the most urgent of all. */
const MOST_OF_A_KIND = 12;

/** After everything that was promised to somebody. */
const NO_HURRY = new Date(8.64e15);

/** Everything that waits for somebody today, kind by kind. */
export async function readToday(db: Database, now: Date): Promise<Need[]> {
  const [orders, payments, transfers, messages, tonight, counted] = await Promise.all([
    readOrdersToDo(db, { now, limit: MOST_OF_A_KIND }),
    readPaymentsToResolve(db, { now, limit: MOST_OF_A_KIND }),
    readTransfers(db, { now, limit: MOST_OF_A_KIND }),
    readMessagesToAnswer(db, MOST_OF_A_KIND),
    readTonight(db, now),
    readCountedNeeds(db, now),
  ]);
  return [tonight, orders, payments, messages, transfers, ...counted];
}

/** What customers look for and only the owner can say; the form is the owner's. */
async function readShopDetails(db: Database): Promise<Need> {
  const missing = missingFacts(await readShopSettings(db));
  const names = missing.map((fact) => settingsTexts.missing.facts[fact]).join(', ');
  const row = {
    key: 'shopDetails',
    kind: 'shopDetails' as const,
    pictureKey: null,
    words: [texts.shopDetails.missing, names],
    isLate: false,
    button: texts.shopDetails.give,
    to: '/settings/business',
    due: NO_HURRY,
  };
  return {
    kind: 'shopDetails',
    count: Math.min(missing.length, 1),
    list: '/settings/business',
    rows: names ? [row] : [],
  };
}

/**
 * What is left of the set-up, or of the shop's details where that is done: the forms are the owner's. A shop that was never closed, as an
 * earlier release left it, has had its set-up.
 */
export async function readOwnersNeed(db: Database): Promise<Need> {
  const setUp = (await settingVersion(db, 'opening')) === 'never' ? null : await readSetUpNeed(db);
  return setUp && setUp.count > 0 ? setUp : readShopDetails(db);
}

/** The steps that nobody has taken or put aside; they come before everything else. */
async function readSetUpNeed(db: Database): Promise<Need> {
  const steps = await readSetUp(db);
  const { settled, next } = progressOf(steps);
  const list = '/settings/set-up';
  if (!next) return { kind: 'setUp', count: 0, list, rows: [] };
  const words = [
    setUpTexts.row,
    setUpTexts.progress(settled, steps.length),
    setUpTexts.next(setUpTexts.steps[next].title),
  ];
  const row = { kind: 'setUp' as const, pictureKey: null, words, isLate: false, button: setUpTexts.go, to: list };
  return { kind: 'setUp', count: 1, list, rows: [{ key: 'setUp', ...row, due: new Date(0) }] };
}

/** A back-up or a nightly check that found a problem. Its page is the owner's. */
export function needOfSite({ backup, check }: SiteHealth): Need {
  const names = [
    ...(backup?.isOk === false ? [texts.lastBackup] : []),
    ...(check?.isOk === false ? [texts.lastCheck] : []),
  ];
  return {
    kind: 'site',
    count: names.length,
    list: '/health',
    rows: names.map((name) => ({
      key: name,
      kind: 'site',
      pictureKey: null,
      words: [name, texts.went(false)],
      isLate: true,
      button: texts.see,
      to: '/health',
      due: new Date(0),
    })),
  };
}
