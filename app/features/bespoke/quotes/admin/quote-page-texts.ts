/** What a quote's page says about its state, and the names of its sections. */
export const quotePageTexts = {
  step: 'What is next',
  done: {
    draft: 'This is a draft. Nobody has seen it yet.',
    reopened: (who: string, version: number) =>
      `It’s open again after version ${version}. ${who} sees that we’re changing it.`,
    emailed: (who: string, version: number, at: string) =>
      `We emailed version ${version} to ${who} on ${at}. It hasn’t been opened yet.`,
    ready: (version: number) => `Version ${version} is ready. It hasn’t been opened yet.`,
    opened: (who: string, version: number, at: string) => `${who} opened version ${version} on ${at}.`,
    asked: {
      question: (who: string, at: string) => `${who} asked a question on ${at}.`,
      change: (who: string, at: string) => `${who} asked for a change on ${at}.`,
    },
    changed: (who: string, version: number) => `You have changed it since. ${who} still sees version ${version}.`,
    expired: (version: number, day: string) => `Version ${version} ended on ${day} without being accepted.`,
    declined: (who: string) => `${who} declined it.`,
    accepted: ({ name, version, how, at }: { name: string; version: number; how: string; at: string }) =>
      `${name} accepted version ${version} ${how}, ${at}.`,
    acceptedBy: (name: string) => `${name} accepted it.`,
    late: (name: string) => `${name} accepted it, but did not pay in time. The payment link has expired.`,
    ordered: (number: string) => `It was accepted and is now order ${number}.`,
    withdrawn: 'It was withdrawn. The link now says so.',
  },
  next: {
    fill: 'Next: fill in what is missing, then send it.',
    send: (who: string) => `Next: send it to ${who}.`,
    sendAgain: (version: number) => `Next: send version ${version}.`,
    sendAgainUntil: (version: number, day: string) =>
      `Next: send version ${version}. Version ${version - 1} can still be accepted, until ${day}.`,
    reply: (who: string, day: string) => `Next: ${who} replies. It can be accepted until ${day}.`,
    share: (who: string, day: string) =>
      `Next: send ${who} the link on WhatsApp, as we have no email address. It can be accepted until ${day}.`,
    answer: (day: string) => `Next: answer. It can be accepted until ${day}.`,
    expired: 'Next: send it again with new days, or change it first.',
    declined: 'Next: change it and send a new version, or leave it.',
    pay: (who: string, amount: string, day: string) => `Next: ${who} pays ${amount} by ${day}. Then it is an order.`,
    payAnyTime: (who: string, amount: string) => `Next: ${who} pays ${amount}. Then it is an order.`,
    late: 'Next: open it again and send a new version.',
    ordered: 'Next: see its order.',
    withdrawn: 'Next: copy it if they would like it after all.',
  },
  press: {
    fill: 'Fill in what is missing',
    answer: 'Answer',
    change: 'Change the quote',
    whatsApp: 'Send on WhatsApp',
  },
  preview: 'What the customer sees',
  previewNext: (version: number) =>
    version === 1 ? 'What the customer will see' : `What version ${version} will show`,
  openTheirs: 'Open the customer’s page',
  morePieces: (count: number) => (count === 1 ? '1 more piece' : `${count} more pieces`),
  message: 'Your message with the quote',
  talk: {
    none: 'No questions yet.',
    write: (who: string) => `Write to ${who}`,
    noEmail: 'They read it on the quote’s page, as we have no email address for them.',
  },
  more: {
    title: 'More',
    sendAgain: 'Send it again',
    link: 'Their link',
    facts: 'Customer and delivery',
    record: 'Record of acceptance',
    cancel: 'Cancel this order',
    short: {
      sendAgain: 'send it again',
      agreed: 'already agreed',
      link: 'their link',
      facts: 'delivery',
      agreedOn: 'what was agreed',
      record: 'acceptance',
      versions: 'what was sent',
      copy: 'copy',
      reopen: 'open it again',
      cancel: 'cancel',
      withdraw: 'withdraw',
    },
    holds: (parts: readonly string[]) => capitalised(parts.join(', ')),
  },
} as const;

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
