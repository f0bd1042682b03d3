import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import type { PaySubject } from '#app/features/pay/payments/payable.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { transferClaims } from './transfer-claim.table.server.ts';
import { transferClaimedMessage } from './transfer-claim-messages.ts';

export type TransferClaim = typeof transferClaims.$inferSelect;

/** As long as a receipt says anything that our own account does not. */
const KEPT_DAYS = 90;

/** Keeps what a customer says of their transfer, the newest word for each thing, and notifies the team. Nothing is paid by it. */
export function claimTransfer(
  context: ActContext,
  actor: string,
  { subject, paidBy, receipt }: { subject: PaySubject } & Pick<TransferClaim, 'paidBy' | 'receipt'>,
): Promise<void> {
  return act(context, actor, async ({ db, now, tell }) => {
    const { subjectId, amountKobo } = subject;
    const claim = { amountKobo, paidBy, claimedAt: now, notFoundAt: null };
    await db
      .insert(transferClaims)
      .values({ ...claim, subjectId, receipt })
      // A second form without a picture is about the one that is here.
      .onConflictDoUpdate({ target: transferClaims.subjectId, set: receipt ? { ...claim, receipt } : claim });
    await tell(transferClaimedMessage.about({ subject, now }));
  });
}

export async function findClaim(db: Database, subjectId: string): Promise<TransferClaim | undefined> {
  const [claim] = await db.select().from(transferClaims).where(eq(transferClaims.subjectId, subjectId));
  return claim;
}

/** The owner looked, and it is not on the account: it waits no longer, and its page says so. False when there is none. */
export function markNotFound(context: ActContext, actor: string, { subjectId }: { subjectId: string }) {
  return act(context, actor, async ({ db, now, audit }) => {
    const marked = await db
      .update(transferClaims)
      .set({ notFoundAt: now })
      .where(and(eq(transferClaims.subjectId, subjectId), isNull(transferClaims.notFoundAt)))
      .returning({ subjectId: transferClaims.subjectId });
    if (marked.length > 0) await audit('bank.claim_not_found', subjectId);
    return marked.length > 0;
  });
}

/** Those that wait for our own account, the oldest first: what they are for can still be paid. */
export async function listWaitingClaims(db: Database): Promise<TransferClaim[]> {
  const rows = await waiting(db).orderBy(asc(transferClaims.claimedAt), asc(transferClaims.subjectId));
  return rows.map(({ claim }) => claim);
}

export const countWaitingClaims = (db: Database): Promise<number> => db.$count(waiting(db).as('waiting_claims'));

const waiting = (db: Database) =>
  db
    .select({ claim: transferClaims })
    .from(transferClaims)
    .leftJoin(dues, and(eq(dues.id, transferClaims.subjectId), eq(dues.state, 'open')))
    .leftJoin(orderRequests, and(eq(orderRequests.id, transferClaims.subjectId), eq(orderRequests.state, 'open')))
    .where(and(isNull(transferClaims.notFoundAt), or(isNotNull(dues.id), isNotNull(orderRequests.id))));

export async function forgetOldClaims({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const deleted = await db
    .delete(transferClaims)
    .where(lt(transferClaims.claimedAt, addDays(clock(), -KEPT_DAYS)))
    .returning({ subjectId: transferClaims.subjectId });
  return deleted.length;
}
