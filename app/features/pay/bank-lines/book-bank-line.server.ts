import { and, eq } from 'drizzle-orm';
import type { LinkSubject } from '#app/features/pay/payments/payable.ts';
import { allOf, readPaySubject } from '#app/features/pay/payments/payables.server.ts';
import { type OfflineResult, recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { findBankLine } from './bank-line.queries.server.ts';
import { bankLines } from './bank-line.table.server.ts';
import { bankLineTexts as texts } from './bank-line-texts.ts';

interface Booking {
  lineId: string;
  named: LinkSubject & { pays: 'part' | 'all' };
  /** What was owed on the page that was looked at, in kobo. */
  seenKobo: number;
}

type Refusal = Exclude<Extract<OfflineResult, { ok: false }>['reason'], 'claimed'> | 'already' | 'changed';

/**
 * Records what a bank line pays, by the way every transfer is recorded: once, whoever presses how often. `already` = the line is recorded
 * or set aside; `changed` = another sum is owed than was seen, so that no difference goes unseen.
 */
export async function bookBankLine(
  services: Services,
  actor: string,
  { lineId, named, seenKobo }: Booking,
): Promise<{ ok: true } | { ok: false; reason: Refusal }> {
  const line = await findBankLine(services.db, lineId);
  if (line?.state !== 'waiting') return { ok: false, reason: 'already' };
  const read = await readPaySubject(services.db, named);
  const subject = read && named.pays === 'all' ? allOf(read) : read;
  if (subject?.state === 'payable' && subject.amountKobo !== seenKobo) return { ok: false, reason: 'changed' };
  const recorded = await recordOfflinePayment(services, actor, {
    named,
    payment: {
      via: 'transfer',
      reason: `${texts.audit(line.day)}, ${line.id}`,
      paidKobo: line.amountKobo,
      claim: async (act, reference) => {
        const booked = await act.db
          .update(bankLines)
          .set({ state: 'booked', reference, closedAt: act.now, closedBy: act.actor })
          .where(and(eq(bankLines.id, line.id), eq(bankLines.state, 'waiting')))
          .returning({ id: bankLines.id });
        if (booked.length > 0) await act.audit('bank.booked', line.id, { reference });
        return booked.length > 0;
      },
    },
  });
  if (recorded.ok) return { ok: true };
  return { ok: false, reason: recorded.reason === 'claimed' ? 'already' : recorded.reason };
}

/** A line that is no customer's waits for nobody, or waits again. False where it is recorded, or is so already. */
export function setBankLineAside(
  context: ActContext,
  actor: string,
  { lineId, isAside }: { lineId: string; isAside: boolean },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const closed = isAside ? { closedAt: act.now, closedBy: act.actor } : { closedAt: null, closedBy: null };
    const changed = await act.db
      .update(bankLines)
      .set({ state: isAside ? 'aside' : 'waiting', ...closed })
      .where(and(eq(bankLines.id, lineId), eq(bankLines.state, isAside ? 'waiting' : 'aside')))
      .returning({ id: bankLines.id });
    if (changed.length > 0) await act.audit(isAside ? 'bank.aside' : 'bank.waiting', lineId);
    return changed.length > 0;
  });
}
