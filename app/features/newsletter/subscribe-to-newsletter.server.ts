import { sql } from 'drizzle-orm';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { newsletterConsents, newsletterSubscribers } from './newsletter.table.server.ts';
import { composeConfirmMail } from './newsletter-emails.tsx';
import { confirmUrl, leaveHeaders, leaveUrl } from './newsletter-links.server.ts';
import { newsletterTexts } from './newsletter-texts.ts';

const HOUR = 3600;
const BUDGETS = {
  block: { act: 'newsletter', allowed: 20, perSeconds: HOUR },
  site: { act: 'newsletter-site', allowed: 500, perSeconds: HOUR },
  /** Mails to an address whose owner may never have asked. */
  address: { act: 'newsletter-mail', allowed: 2, perSeconds: 24 * HOUR },
};

export type SubscribeResult = { ok: true } | { ok: false; reason: 'too_many' };

/**
 * Asks for the newsletter: writes the consent and sends the mail whose link confirms it (double opt-in). The answer is the same
 * for a new address, a waiting one and a subscribed one (who gets no mail). Refuses past the budgets.
 */
export async function subscribeToNewsletter(
  { db, jobs, clock, config }: Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>,
  request: { email: string; clientBlock: string; isRobot: boolean },
): Promise<SubscribeResult> {
  const now = clock();
  const { email } = request;
  const [block, site] = await Promise.all([
    takeFromBudget(db, BUDGETS.block, request.clientBlock, now),
    takeFromBudget(db, BUDGETS.site, 'site', now),
  ]);
  if (!block || !site) return { ok: false, reason: 'too_many' };
  if (request.isRobot) return { ok: true };

  return db.transaction(async (db) => {
    // Before anything is written: asking again must not make the link in the last mail stale without sending a new one.
    if (!(await takeFromBudget(db, BUDGETS.address, email, now))) return { ok: true };
    const subscriber = await ask(db, email, now);
    if (!subscriber) return { ok: true };
    const { business } = await readShopSettings(db);
    const { id: subscriberId, askedAt } = subscriber;
    const mail = composeConfirmMail({
      subscriberId,
      email,
      askedAt,
      confirmUrl: confirmUrl(config, { subscriberId, askedAt }),
      leaveUrl: leaveUrl(config, subscriberId),
      headers: leaveHeaders(config, subscriberId),
      business,
      publicUrl: config.publicUrl,
    });
    await enqueueMail(db, jobs, mail, now);
    return { ok: true };
  });
}

/** Undefined for an address that is on the list already: it stays as it is. */
async function ask(db: Database, email: string, now: Date) {
  const [subscriber] = await db
    .insert(newsletterSubscribers)
    .values({ id: newId('nws', now), email, state: 'asked', askedAt: now, changedAt: now })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { state: 'asked', askedAt: now, changedAt: now },
      setWhere: sql`${newsletterSubscribers.state} <> 'confirmed'`,
    })
    .returning({ id: newsletterSubscribers.id, askedAt: newsletterSubscribers.askedAt });
  if (!subscriber) return undefined;
  const wording = `${newsletterTexts.subscribe}. ${newsletterTexts.promise}`;
  await db.insert(newsletterConsents).values({ subscriberId: subscriber.id, act: 'asked', wording, at: now });
  return subscriber;
}
