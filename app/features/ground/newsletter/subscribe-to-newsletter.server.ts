import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { email } from '#app/platform/forms/text.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { newsletterConsents, newsletterSubscribers } from './door/newsletter.table.server.ts';
import { confirmUrl, leaveHeaders, leaveUrl } from './newsletter-links.server.ts';
import { newsletterConfirmMessage } from './newsletter-messages.ts';
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
  context: ActContext,
  request: { email: string; clientBlock: string; isRobot: boolean },
): Promise<SubscribeResult> {
  const now = context.clock();
  const { email } = request;
  const block = await takeFromBudget(context.db, BUDGETS.block, request.clientBlock, now);
  const site = await takeFromBudget(context.db, BUDGETS.site, 'site', now);
  if (!block || !site) return { ok: false, reason: 'too_many' };
  if (request.isRobot) return { ok: true };

  return act(context, 'system:visitor', async (act) => {
    // Before anything is written: asking again must not make the link in the last mail stale without sending a new one.
    if (!(await takeFromBudget(act.db, BUDGETS.address, email, act.now))) return { ok: true };
    const subscriber = await ask(act, email);
    if (!subscriber) return { ok: true };
    const { id: subscriberId, askedAt } = subscriber;
    const facts = {
      subscriberId,
      email,
      askedAt,
      confirmUrl: confirmUrl(act.config, { subscriberId, askedAt }),
      leaveUrl: leaveUrl(act.config, subscriberId),
      headers: leaveHeaders(act.config, subscriberId),
    };
    await act.tell(newsletterConfirmMessage.about(facts));
    return { ok: true };
  });
}

/** Undefined for an address that is on the list already: it stays as it is. */
async function ask(act: Act, email: string) {
  const [subscriber] = await act.db
    .insert(newsletterSubscribers)
    .values({ id: newId('nws', act.now), email, state: 'asked', askedAt: act.now, changedAt: act.now })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { state: 'asked', askedAt: act.now, changedAt: act.now },
      setWhere: sql`${newsletterSubscribers.state} <> 'confirmed'`,
    })
    .returning({ id: newsletterSubscribers.id, askedAt: newsletterSubscribers.askedAt });
  if (!subscriber) return undefined;
  const wording = `${newsletterTexts.subscribe}. ${newsletterTexts.promise}`;
  await act.db.insert(newsletterConsents).values({ subscriberId: subscriber.id, act: 'asked', wording, at: act.now });
  return subscriber;
}

/** POST /newsletter/subscribe. `website` is a field no person sees. */
export const subscribeSchema = z.strictObject({ email: email(), website: z.string().max(2_000).default('') });
