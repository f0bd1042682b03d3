import { plainLine } from '#app/platform/forms/plain-text.ts';
import { bankReadTexts as texts } from './bank-read-texts.ts';
import { readAlerts } from './read-alerts.ts';
import type { ReadBankText, ReadLine } from './read-line.ts';
import { readStatement } from './read-statement.ts';

/** Characters of a box; a file may be longer. */
export const MAX_PASTED = 60_000;
const MOST_LINES = 5_000;
const MOST_SENT = 4_000_000;
/** A long text without headings is no heap of alerts. */
const MAX_ALERTS = 200_000;
/** Nobody looks for older money, and the shop forgets what was set aside. */
const OLDEST_DAYS = 366;
const DAY_MS = 86_400_000;
const MAX_NARRATION = 300;

/**
 * The credits in a bank's statement, a table with headings, or in alerts from SMS or email. What is read can be kept though other lines
 * could not be; each of those is named with what to do. Nothing is read of an empty text or of more than 5,000 lines. `today` in Lagos.
 */
export function readBankText(text: string, today: string): ReadBankText {
  const nothing = (sentence: string): ReadBankText => ({
    source: 'alert',
    lines: [],
    problems: [{ line: null, sentence }],
    passedOver: 0,
  });
  if (text.trim() === '') return nothing(texts.empty);
  if (text.length > MOST_SENT) return nothing(texts.tooMany);
  const table = readStatement(text);
  if (!table && text.length > MAX_ALERTS) return nothing(texts.headings);
  const read = table ?? readAlerts(text, today);
  if (read.lines.length + read.passedOver + read.problems.length > MOST_LINES) return nothing(texts.tooMany);
  const lines: ReadLine[] = [];
  const problems = [...read.problems];
  for (const each of read.lines) {
    const age = Date.parse(today) - Date.parse(each.day);
    if (age < -DAY_MS) problems.push({ line: each.line, sentence: texts.future });
    else if (age > OLDEST_DAYS * DAY_MS) problems.push({ line: each.line, sentence: texts.old });
    else lines.push({ ...each, narration: Array.from(plainLine(each.narration)).slice(0, MAX_NARRATION).join('') });
  }
  if (lines.length === 0 && problems.length === 0) problems.push({ line: null, sentence: texts.noCredit });
  problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return { ...read, lines, problems };
}
