import { accountMails } from '#app/features/ground/accounts/send-account-mails.server.ts';
import { tell } from '#app/features/ground/notifications/tell.server.ts';
import { keepTally } from '#app/features/ground/visits/keep-tally.server.ts';
import { askAboutMailAccess } from '#app/features/office/message-ledger/mail-access.server.ts';
import { passOn } from '#app/features/office/webhooks/pass-on.server.ts';
import { askAboutPaymentAccess } from '#app/features/pay/payments/door/payment-access.server.ts';
import { createAuth } from '#app/platform/auth/create-auth.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { DatabaseCannotBeReached } from '#app/platform/database/cannot-be-reached.ts';
import { openDatabase } from '#app/platform/database/client.server.ts';
import { isUnavailable } from '#app/platform/database/postgres-errors.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { followChanges } from '#app/platform/live-updates/live-updates.server.ts';
import { createLog } from '#app/platform/logging/log.server.ts';
import { createNoPayments } from '#app/platform/payments/no-payments.server.ts';
import { createPaystack } from '#app/platform/payments/paystack.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { systemClock } from '#app/platform/time/clock.ts';
import { requireCurrentSchema } from '#database/require-current-schema.ts';
import { JOBS } from './jobs.ts';
import { createOwnShop } from './own-shop-process.ts';

/** The composition root: every adapter is made here, once, from configuration. */
export async function createServices(config: Config): Promise<{ services: Services; close: () => Promise<void> }> {
  const log = createLog(config.logLevel);
  const database = openDatabase(config.databaseUrl, {
    max: config.databasePool,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  await requireCurrentSchema(database.pool).catch((cause) => {
    throw isUnavailable(cause) ? new DatabaseCannotBeReached(cause) : cause;
  });
  const jobs = await startJobs(config.databaseUrl, log, JOBS);
  const liveUpdates = followChanges(config.databaseUrl, log);
  const tally = keepTally(
    { db: database.db, clock: systemClock, jobs, config, tell, passOn },
    { everyMs: 60_000, onError: (error) => log.warn({ err: error }, 'visits could not be counted yet') },
  );
  const services: Services = {
    config,
    db: database.db,
    clock: systemClock,
    log,
    tally,
    auth: createAuth({ config, db: database.db, clock: systemClock, log, mails: accountMails(jobs, systemClock) }),
    jobs,
    tell,
    passOn,
    payments: config.paystack.secretKey
      ? createPaystack(config.paystack, { log, onRefused: () => askAboutPaymentAccess({ db: database.db, jobs, log }) })
      : createNoPayments(config.paystack),
    store: await openObjectStore(config.storageUrl),
    liveUpdates,
    ...(config.leaveDemo && { ownShop: createOwnShop(config) }),
  };
  if (config.runsWorker) {
    await jobs.work(services);
    askAboutPaymentAccess(services);
    askAboutMailAccess(services);
  }
  return {
    services,
    async close() {
      await tally.close();
      await jobs.stop();
      await liveUpdates.close();
      await database.close();
    },
  };
}
