/** The provider's words for how somebody paid online, in ours. */
const CHANNELS = {
  card: 'by card',
  bank_transfer: 'by bank transfer',
  bank: 'from a bank account',
  ussd: 'by USSD',
  qr: 'by QR code',
  mobile_money: 'by mobile money',
  apple_pay: 'with Apple Pay',
  eft: 'by bank transfer',
};

/** `paid online` as `paid online, by card`. What the provider calls otherwise is only `paid online`. */
export function withChannel(paidOnline: string, channel: string | null): string {
  const isKnown = channel !== null && Object.hasOwn(CHANNELS, channel);
  return isKnown ? `${paidOnline}, ${CHANNELS[channel as keyof typeof CHANNELS]}` : paidOnline;
}
