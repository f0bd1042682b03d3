import { MOST_FAMILY_ANSWERS } from './family.ts';

/** What the customer, the people they ask and the owner read about a quote that several people decide on. */
export const familyTexts = {
  answers: { yes: 'Yes, go ahead', change: 'I’d change something', no: 'No' },
  by: (name: string, at: string) => `${name}, ${at}`,
  ofVersion: (version: number) => `about version ${version}`,
  ask: {
    title: 'Ask three people',
    lead: 'They see the drawings on a page of their own and answer there, without an account. They can’t accept the quote.',
    price: 'The price on their page',
    prices: { shown: 'Shown', hidden: 'Hidden' },
    make: 'Make the page',
    shows: { shown: 'Their page shows the price.', hidden: 'Their page does not show the price.' },
    link: 'Link to send them',
    whatsApp: 'Send on WhatsApp',
    message: (piece: string, url: string) => `What do you think of this? ${piece}: ${url}`,
    change: 'Change or close the page',
    save: 'Save',
    close: 'Close the page',
    closeHint: 'Its link stops working at once. The answers you have stay here.',
    none: 'Nobody has answered yet.',
  },
  /** Above the answers, once nobody else can be asked. */
  answered: 'Answers from the people you asked',
  /** Above them on the quote in the back office. */
  owner: 'Answers from people the customer asked',
  page: {
    title: 'What do you think?',
    lead: (name: string, business: string) =>
      `${name} asked ${business} for this, and would like to hear from you before saying yes.`,
    pieces: 'The pieces',
    cost: 'The price',
    form: (name: string) => `Answer ${name}`,
    answer: 'Would you go ahead?',
    name: 'Your name',
    words: 'Anything to add?',
    button: 'Send my answer',
    hint: (name: string, business: string) => `${name} and ${business} will read it. Answering doesn’t buy anything.`,
    privacy: 'Privacy policy',
    full: `${MOST_FAMILY_ANSWERS} people have already answered, which is all we need. Thank you.`,
    ended: 'This quote has ended',
    endedLead: 'It was accepted, declined or withdrawn, or its time is up. No more answers are needed.',
    unknown: 'We can’t find this page',
    unknownLead: 'The link may have been cut short, or the page was closed. Ask the person who sent it to you.',
    contact: 'Write to us',
  },
  refusals: {
    summary: 'Please check the marked fields.',
    answer: 'Choose one of the three answers',
    name: 'Enter your name',
    words: 'Use at most 300 characters',
    price: 'Choose whether the price is shown',
    tooMany: 'Too many answers came from your network. Try again in an hour.',
  },
  notices: {
    answered: 'Thank you. We’ve sent your answer.',
    newer: 'The quote has changed. Look at it again below, then answer.',
    full: 'Three people have already answered, so yours was not saved.',
  },
} as const;

/** What the team reads when somebody has answered. */
export const familyNews = {
  title: 'Somebody your customer asked has answered',
  subject: (number: string) => `Family answer about quote ${number}`,
  words: (about: string, who: string, answer: string, words: string) =>
    `${about}. ${who} answered “${answer}”${words ? `: “${words}”` : '.'}`,
} as const;
