/** What customers read on the way from a request through a quote to an order. */
export const threadTexts = {
  title: 'Your quote and what we wrote',
  steps: 'From your request to your order',
  write: 'Ask or answer',
  you: 'You',
  change: 'A change I’d like',
} as const;
