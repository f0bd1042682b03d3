/** What customers read about changes on their order's page; the words of the team and of emails are elsewhere. */
export const ownChangeTexts = {
  heading: 'Changes',
  before: (was: string) => `before: ${was}`,
  why: (reason: string) => `Why: ${reason}`,
  open: 'Change address or phone',
  openPickup: 'Change name or phone',
  words: 'You can correct the name, phone and address yourself until we start work.',
  notices: {
    changed: 'Your order has been changed. We’ve emailed you the details.',
    same: 'There was nothing to change.',
    asked: 'We’ve got your message. We’ll reply with what it costs.',
  },
  waiting: {
    title: 'A change for you to approve',
    words: (amount: string) => `It costs ${amount} more. Paying approves it. Nothing changes until then.`,
    noLink: 'Ask us for a link to pay.',
  },
  ask: {
    open: 'Ask for a change',
    lead: 'Another size, fabric or piece? Tell us, and we’ll reply with what it costs.',
    label: 'What should be different?',
    send: 'Send it to us',
  },
} as const;
