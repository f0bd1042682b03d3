const ADDRESS_CURE = 'Ask the person for another address, by phone if you have their number.';
const WAIT_CURE = 'Nothing to do: we’ll keep trying for three days.';

/** What the back office reads about its emails. */
export const mailLedgerTexts = {
  title: 'Emails',
  lead: 'Every email: waiting, sent or failed.',
  tabs: 'Emails by status',
  all: 'All',
  states: { queued: 'Waiting', sent: 'Sent', failed: 'Failed' },
  searchLabel: 'Search by email address',
  searchPlaceholder: 'Part of an address',
  kind: 'Kind of email',
  everyKind: 'Every kind',
  show: 'Show',
  empty: 'No emails here',
  emptyHint: 'Emails appear here as soon as an order, an enrollment or an answer needs one.',
  emptyFailed: 'No failed emails',
  emptyFailedHint: 'An email that can’t be delivered stays here until somebody deals with it.',
  columns: { mail: 'Email', recipient: 'To', state: 'State', at: 'When' },
  tried: (attempts: number) => (attempts === 1 ? 'tried once' : `tried ${attempts} times`),
  back: 'All emails',
  facts: { kind: 'Kind', to: 'To', replyTo: 'Replies go to', created: 'Created', sent: 'Sent', about: 'About' },
  seeSubject: 'See what it is about',
  notice: { queued: 'On its way', failed: 'This email was not sent' },
  notReadable: 'Emails of this kind can’t be read here yet.',
  keyGone: (advice: string) =>
    `It has a personal link. We show it without the link’s key, and we don’t keep the key once an email is sent. ${advice}`,
  keyRemade: 'A copy includes the link again, as long as it still works.',
  preview: 'The email as the reader sees it',
  asText: 'Plain text',
  answered: 'What the email service answered',
  retry: 'Try again',
  copy: 'Send a copy',
  copyHint: 'Sends the same email to the same address again.',
  notices: {
    retried: 'The email is on its way again.',
    copied: 'A copy is on its way.',
    not_failed: 'That email doesn’t need to be sent again.',
    not_sent: 'That email hasn’t been sent yet, so there’s nothing to copy.',
    just_sent: 'A copy was sent less than a minute ago.',
    key_gone:
      'The personal link in that email has expired or was removed, so it can’t be sent again. A new one is needed.',
  },
  /** Why an email was not accepted, and what the reader can do about it. */
  problems: {
    credentials: {
      what: 'The email service doesn’t accept our name and password.',
      cure: 'Whoever runs the site must correct the name and password for the email service; then press Try again.',
    },
    encryption: {
      what: 'The email service offers no encryption, so we did not give it our password.',
      cure: 'Whoever runs the site must use an email service address that starts with smtps://, or turn STARTTLS on there; then press Try again.',
    },
    emailjs: {
      what: 'EmailJS doesn’t allow calls from servers.',
      cure: 'In EmailJS, Account, Security: allow calls from non-browser applications; then press Try again.',
    },
    mailboxFull: { what: 'The person’s mailbox is full.', cure: ADDRESS_CURE },
    noMailbox: { what: 'There is no mailbox with this address.', cure: ADDRESS_CURE },
    spam: {
      what: 'The person’s email service rejected it as spam.',
      cure: 'Call or message the person. If it happens often, have the domain’s SPF and DKIM records checked.',
    },
    tooFast: { what: 'The email service says we’re sending too fast.', cure: WAIT_CURE },
    busy: { what: 'The person’s email service is busy and asked us to come back later.', cure: WAIT_CURE },
    unreachable: {
      what: 'We can’t reach the email service.',
      cure: 'We try again for three days. If other emails are waiting too, check the email service’s status page.',
    },
    other: {
      what: 'The email service didn’t accept it.',
      cure: 'Press Try again; if it fails again, show the words below to whoever runs the site.',
    },
  },
};
