/** A credit as the bank wrote it; amounts in kobo, the day in Lagos. */
export interface ReadLine {
  /** In what was pasted, counted from 1; an alert's first one. */
  line: number;
  day: string;
  time: string | null;
  amountKobo: number;
  narration: string;
  bankReference: string;
  balanceKobo: number | null;
}

export interface BankProblem {
  line: number | null;
  sentence: string;
}

export interface ReadBankText {
  source: 'alert' | 'statement';
  lines: ReadLine[];
  problems: BankProblem[];
  /** Money that left, and what failed at the bank. */
  passedOver: number;
}
