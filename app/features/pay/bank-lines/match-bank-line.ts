import { foldText } from '#app/platform/text/fold-text.ts';
import { daysBetween } from '#app/platform/time/lagos-time.ts';
import { tellingWords } from './telling-words.ts';

/** Something a transfer may be for. Amounts in kobo, days in Lagos. */
export interface OwedThing {
  kind: 'order' | 'due';
  subjectId: string;
  /** `all` = this part and every one that follows it. */
  pays: 'part' | 'all';
  amountKobo: number;
  name: string;
  email: string;
  phone: string;
  /** What its customer may have written with the transfer: `GD-1001`, `Q-2001`, `7QX2M1`. */
  codes: readonly string[];
  /** What it is, for people. */
  what: string;
  /** It may be paid with another sum: what is less leaves the rest owed. */
  takes: 'exactly' | 'more' | 'any';
  askedOn: string;
  dueOn: string | null;
  /** Their own word that they have paid it, and the name on the account it came from where that is another. */
  claim?: { day: string; paidBy: string } | undefined;
}

export interface LineToMatch {
  day: string;
  amountKobo: number;
  narration: string;
  bankReference: string;
}

/** Why one thing is what a line pays, as facts; a page says them in words. */
export type Reason =
  | { fact: 'sum' }
  | { fact: 'code'; code: string }
  | { fact: 'phone' }
  | { fact: 'name'; name: string }
  | { fact: 'claim'; day: string }
  | { fact: 'payer'; name: string }
  | { fact: 'due_day' };

/** What does not agree. Nothing is recorded by one press without all of them beside the button. */
export type Difference =
  | { fact: 'less' | 'more'; kobo: number }
  | { fact: 'no_name'; name: string }
  | { fact: 'part_of_name'; found: string; name: string }
  | { fact: 'before'; days: number }
  | { fact: 'same_sum'; who: string; what: string }
  | { fact: 'other_code'; code: string }
  | { fact: 'reversal' };

export interface Match {
  thing: OwedThing;
  score: number;
  why: Reason[];
  differences: Difference[];
  /** Enough agrees for one press. */
  isLikely: boolean;
}

/** A whole name and nothing else is enough to be shown. */
const LEAST = 55;
const REVERSAL = /\b(?:reversal|reversed|rvsl|rev)\b/;
const TITLES = new Set('mr mrs ms miss dr chief alhaji alhaja engr prof pastor barr sir madam and the'.split(' '));

interface Prepared {
  thing: OwedThing;
  name: string[];
  payer: string[];
  codes: { code: string; letters: string; pattern: RegExp; bare: string | undefined }[];
  phone: string;
}

/** Everything that is owed, taken apart once for many lines. */
export function prepareOwed(things: readonly OwedThing[]): Prepared[] {
  return things.map((thing) => ({
    thing,
    name: nameWords(thing.name),
    payer: nameWords(thing.claim?.paidBy ?? ''),
    codes: thing.codes.map((code) => {
      const [, letters = '', digits = ''] = /^(.*?)[^a-z0-9]*(\d+)$/i.exec(code) ?? [];
      const words = foldText(code).match(/[a-z]+|\d+/g) ?? [];
      const bare = letters && digits.length >= 4 ? digits : undefined;
      return { code, letters: foldText(letters), bare, pattern: inAnyWriting(words) };
    }),
    phone: thing.phone.replace(/\D/g, '').slice(-10),
  }));
}

/** The words after one another, whatever stands between them, in a text that is folded. */
function inAnyWriting(words: readonly string[]): RegExp {
  return new RegExp(`(?:^|[^a-z0-9])${words.map((word) => RegExp.escape(word)).join('[^a-z0-9]*')}(?![a-z0-9])`);
}

const nameWords = (name: string): string[] =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => word.length > 1 && !TITLES.has(word));

/**
 * What a line may pay, the likeliest first, at most `most`: by sum to the kobo, by a number in the narration, by name letter for letter
 * or nearly, by day. Each says every reason and every difference.
 */
export function matchLine(line: LineToMatch, owed: readonly Prepared[], most = 3): Match[] {
  const text = foldText(`${line.narration} ${line.bankReference}`);
  const read = { line, text, words: tellingWords(text), digits: text.replace(/[^0-9]+/g, ' ') };
  const scored = owed.map((each) => scoreOf(read, each)).filter(({ score }) => score >= LEAST);
  scored.sort((one, other) => other.score - one.score || (one.thing.askedOn < other.thing.askedOn ? -1 : 1));
  const codes = scored.flatMap(({ why, thing }) =>
    why.flatMap((each) => (each.fact === 'code' ? [{ ...each, thing }] : [])),
  );
  const [settled] = codesLikeOurs(text, owed);
  return scored.slice(0, most).map((match) => {
    const rival = owed.find(({ thing }) => thing.amountKobo === line.amountKobo && !isSame(thing, match.thing))?.thing;
    const isOfRight = match.why.some(({ fact }) => fact === 'code');
    const other = isOfRight ? undefined : (codes.find(({ thing }) => !isSame(thing, match.thing))?.code ?? settled);
    const differences: Difference[] = [
      ...match.differences,
      ...(other ? [{ fact: 'other_code', code: other } as const] : []),
      ...(rival && !isOfRight ? [{ fact: 'same_sum', who: rival.name, what: rival.what } as const] : []),
      ...(REVERSAL.test(text) ? [{ fact: 'reversal' } as const] : []),
    ];
    return { ...match, differences };
  });
}

