import { isNotNull } from 'drizzle-orm';
import { readClass } from '#app/features/class/masterclass/door/read-class.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { classWaiters } from './class-waiter.table.server.ts';
import { leaveWaitingHeaders, leaveWaitingUrl } from './waiting-list-links.server.ts';
import { classWaitingMessage } from './waiting-list-messages.ts';
import { waitingListTexts } from './waiting-list-texts.ts';

const HOUR = 3600;
const BUDGETS = {
  block: { act: 'waiting-list', allowed: 20, perSeconds: HOUR },
  site: { act: 'waiting-list-site', allowed: 300, perSeconds: HOUR },
  /** Mails to an address whose owner may never have asked. */
  address: { act: 'waiting-list-mail', allowed: 2, perSeconds: 24 * HOUR },
};

interface Asking {
  email: string;
  name: string;
  clientBlock: string;
  isRobot: boolean;
}

/**
 * Puts an address on the waiting list and mails it that it is there, with the link that takes it off. The answer is the same for an
 * address that waits already, which gets no second mail and keeps its name. Refuses past the budgets.
 */
export async function joinWaitingList(
  context: ActContext,
  { email, name, clientBlock, isRobot }: Asking,
): Promise<{ ok: true } | { ok: false; reason: 'too_many' }> {
  const now = context.clock();
  const block = await takeFromBudget(context.db, BUDGETS.block, clientBlock, now);
  const site = await takeFromBudget(context.db, BUDGETS.site, 'site', now);
  if (!block || !site) return { ok: false, reason: 'too_many' };
  if (isRobot) return { ok: true };
  return act(context, 'system:visitor', async (act) => {
    if (!(await takeFromBudget(act.db, BUDGETS.address, email, act.now))) return { ok: true };
    const waiter = await putOnList(act, { email, name });
    if (!waiter) return { ok: true };
    const { id: waiterId, askedAt } = waiter;
    const leaveUrl = leaveWaitingUrl(act.config, waiterId);
    const to = { waiterId, email, askedAt, leaveUrl, headers: leaveWaitingHeaders(act.config, waiterId) };
    await act.tell(classWaitingMessage.about(to));
    return { ok: true };
  });
}

/** Undefined for an address that waits already. Whoever was written to once may ask again. */
async function putOnList(act: Act, { email, name }: { email: string; name: string }) {
  const { cohortId, placesLeft } = await readClass(act.db, act.now);
  const wording = `${waitingListTexts.join}. ${waitingListTexts.promise}`;
  const asking = { name, cohortId: placesLeft === 0 ? cohortId : null, wording, askedAt: act.now, toldAt: null };
  const [waiter] = await act.db
    .insert(classWaiters)
    .values({ id: newId('wai', act.now), email, ...asking })
    .onConflictDoUpdate({ target: classWaiters.email, set: asking, setWhere: isNotNull(classWaiters.toldAt) })
    .returning({ id: classWaiters.id, askedAt: classWaiters.askedAt });
  return waiter;
}
