export const PAYOUT_TONES = { pending: 'neutral', paid: 'success', failed: 'danger' } as const;