/** What a text names as we number things, whether it is owed or paid long ago. */
function codesLikeOurs(text: string, owed: readonly Prepared[]): string[] {
  const ours = new Set(owed.flatMap(({ codes }) => codes.map(({ letters }) => letters)));
  const found = [...text.matchAll(/(?:^|[^a-z0-9])([a-z]{1,6})[^a-z0-9]*(\d{4,6})(?![a-z0-9])/g)];
  return found.flatMap(([, letters = '', digits]) => (ours.has(letters) ? [`${letters.toUpperCase()}-${digits}`] : []));
}

/** One thing beside a line, however little agrees: what somebody chose from a search. */
export function compareLine(line: LineToMatch, owed: readonly Prepared[], chosen: OwedThing): Match | undefined {
  return matchLine(line, owed, owed.length).find(({ thing }) => isSame(thing, chosen)) ?? forced(line, chosen);
}

function forced(line: LineToMatch, chosen: OwedThing): Match | undefined {
  const text = foldText(`${line.narration} ${line.bankReference}`);
  const read = { line, text, words: tellingWords(text), digits: text.replace(/[^0-9]+/g, ' ') };
  const [prepared] = prepareOwed([chosen]);
  return prepared && scoreOf(read, prepared);
}

const isSame = (one: OwedThing, other: OwedThing): boolean =>
  one.subjectId === other.subjectId && one.pays === other.pays;

interface ReadLine {
  line: LineToMatch;
  text: string;
  words: readonly string[];
  digits: string;
}

function scoreOf({ line, text, words, digits }: ReadLine, prepared: Prepared): Match {
  const { thing } = prepared;
  const why: Reason[] = [];
  const differences: Difference[] = [];
  let score = 0;
  const less = thing.amountKobo - line.amountKobo;
  if (less === 0) {
    score += 60;
    why.push({ fact: 'sum' });
  } else {
    // A fee that was taken off on the way is a hundredth at most.
    if (Math.abs(less) <= Math.max(20_000, thing.amountKobo / 100)) score += 20;
    differences.push({ fact: less > 0 ? 'less' : 'more', kobo: Math.abs(less) });
  }
  const code = prepared.codes.find(({ pattern }) => pattern.test(text));
  const bare = code ? undefined : prepared.codes.find((each) => each.bare && digits.split(' ').includes(each.bare));
  if (code ?? bare) {
    score += code ? 90 : 35;
    why.push({ fact: 'code', code: (code ?? bare)?.code ?? '' });
  }
  if (prepared.phone.length === 10 && digits.includes(prepared.phone)) {
    score += 40;
    why.push({ fact: 'phone' });
  }
  const name = likeness(prepared.name, words);
  score += Math.round(50 * name.share);
  if (name.share === 1) why.push({ fact: 'name', name: thing.name });
  else {
    differences.push(
      name.found.length > 0
        ? { fact: 'part_of_name', found: name.found.join(' '), name: thing.name }
        : { fact: 'no_name', name: thing.name },
    );
  }
  // Anybody can say so: it makes a thing likelier, and takes no difference away.
  if (thing.claim) {
    score += 10;
    why.push({ fact: 'claim', day: thing.claim.day });
    if (likeness(prepared.payer, words).share === 1) {
      score += 25;
      why.push({ fact: 'payer', name: thing.claim.paidBy });
    }
  }
  const before = daysBetween(line.day, thing.askedOn);
  if (before > 0) {
    score -= Math.min(30, 10 + before);
    differences.push({ fact: 'before', days: before });
  } else if (before >= -30) score += 8;
  if (thing.dueOn && Math.abs(daysBetween(line.day, thing.dueOn)) <= 3) {
    score += 6;
    if (thing.dueOn === line.day) why.push({ fact: 'due_day' });
  }
  // All of it at once is asked for by fewer than the part that is due.
  if (thing.pays === 'all') score -= 3;
  // A name alone is enough for a part of what is owed, and not for more than that.
  const isLikely = less === 0 || code !== undefined || (name.share === 1 && less > 0);
  return { thing, score, why, differences, isLikely: isLikely && canTake(thing, line.amountKobo) };
}

/** Whether so much can be recorded for it. */
export const canTake = ({ takes, amountKobo }: OwedThing, kobo: number): boolean =>
  kobo === amountKobo || takes === 'any' || (takes === 'more' && kobo > amountKobo);

/** How much of a name is among some words, and which of its words: those of one letter more, less or other count nearly as much. */
function likeness(name: readonly string[], words: readonly string[]): { share: number; found: string[] } {
  if (name.length === 0) return { share: 0, found: [] };
  let sum = 0;
  const found: string[] = [];
  for (const part of name) {
    const worth = Math.max(0, ...words.map((word) => (isJoined(part, name, word) ? 0.9 : alike(part, word))));
    if (worth >= 0.8) found.push(part);
    sum += worth >= 0.8 ? worth : worth / 2;
  }
  const isAll = found.length === name.length;
  return { share: isAll ? 1 : (sum / name.length) * 0.9, found };
}

/** Some banks write a name without its spaces. */
const isJoined = (part: string, name: readonly string[], word: string): boolean =>
  word.length > part.length &&
  (word.startsWith(part) || word.endsWith(part)) &&
  name.some((other) => other !== part && (word === part + other || word === other + part));

function alike(part: string, word: string): number {
  if (part === word) return 1;
  const shorter = Math.min(part.length, word.length);
  if (shorter >= 4 && (part.startsWith(word) || word.startsWith(part))) return 0.9;
  if (Math.abs(part.length - word.length) > 1 || !apart(part, word)) return 0;
  // Of few letters one more or less is another name as often: it tells two apart, and is said.
  return shorter >= 5 ? 0.8 : 0.5;
}

/** One letter more, less or other, or two beside each other turned round. */
function apart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = (text: string, skip: number) => text.slice(start + skip);
  if (rest(one, 1) === rest(other, 1) || rest(one, 0) === rest(other, 1) || rest(one, 1) === rest(other, 0))
    return true;
  return one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2);
}
