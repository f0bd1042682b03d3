export const moneyTexts = {
  refunded: 'Refunded',
  partRefunded: (amount: string) => `Part refunded: ${amount}`,
} as const;
