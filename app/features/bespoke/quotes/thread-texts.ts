/** What customers read of the way from a request over a quote to an order. */
export const threadTexts = {
  title: 'Your quote and what we wrote',
  steps: 'From your request to your order',
  write: 'Ask or answer',
  you: 'You',
  change: 'A change I would like',
} as const;
