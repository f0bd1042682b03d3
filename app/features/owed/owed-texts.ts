/** /owed: what customers and students still have to pay. */
export const owedTexts = {
  title: 'Money owed',
  lead: 'Everything that was agreed and is not paid yet, the oldest first. Open a line to send its link again or to record cash.',
  sum: (amount: string, count: number) => `${amount} in ${count === 1 ? 'one sum' : `${count} sums`}`,
  empty: 'Nobody owes you anything',
  emptyHint: 'A delivery fee you have quoted, or what is left to pay for a class, is listed here until it is paid.',
  columns: { who: 'Customer', what: 'For', since: 'Owed since', amount: 'Amount' },
  fee: (number: string) => `Delivery of ${number}`,
  orderBalance: (number: string) => `${number}, what is left after the deposit`,
  balance: (className: string | null) => (className ? `${className}, the balance` : 'The balance of a class'),
  age: (days: number) => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`),
  begun: 'has started to pay',
} as const;
