/** What a button that starts a payment says while the connection is down: before anything was sent, and when no answer came. */
export const heldPaymentTexts = {
  unsent: 'No payment has been started and nothing has been charged. We’ll try again when you’re back online.',
  unsure:
    'Your connection dropped before we got an answer. Nothing has been charged. If a payment was started, pressing again continues it.',
} as const;
