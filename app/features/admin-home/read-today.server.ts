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
