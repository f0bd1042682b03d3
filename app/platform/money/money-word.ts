import { formatKobo } from './kobo.ts';
import { moneyTexts } from './money-texts.ts';

export const MONEY_WORDS = ['owed', 'paid', 'part_refunded', 'refunded'] as const;

/** What is to be said of the money of an order. `owed` comes first: as long as something is, somebody has to ask for it. */
export type MoneyWord = (typeof MONEY_WORDS)[number];

export interface MoneySums {
  paidKobo: number;
  /** What is asked for and not paid. */
  owedKobo: number;
  refundedKobo: number;
}

/** The one word for these sums, and its amount: what is owed, was paid or went back. */
export function moneyWord({ paidKobo, owedKobo, refundedKobo }: MoneySums): { word: MoneyWord; kobo: number } {
  if (owedKobo > 0) return { word: 'owed', kobo: owedKobo };
  if (refundedKobo <= 0) return { word: 'paid', kobo: paidKobo };
  return { word: refundedKobo >= paidKobo ? 'refunded' : 'part_refunded', kobo: refundedKobo };
}

/** `Owed: ₦65,000`, `Paid`, `Part refunded: ₦5,000` or `Refunded`. */
export function describeMoney(sums: MoneySums): string {
  const { word, kobo } = moneyWord(sums);
  return moneyTexts.words[word](formatKobo(kobo));
}
