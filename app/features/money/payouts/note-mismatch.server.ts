import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { payoutNotes } from './payout.table.server.ts';

/** Says why something that did not match needs nobody any more. `already` = somebody was faster. */
export function noteMismatch(
  context: ActContext,
  actor: string,
  { mismatch, note }: { mismatch: string; note: string },
): Promise<{ ok: true } | { ok: false; reason: 'already' }> {
  return act(context, actor, async (act) => {
    const written = await act.db
      .insert(payoutNotes)
      .values({ mismatch, note, by: actor, at: act.now })
      .onConflictDoNothing()
      .returning({ mismatch: payoutNotes.mismatch });
    if (written.length === 0) return { ok: false, reason: 'already' };
    await act.audit('payout.noted', mismatch, { note });
    return { ok: true };
  });
}

/** Has a job ask the service for its payouts now. */
export function askPayouts(context: ActContext, actor: string): Promise<void> {
  return act(context, actor, async (act) => {
    await act.jobs.enqueue(act.db, 'fetch-payouts', {});
    await act.audit('payout.asked', 'payouts');
  });
}
