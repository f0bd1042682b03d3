import type { Faults } from '../control/faults.ts';
import { randomDigits } from '../state/random-text.ts';
import type { RecordStore } from '../state/record-store.ts';
import { localFee } from './fees.ts';
import type { Ledger } from './ledger.ts';
import type { Refunds } from './refunds.ts';
import type { SettledLine, Settlement } from './settlement.ts';
import type { Transaction } from './transaction.ts';
import { transactionView } from './transaction-view.ts';

export interface Settlements {
  /** Newest first, after every day that is over was closed. */
  all(): Settlement[];
  get(id: string): Settlement | undefined;
  /** Closes today as well, and pays it out at once. False when nothing is left to settle. */
  closeNow(): boolean;
  view(settlement: Settlement): unknown;
  /** The settled charges, in the shape of the list of transactions. */
  lines(settlement: Settlement): unknown[];
}

interface Parts {
  settlements: RecordStore<Settlement>;
  ledger: Ledger;
  refunds: Refunds;
  faults: Faults;
  now: () => Date;
}

const DAY_MS = 86_400_000;
/** Lagos is an hour ahead of UTC all year. */
const LAGOS_MS = 3_600_000;
const PAID_OUT_AT_HOUR_MS = 9 * 3_600_000;

const dayOf = (at: number): string => new Date(at + LAGOS_MS).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - LAGOS_MS;
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Ten in the morning of the next working day in Lagos. */
const paidOutAfter = (day: string): Date => {
  let at = startOf(day) + DAY_MS + PAID_OUT_AT_HOUR_MS;
  while ([0, 6].includes(new Date(at + LAGOS_MS).getUTCDay())) at += DAY_MS;
  return new Date(at);
};

export const createSettlements = ({ settlements, ledger, refunds, faults, now }: Parts): Settlements => {
  const isPaid = ({ status, paidAt }: Transaction) =>
    paidAt !== null && ['success', 'reversal pending', 'reversed'].includes(status);

  const close = (day: string, charges: Transaction[], settlementDate: Date) => {
    const at = now().toISOString();
    const more = Number(faults.take('paystack', 'settlementFee') ?? 0);
    const lines: SettledLine[] = charges.map(({ id, reference, amount, fees, paidAt }, index) => ({
      transactionId: id,
      reference,
      amount,
      paidAt: paidAt ?? at,
      fees: (fees ?? 0) + (index === 0 ? more : 0),
    }));
    if (faults.take('paystack', 'settlementUnknown')) {
      const amount = 1_500_000;
      const reference = `T${randomDigits(15)}`;
      lines.push({ transactionId: null, reference, amount, fees: localFee(amount), paidAt: at });
    }
    const id = Number(randomDigits(7));
    const status = faults.take('paystack', 'settlementFails')
      ? 'failed'
      : faults.take('paystack', 'settlementStays') || settlementDate > now()
        ? 'pending'
        : 'success';
    const settlement: Settlement = {
      id,
      day,
      status,
      lines,
      deductions: 0,
      settlementDate: settlementDate.toISOString(),
      createdAt: at,
      updatedAt: at,
    };
    // Only what has left is deducted, and never more than there is to pay out: the rest waits for the next day.
    for (const refund of refunds.all().reverse()) {
      if (status === 'failed' || refund.status !== 'processed' || refund.settlementId != null) continue;
      if (Date.parse(refund.updatedAt) >= startOf(day) + DAY_MS && settlementDate < now()) continue;
      if (settlement.deductions + refund.amount > netOf(settlement)) continue;
      settlement.deductions += refund.amount;
      refunds.settle(refund, id);
    }
    settlements.save(settlement);
  };

  const netOf = ({ lines }: Settlement) => sum(lines.map(({ amount, fees }) => amount - fees));

  const closeUntil = (moment: number, settlementDate?: Date) => {
    const settled = new Set(
      settlements
        .all()
        .flatMap(({ status, lines }) => (status === 'failed' ? [] : lines.map((line) => line.reference))),
    );
    const open = ledger.all().filter((one) => isPaid(one) && !settled.has(one.reference));
    // What was in a settlement that failed goes out with the first day after it.
    const failed = settlements.all().filter(({ status }) => status === 'failed');
    const dayFor = ({ reference, paidAt }: Transaction) => {
      const lost = failed.filter(({ lines }) => lines.some((line) => line.reference === reference));
      const days = [dayOf(Date.parse(paidAt ?? '')), ...lost.map(({ day }) => dayOf(startOf(day) + DAY_MS))];
      return days.sort().at(-1) ?? '';
    };
    const byDay = Map.groupBy(open.reverse(), dayFor);
    for (const day of [...byDay.keys()].sort()) {
      if (startOf(day) + DAY_MS > moment && !settlementDate) continue;
      close(day, byDay.get(day) ?? [], settlementDate ?? paidOutAfter(day));
    }
    return byDay.size > 0;
  };

  const payOut = () => {
    for (const settlement of settlements.all()) {
      const isDue = settlement.status === 'pending' && Date.parse(settlement.settlementDate) <= now().getTime();
      const wasOnItsWay = settlement.createdAt < settlement.settlementDate;
      if (!isDue || !wasOnItsWay) continue;
      settlement.status = 'success';
      settlement.updatedAt = now().toISOString();
      settlements.save(settlement);
    }
  };

  const closeOver = () => {
    closeUntil(startOf(dayOf(now().getTime())));
    payOut();
  };

  return {
    all: () => {
      closeOver();
      return settlements.all().sort((one, other) => other.settlementDate.localeCompare(one.settlementDate));
    },
    get: (id) => (/^\d{1,12}$/.test(id) ? settlements.get(Number(id)) : undefined),
    closeNow: () => {
      closeOver();
      return closeUntil(now().getTime(), now());
    },
    view: (settlement) => {
      const { id, status, lines, deductions, settlementDate, createdAt, updatedAt } = settlement;
      const processed = sum(lines.map(({ amount }) => amount));
      const fees = sum(lines.map((line) => line.fees));
      return {
        id,
        domain: 'test',
        status,
        currency: 'NGN',
        integration: 100_001,
        total_amount: processed - fees,
        effective_amount: processed - fees - deductions,
        total_fees: fees,
        total_processed: processed,
        deductions: deductions === 0 ? null : deductions,
        settlement_date: settlementDate,
        settled_by: null,
        createdAt,
        updatedAt,
      };
    },
    lines: ({ lines }) =>
      lines.map(({ transactionId, reference, amount, fees, paidAt }) => {
        const transaction = transactionId === null ? undefined : ledger.byId(String(transactionId));
        if (transaction) return { ...transactionView(transaction), amount, fees };
        return {
          id: Number(reference.slice(1, 11)),
          domain: 'test',
          status: 'success',
          reference,
          amount,
          fees,
          requested_amount: amount,
          currency: 'NGN',
          channel: 'card',
          paid_at: paidAt,
          paidAt,
          createdAt: paidAt,
        };
      }),
  };
};
