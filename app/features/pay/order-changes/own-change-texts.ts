/** What customers read about changes on the page of their order, apart from what only the team and emails say. */
export const ownChangeTexts = {
  heading: 'Changes',
  before: (was: string) => `before: ${was}`,
  why: (reason: string) => `Why: ${reason}`,
  open: 'Change address or phone',
  openPickup: 'Change name or phone',
  words: 'You can correct the name, phone and address yourself until we start work.',
  notices: {
    changed: 'Your order is changed. We’ve emailed you what is new.',
    same: 'There was nothing to change.',
    asked: 'We have your message. We’ll answer with what it costs.',
  },
  waiting: {
    title: 'A change for you to approve',
    words: (amount: string) => `It costs ${amount} more. Nothing changes until you pay it: paying approves it.`,
    noLink: 'Ask us for a link to pay.',
  },
  ask: {
    open: 'Ask for a change',
    lead: 'Another size, fabric or piece? Tell us, and we’ll answer with what it costs.',
    label: 'What should be different?',
    send: 'Send it to us',
  },
} as const;
