import { eq } from 'drizzle-orm';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import type { ProviderRefund } from '#app/platform/payments/provider-refund.ts';
import type { Services } from '#app/platform/services.server.ts';
import { bookRefund } from './book-refund.server.ts';
import type { Refund } from './refund.queries.server.ts';
import { refunds } from './refund.table.server.ts';
import { canBecome, type RefundState, stateOfProvider } from './refund-states.ts';
import { tellLateRefund } from './tell-late-refund.server.ts';
import { tellRefund } from './tell-refund.server.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'config' | 'log'>;

/** Takes over what the payment service says of a refund. Any number of times, in any order: a state is never taken back. One
 * exception: what was said to have failed and has left all the same. */
export async function followRefund(
  services: Needs,
  refundId: string,
  news: ProviderRefund,
  actor: string,
): Promise<RefundState> {
  const state = stateOfProvider(news.status);
  const facts = { providerId: news.providerId, ...(news.expectedAt && { expectedAt: news.expectedAt }) };
  return move(services, refundId, { state, problem: null, facts, amountKobo: news.amountKobo, actor });
}

/** The payment service will not make it: `problem` is its own sentence. */
export async function refuseRefund(services: Needs, refundId: string, problem: string, actor: string): Promise<void> {
  await move(services, refundId, { state: 'failed', problem, facts: {}, amountKobo: undefined, actor });
}

interface Move {
  state: RefundState;
  problem: string | null;
  facts: Partial<Pick<Refund, 'providerId' | 'expectedAt'>>;
  amountKobo: number | undefined;
  actor: string;
}

function move(services: Needs, refundId: string, wanted: Move): Promise<RefundState> {
  const { state, problem, facts, amountKobo, actor } = wanted;
  const now = services.clock();
  return services.db.transaction(async (db) => {
    const [before] = await db.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
    if (!before) throw new Error(`There is no refund ${refundId}`);
    if (amountKobo !== undefined && amountKobo !== before.amountKobo) {
      services.log.error({ refundId, amountKobo, expected: before.amountKobo }, 'a refund has another amount there');
    }
    if (!canBecome(before.state, state)) {
      if (before.state === 'failed' && state !== 'failed') {
        services.log.error({ refundId, state }, 'a refund that had failed goes on at the payment service');
      }
      return before.state;
    }
    const hasEnded = state === 'processed' || state === 'failed';
    const [after] = await db
      .update(refunds)
      .set({
        ...facts,
        state,
        problem,
        sentAt: before.sentAt ?? (state === 'failed' ? null : now),
        endedAt: hasEnded ? now : null,
        ...(hasEnded && { nextCheckAt: null }),
      })
      .where(eq(refunds.id, refundId))
      .returning();
    if (!after) throw new Error(`${refundId} was not written`);
    if (state === 'processed') await bookRefund(db, after);
    await tellRefund(db, services, after, now);
    if (before.state === 'failed') await tellLateRefund(db, after, now);
    const details = { from: before.state, to: state, problem };
    await recordAudit(db, { actor, action: 'refund.moved', subjectId: refundId, details }, now);
    await announce(db, 'admins');
    return state;
  });
}
