import { eq } from 'drizzle-orm';
import { act } from '#app/platform/act/act.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import type { ProviderRefund } from '#app/platform/payments/provider-refund.ts';
import type { Services } from '#app/platform/services.server.ts';
import { bookRefund } from './book-refund.server.ts';
import { refunds } from './door/refund.table.server.ts';
import { notifyLateRefund } from './notify-late-refund.server.ts';
import { notifyRefund } from './notify-refund.server.ts';
import type { Refund } from './refund.queries.server.ts';
import { canBecome, type RefundState, stateOfProvider } from './refund-states.ts';

/** Takes over what the payment service says of a refund. Any number of times, in any order: a state is never taken back. One
 * exception: what was said to have failed and has left all the same. */
export async function followRefund(
  services: Services,
  actor: string,
  { refundId, news }: { refundId: string; news: ProviderRefund },
): Promise<RefundState> {
  const state = stateOfProvider(news.status);
  const facts = { providerId: news.providerId, ...(news.expectedAt && { expectedAt: news.expectedAt }) };
  return move(services, actor, refundId, { state, problem: null, facts, amountKobo: news.amountKobo });
}

/** The payment service will not make it: `problem` is its own sentence. */
export async function refuseRefund(
  services: Services,
  actor: string,
  { refundId, problem }: { refundId: string; problem: string },
): Promise<void> {
  await move(services, actor, refundId, { state: 'failed', problem, facts: {}, amountKobo: undefined });
}

interface Move {
  state: RefundState;
  problem: string | null;
  facts: Partial<Pick<Refund, 'providerId' | 'expectedAt'>>;
  amountKobo: number | undefined;
}

function move(services: Services, actor: string, refundId: string, wanted: Move): Promise<RefundState> {
  const { log } = services;
  const { state, problem, facts, amountKobo } = wanted;
  return act(services, actor, async (act) => {
    const [before] = await act.db.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
    if (!before) throw new Error(`There is no refund ${refundId}`);
    if (amountKobo !== undefined && amountKobo !== before.amountKobo) {
      log.error({ refundId, amountKobo, expected: before.amountKobo }, 'a refund has another amount there');
    }
    if (!canBecome(before.state, state)) {
      if (before.state === 'failed' && state !== 'failed') {
        log.error({ refundId, state }, 'a refund that had failed goes on at the payment service');
      }
      return before.state;
    }
    const hasEnded = state === 'processed' || state === 'failed';
    const [after] = await act.db
      .update(refunds)
      .set({
        ...facts,
        state,
        problem,
        sentAt: before.sentAt ?? (state === 'failed' ? null : act.now),
        endedAt: hasEnded ? act.now : null,
        ...(hasEnded && { nextCheckAt: null }),
      })
      .where(eq(refunds.id, refundId))
      .returning();
    if (!after) throw new Error(`${refundId} was not written`);
    if (state === 'processed') await bookRefund(act, after);
    await notifyRefund(act, after);
    if (before.state === 'failed') await notifyLateRefund(act, after);
    const details = { from: before.state, to: state, problem };
    await act.audit('refund.moved', refundId, details);
    await announce(act.db, 'admins');
    return state;
  });
}
