const FLAT_FEE_KOBO = 10_000;
const FLAT_FEE_FROM_KOBO = 250_000;
const FEE_CAP_KOBO = 200_000;

/** Paystack's local fee in kobo: 1.5 % and ₦100, the ₦100 waived under ₦2,500, never more than ₦2,000. */
export const localFee = (amountKobo: number): number =>
  Math.min(FEE_CAP_KOBO, Math.round(amountKobo * 0.015) + (amountKobo >= FLAT_FEE_FROM_KOBO ? FLAT_FEE_KOBO : 0));
