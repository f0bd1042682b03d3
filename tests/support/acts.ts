import { tell } from '#app/features/ground/notifications/tell.server.ts';
import { passOn } from '#app/features/office/webhooks/pass-on.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { readConfig } from '#app/platform/config.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { RecordedJobs, TEST_ENVIRONMENT, TestClock } from './test-services.ts';

/** A context for tests that have only a database: recorded jobs, and a clock that says `now`. */
export function contextAt(db: Database, now = new TestClock().now()): ActContext {
  return { db, clock: () => now, jobs: new RecordedJobs(), config: readConfig(TEST_ENVIRONMENT), tell, passOn };
}

/** The same services at another moment. */
export function at<Context extends ActContext>(services: Context, now: Date): Context {
  return { ...services, clock: () => now };
}
