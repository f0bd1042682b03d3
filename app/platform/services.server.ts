import type { PassOn, Tell } from './act/act.server.ts';
import type { Auth } from './auth/auth.ts';
import type { Config } from './config.server.ts';
import type { Database } from './database/client.server.ts';
import type { Jobs } from './jobs/job-queue.ts';
import type { LiveUpdates } from './live-updates/live-updates.server.ts';
import type { Log } from './logging/log.server.ts';
import type { OwnShop } from './own-shop/own-shop.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { ObjectStore } from './storage/object-store.ts';
import type { Tally } from './tally/tally.ts';
import type { Clock } from './time/clock.ts';

/** Everything a use case may need from outside itself. Made once per process; tests make their own. */
export interface Services {
  config: Config;
  db: Database;
  clock: Clock;
  log: Log;
  auth: Auth;
  jobs: Jobs;
  tell: Tell;
  passOn: PassOn;
  payments: PaymentProvider;
  store: ObjectStore;
  liveUpdates: LiveUpdates;
  tally: Tally;
  /** For one request: pages show what its viewer drafted and did not publish yet. */
  showsDraft?: true;
  /** Only in a demo that may start one. */
  ownShop?: OwnShop;
}
