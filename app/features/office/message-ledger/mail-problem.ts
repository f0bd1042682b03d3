import { mailLedgerTexts } from './mail-ledger-texts.ts';

const texts = mailLedgerTexts.problems;

interface MailProblem {
  /** What went wrong, in words. */
  what: string;
  /** What the reader can do about it. */
  cure: string;
}

/** First match wins: an answer's number says more than its words. Codes are SMTP's (RFC 5321, 3463) and EmailJS's. */
const PROBLEMS: readonly { sign: RegExp; problem: MailProblem }[] = [
  {
    sign: /\b(535|530|534)\b|invalid login|bad credentials|private key is wrong|user_id parameter/i,
    problem: texts.credentials,
  },
  { sign: /STARTTLS/, problem: texts.encryption },
  { sign: /non-browser applications/i, problem: texts.emailjs },
  { sign: /\b(552|5\.2\.2|4\.2\.2)\b|quota|mailbox (is )?full/i, problem: texts.mailboxFull },
  { sign: /\b(550|551|553|5\.1\.[0-9])\b|no such (user|mailbox)|recipients address/i, problem: texts.noMailbox },
  { sign: /\b(554|5\.7\.[0-9]+)\b|spam|blocked|blacklist/i, problem: texts.spam },
  { sign: /\b429\b|too many/i, problem: texts.tooFast },
  { sign: /\b(421|45[0-2])\b|greylist|busy/i, problem: texts.busy },
  {
    sign: /ECONNREFUSED|ETIMEDOUT|ENOTFOUND|ECONNRESET|EAI_AGAIN|timeout|greeting|socket|\b5\d\d\b/i,
    problem: texts.unreachable,
  },
];

/** What a mail service answered, as a person without its manual reads it. */
export function explainMailProblem(lastError: string): MailProblem {
  return PROBLEMS.find(({ sign }) => sign.test(lastError))?.problem ?? texts.other;
}
