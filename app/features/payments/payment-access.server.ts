import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { settings } from '#app/features/settings/setting.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { AccessResult } from '#app/platform/payments/payment-provider.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateTime, lagosDay } from '#app/platform/time/lagos-time.ts';
import { paymentsRefusedMail } from './payment-access-emails.ts';
import { paymentAccessTexts as texts } from './payment-access-texts.ts';
import { paymentsRefusedNotification } from './payment-notifications.ts';

const HEALTH_KEY = 'health.payments';

/** How long a good answer holds. After a refusal the key is tried every time somebody looks. */
const GOOD_FOR_MS = 20 * 60 * 60_000;

const keptSchema = z.strictObject({ at: z.iso.datetime(), isOk: z.boolean(), words: z.string() });

/** What the payment service refused may be about our key: the worker asks, and says so if it is. */
export function askAboutPaymentAccess({ db, jobs, log }: Pick<Services, 'db' | 'jobs' | 'log'>): void {
  jobs
    .enqueue(db, 'check-payment-access', { atOnce: true })
    .catch((error: unknown) => log.warn({ err: error }, 'a check of the payment key could not be queued'));
}

/** Every few minutes: asks when a night has passed, or when the last answer was a refusal, so that it is over as soon as it is over. */
export async function checkPaymentAccessIfDue(services: Services): Promise<void> {
  const kept = await readKept(services.db);
  const isFresh = kept?.isOk && services.clock().getTime() - new Date(kept.at).getTime() < GOOD_FOR_MS;
  if (!isFresh) await checkPaymentAccess(services);
}

/** Asks the payment service whether it takes our key, keeps the answer, and tells the owner of a refusal once a day. */
export async function checkPaymentAccess(services: Services): Promise<void> {
  const access = await services.payments.checkAccess();
  // It says nothing about the key, and is tried again soon.
  if (!access.ok && access.reason === 'unreachable') return;
  // That there is no key is nobody's fault, and no news: Today says it until there is one.
  if (!access.ok && access.reason === 'none') return keepOnce(services, access);
  const at = services.clock();
  await act(services, 'system:payments', async (act) => {
    await keep(act.db, access, at);
    if (access.ok) return;
    const day = lagosDay(at);
    await notifyAdmins(act, paymentsRefusedNotification.write({ day, reason: access.reason }));
    const { business } = await readShopSettings(act.db);
    const mail = paymentsRefusedMail.write(
      { answer: access.message, day },
      { business, publicUrl: act.config.publicUrl },
    );
    await act.send(mail);
  });
  if (!access.ok) services.log.error({ reason: access.reason, problem: access.message }, 'nobody can pay online');
}

/** A row of settings that changes makes pages be rendered again. */
async function keepOnce({ db, clock }: Services, access: KeptAccess): Promise<void> {
  if ((await readKept(db))?.words !== texts.none) await keep(db, access, clock());
}

type KeptAccess = Exclude<AccessResult, { reason: 'unreachable' }>;

async function keep(db: Database, access: KeptAccess, at: Date): Promise<void> {
  const words = access.ok ? texts.works : texts[access.reason];
  const row = { value: { at: at.toISOString(), isOk: access.ok, words }, updatedAt: at };
  await db
    .insert(settings)
    .values({ key: HEALTH_KEY, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}

async function readKept(db: Database) {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, HEALTH_KEY));
  return keptSchema.safeParse(row?.value).data;
}

/** Whether payments can be begun, as it was answered last; null before the first answer. */
export async function readPaymentAccess(db: Database) {
  const kept = await readKept(db);
  return kept
    ? { isOk: kept.isOk, hasKey: kept.words !== texts.none, words: kept.words, at: formatDateTime(new Date(kept.at)) }
    : null;
}

export type PaymentAccess = Awaited<ReturnType<typeof readPaymentAccess>>;
