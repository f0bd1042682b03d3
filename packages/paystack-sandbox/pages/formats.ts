const NAIRA = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Kobo as a person reads it: 1200000 is "₦12,000", 1200050 is "₦12,000.50". */
export const naira = (kobo: number): string => NAIRA.format(kobo / 100);

/** An ISO instant as UTC date and time to the second. */
export const moment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
