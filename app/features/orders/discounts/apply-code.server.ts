import { eq } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { parseCode } from './discount-code.ts';
import { findByCode } from './door/discount.queries.server.ts';
import { cartCodes } from './door/discount.table.server.ts';

/** Enough for a code misread from a poster, not for finding one: of 3 letters there are 46,656. */
const BY_CUSTOMER = { act: 'discount-code', allowed: 10, perSeconds: 600 };
const BY_BLOCK = { act: 'discount-code-block', allowed: 40, perSeconds: 600 };

export type ApplyCodeResult = { ok: true } | { ok: false; reason: 'unknown' | 'ended' | 'too_many_tries' };

/**
 * Puts a code into a cart, in the place of another. One that takes nothing off this cart is kept, and the cart says why. Every try counts,
 * right or wrong.
 */
export async function applyCode(
  context: ActContext,
  actor: string,
  { typed, clientBlock }: { typed: string; clientBlock: string },
): Promise<ApplyCodeResult> {
  const { db, clock } = context;
  const now = clock();
  const isAllowed =
    (await takeFromBudget(db, BY_CUSTOMER, actor, now)) && (await takeFromBudget(db, BY_BLOCK, clientBlock, now));
  if (!isAllowed) return { ok: false, reason: 'too_many_tries' };
  const code = parseCode(typed);
  const discount = code && (await findByCode(db, code));
  if (!discount) return { ok: false, reason: 'unknown' };
  if (discount.endedAt) return { ok: false, reason: 'ended' };
  await act(context, actor, async (act) => {
    const row = { discountId: discount.id, typedAt: act.now };
    await act.db
      .insert(cartCodes)
      .values({ ...row, userId: actor })
      .onConflictDoUpdate({ target: cartCodes.userId, set: row });
  });
  return { ok: true };
}

export async function removeCode(context: ActContext, actor: string): Promise<void> {
  await act(context, actor, async (act) => {
    await act.db.delete(cartCodes).where(eq(cartCodes.userId, actor));
  });
}
