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

/** A plan as it is on a day: what has fallen due by then is paid at once, with the first part. Null where nothing falls due later. */
export function planFrom(plan: readonly Instalment[], today: string): Instalment[] | null {
  const later = plan.filter(({ dueOn }) => dueOn !== null && dueOn > today);
  const nowKobo = sumOf(plan) - sumOf(later);
  return later.length === 0 || nowKobo === 0 ? null : [{ amountKobo: nowKobo, dueOn: null }, ...later];
}

/** What is left of a plan whose first part is paid at once: what that payment lacked of it falls due with the next part. */
export function laterParts(plan: readonly Instalment[], paidKobo: number): Instalment[] {
  const [first, second, ...rest] = leftOf(plan, paidKobo);
  if (!first || first.dueOn !== null || !second) return leftOf(plan, paidKobo);
  return [{ ...second, amountKobo: first.amountKobo + second.amountKobo }, ...rest];
}

const sumOf = (plan: readonly Instalment[]) => plan.reduce((kobo, { amountKobo }) => kobo + amountKobo, 0);
