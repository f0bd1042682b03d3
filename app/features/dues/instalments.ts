/** One part of what was agreed to be paid in parts. */
export interface Instalment {
  amountKobo: number;
  /** Calendar day in Lagos; null for the first when it is paid with the yes, and for what is paid before delivery. */
  dueOn: string | null;
}

/** Into how many parts a sum may be divided. */
export const INSTALMENTS = { fewest: 2, most: 6 } as const;

/** What is left of a plan after a payment, which pays its parts one after the other. */
export function leftOf(plan: readonly Instalment[], paidKobo: number): Instalment[] {
  let leftKobo = paidKobo;
  return plan.flatMap((part) => {
    const kobo = Math.min(leftKobo, part.amountKobo);
    leftKobo -= kobo;
    return kobo === part.amountKobo ? [] : [{ ...part, amountKobo: part.amountKobo - kobo }];
  });
}
