export const moneyTexts = {
  names: { owed: 'Owed', paid: 'Paid', part_refunded: 'Part refunded', refunded: 'Refunded' },
  words: {
    owed: (amount: string) => `Owed: ${amount}`,
    paid: () => 'Paid',
    part_refunded: (amount: string) => `Part refunded: ${amount}`,
    refunded: () => 'Refunded',
  },
} as const;
