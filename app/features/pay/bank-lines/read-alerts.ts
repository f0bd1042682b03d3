import { plainLine } from '#app/platform/forms/plain-text.ts';
import { bankReadTexts as texts } from './bank-read-texts.ts';
import { readBankAmount, readBankDay, readBankTime } from './bank-values.ts';
import type { ReadBankText, ReadLine } from './read-line.ts';

const SUM = /(?:₦|\bNGN|\bN)\s?\d[\d,]*(?:\.\d{1,2})?|\b\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\b\d+\.\d{2}\b/gi;
/** What an amount is called that is no transfer. */
const OTHER_SUM =
  /(?:bal(?:ance)?|available|ledger|charges?|fees?|vat|stamp|levy|limit)\W*(?:is|of)?\W*(?:cr|dr)?\W*$/i;
const IN = /\bcr\b|\bcredit(?:ed)?\b|\breceived\b|\bdeposit(?:ed)?\b|\blodg(?:e?ment)?\b|\binflow\b|\bsent you\b/i;
const OUT = /\bdr\b|\bdebit(?:ed)?\b|\bwithdrawal\b|\byou sent\b|\bpurchase\b/i;
const BEGINS = /^\W*(?:acct?|account|a\/c|txn|transaction|credit|debit|alert|dear|you(?:r| have)|hi|hello)\b/i;
const LABEL =
  '(?:acct?(?:ount)?(?: (?:no|number|name))?|amt|amount|date|time|(?:avail\\w*|ledger|current|total)? ?bal(?:ance)?|ref(?:erence)?(?: (?:no|number))?|session id|txn id|trans(?:action)? (?:id|ref(?:erence)?|type|date|time)|desc(?:ription)?|narration|remarks?|details|branch|value date|channel|type)';
const NARRATION = new RegExp(
  `(?:desc(?:ription)?|narration|remarks?|details)\\s*[:.]\\s*([\\s\\S]+?)(?=\\n\\s*${LABEL}\\s*[:.]|[;|.]\\s*${LABEL}\\s*[:.]|\\s+(?:avail\\w*|ledger|current|total)? ?bal(?:ance)?\\s*[:.]|\\n\\s*\\n|$)`,
  'i',
);
const SENDER = /(?:sender(?:'s)?(?: name)?|from|payer|originator)\s*:\s*([^\n]+)/i;
const BY = /\b(?:from|by)\s+([A-Z][\p{L}.'-]*(?:[ ,]+[A-Z][\p{L}.'-]*){0,5})/u;
const REFERENCE =
  /(?:session id|trans(?:action)? ?(?:id|ref(?:erence)?)|txn ?id|ref(?:erence)?(?: ?(?:no|number))?)\W{1,4}([a-z0-9][a-z0-9/|-]{5,59})/i;
const BALANCE = /bal(?:ance)?\W*(?:is|of)?\W*(?:NGN|N|₦)?\s?(\d[\d,]*(?:\.\d{1,2})?)/i;

/** Characters of one alert; an email has a thousand. */
const MAX_ALERT = 3_000;

interface Block {
  line: number;
  text: string;
}

/** The credits of one alert or several below each other. An alert without a day is of `today`. */
export function readAlerts(text: string, today: string): ReadBankText {
  const lines: ReadLine[] = [];
  const problems: ReadBankText['problems'] = [];
  let passedOver = 0;
  for (const block of blocksOf(text.replaceAll('\r', ''))) {
    const read = readAlert(block, today);
    if (read === 'out') passedOver += 1;
    else if (typeof read === 'string') problems.push({ line: block.line, sentence: read });
    else lines.push(read);
  }
  return { source: 'alert', lines, problems, passedOver };
}

function readAlert({ line, text }: Block, today: string): ReadLine | string {
  const [sum] = sumsOf(text);
  if (sum === undefined) return texts.noSum;
  const amountKobo = readBankAmount(sum.words);
  if (!amountKobo) return texts.noAmount(sum.words);
  const beside = text.slice(Math.max(0, sum.at - 40), sum.at + sum.words.length + 12);
  const isOut = OUT.test(beside) === IN.test(beside) ? OUT.test(text) && !IN.test(text) : OUT.test(beside);
  if (isOut) return 'out';
  if (!IN.test(text)) return texts.noDirection;
  const balance = BALANCE.exec(text)?.[1];
  return {
    line,
    day: readBankDay(text) ?? today,
    time: readBankTime(text),
    amountKobo,
    narration: narrationOf(text),
    bankReference: REFERENCE.exec(text)?.[1]?.replace(/[-/|]+$/, '') ?? '',
    balanceKobo: balance === undefined ? null : (readBankAmount(balance) ?? null),
  };
}

function narrationOf(text: string): string {
  const words = plainLine(NARRATION.exec(text)?.[1] ?? '');
  const sender = plainLine(SENDER.exec(text)?.[1] ?? BY.exec(text)?.[1] ?? '');
  const isSaid = words.toLowerCase().includes(sender.toLowerCase());
  return [isSaid ? '' : sender, words].filter(Boolean).join(' · ') || plainLine(text);
}

function sumsOf(text: string): { at: number; words: string }[] {
  return [...text.matchAll(SUM)]
    .map((match) => ({ at: match.index, words: match[0] }))
    .filter(({ at }) => !OTHER_SUM.test(text.slice(Math.max(0, at - 30), at)));
}

/** One for each alert: what is parted by empty lines, unless an alert has such lines in it; then what begins as alerts do. */
function blocksOf(text: string): Block[] {
  const parted = joined(text, (line, before) => before === '' && line !== '');
  if (parted.length >= sumsOf(text).length) return parted;
  const begun = joined(text, (line) => BEGINS.test(line));
  return begun.length > parted.length ? begun : parted;
}

/** What has no amount belongs to the alert before it, or to the first one. */
function joined(text: string, isStart: (line: string, before: string) => boolean): Block[] {
  const blocks: { line: number; lines: string[]; hasSum: boolean }[] = [];
  let before = '';
  for (const part of partAt(text, (line) => {
    const starts = isStart(line, before);
    before = line;
    return starts;
  })) {
    const hasSum = sumsOf(part.lines.join('\n')).length > 0;
    const last = blocks.at(-1);
    if (last && (!last.hasSum || !hasSum)) {
      last.lines.push(...part.lines);
      last.hasSum ||= hasSum;
    } else blocks.push({ ...part, hasSum });
  }
  return blocks.map(({ line, lines }) => ({ line, text: lines.join('\n').slice(0, MAX_ALERT) }));
}

function partAt(text: string, isStart: (line: string) => boolean): { line: number; lines: string[] }[] {
  const parts: { line: number; lines: string[] }[] = [];
  text.split('\n').forEach((written, index) => {
    const starts = isStart(written.trim());
    const last = parts.at(-1);
    if (!last || starts) parts.push({ line: index + 1, lines: [written] });
    else last.lines.push(written);
  });
  return parts.filter(({ lines }) => lines.some((line) => line.trim() !== ''));
}
