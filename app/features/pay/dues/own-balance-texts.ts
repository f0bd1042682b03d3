/** What customers read about the balance on their own order's page. */
export const ownBalanceTexts = {
  heading: 'Balance',
  words: (balance: string) => `${balance} is left to pay before your pieces leave our workshop.`,
  inParts: (balance: string) => `${balance} is left to pay. You can pay a part before its day, or everything at once.`,
  due: (when: string) => `Due ${when}`,
  payNext: (amount: string) => `Pay the next part, ${amount}`,
  pay: (balance: string) => `Pay ${balance}`,
  paid: (amount: string) => `We have received ${amount}. Your pieces are paid in full.`,
  part: (amount: string, balance: string) => `We have received ${amount}. ${balance} is left to pay.`,
} as const;
