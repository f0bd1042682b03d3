interface MailProblem {
  /** What went wrong, in words. */
  what: string;
  /** What the reader can do about it. */
  cure: string;
}

const ADDRESS_CURE = 'Ask the person for another address, by phone if you have their number.';
const WAIT_CURE = 'Nothing to do: we try again for three days.';
const SETTINGS_CURE =
  'Whoever runs the site must correct the name and password for the email service; then press Try again.';

/** First match wins: an answer's number says more than its words. Codes are SMTP's (RFC 5321, 3463) and EmailJS's. */
const PROBLEMS: readonly (MailProblem & { sign: RegExp })[] = [
  {
    sign: /\b(535|530|534)\b|invalid login|bad credentials|private key is wrong|user_id parameter/i,
    what: 'The email service does not accept our name and password.',
    cure: SETTINGS_CURE,
  },
  {
    sign: /STARTTLS/,
    what: 'The email service offers no encryption, so we did not give it our password.',
    cure: 'Whoever runs the site must use an address of the email service that begins with smtps://, or turn STARTTLS on there; then press Try again.',
  },
  {
    sign: /non-browser applications/i,
    what: 'EmailJS does not allow calls from servers.',
    cure: 'In EmailJS, Account, Security: allow calls from non-browser applications; then press Try again.',
  },
  {
    sign: /\b(552|5\.2\.2|4\.2\.2)\b|quota|mailbox (is )?full/i,
    what: 'The person’s mailbox is full.',
    cure: ADDRESS_CURE,
  },
  {
    sign: /\b(550|551|553|5\.1\.[0-9])\b|no such (user|mailbox)|recipients address/i,
    what: 'There is no mailbox with this address.',
    cure: ADDRESS_CURE,
  },
  {
    sign: /\b(554|5\.7\.[0-9]+)\b|spam|blocked|blacklist/i,
    what: 'The person’s email service rejected it as spam.',
    cure: 'Call or message the person. If it happens often, have the domain’s SPF and DKIM records checked.',
  },
  { sign: /\b429\b|too many/i, what: 'The email service says we send too fast.', cure: WAIT_CURE },
  {
    sign: /\b(421|45[0-2])\b|greylist|busy/i,
    what: 'The person’s email service is busy and asked us to come back later.',
    cure: WAIT_CURE,
  },
  {
    sign: /ECONNREFUSED|ETIMEDOUT|ENOTFOUND|ECONNRESET|EAI_AGAIN|timeout|greeting|socket|\b5\d\d\b/i,
    what: 'The email service cannot be reached.',
    cure: 'We try again for three days. If other emails are waiting too, look at the email service’s status page.',
  },
];

/** What a mail service answered, as a person without its manual reads it. */
export function explainMailProblem(lastError: string): MailProblem {
  const known = PROBLEMS.find(({ sign }) => sign.test(lastError));
  return known
    ? { what: known.what, cure: known.cure }
    : {
        what: 'The email service did not accept it.',
        cure: 'Press Try again; if it fails again, show the words below to whoever runs the site.',
      };
}
