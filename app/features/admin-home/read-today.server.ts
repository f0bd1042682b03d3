import { missingFacts } from '#app/features/settings/missing-facts.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { settingsTexts } from '#app/features/settings/settings-texts.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { adminHomeTexts as texts } from './admin-home-texts.ts';
import { readCountedNeeds } from './needs.server.ts';
import type { SiteHealth } from './site-health.server.ts';
import { readPaymentsToResolve, readTransfers } from './today-money.server.ts';
import { readOrdersToDo } from './today-orders.server.ts';
import { readBalancesDue, readMessagesToAnswer, readTonight } from './today-people.server.ts';
import type { Need } from './today-row.ts';

/** Of each kind; the page shows the most urgent of all. */
const MOST_OF_A_KIND = 12;

/** After everything that was promised to somebody. */
const NO_HURRY = new Date(8.64e15);

/** Everything that waits for somebody today, kind by kind. */
export async function readToday(db: Database, now: Date): Promise<Need[]> {
  const [orders, payments, transfers, messages, balances, tonight, counted] = await Promise.all([
    readOrdersToDo(db, { now, limit: MOST_OF_A_KIND }),
    readPaymentsToResolve(db, { now, limit: MOST_OF_A_KIND }),
    readTransfers(db, { now, limit: MOST_OF_A_KIND }),
    readMessagesToAnswer(db, MOST_OF_A_KIND),
    readBalancesDue(db, { now, limit: MOST_OF_A_KIND }),
    readTonight(db, now),
    readCountedNeeds(db, now),
  ]);
  return [tonight, orders, payments, messages, balances, transfers, ...counted];
}

/** What customers look for and only the owner can say; the form is the owner's. */
export async function readShopDetails(db: Database): Promise<Need> {
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
