/** What a formula may name: the width, depth and height of the piece, in metres. */
export type Side = 'W' | 'D' | 'H';

/** In centimetres; null where the piece has none. */
export type Sizes = Readonly<Record<Side, number | null>>;

type Sign = '+' | '-' | '×' | '÷';

/** Read, and never run as a program. */
type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'side'; side: Side }
  | { kind: 'negative'; of: Formula }
  | { kind: 'pair'; sign: Sign; left: Formula; right: Formula };

export type FormulaProblem =
  | { reason: 'empty' | 'too_long' | 'unclosed' | 'unopened' | 'unfinished' | 'thousands' }
  | { reason: 'unknown'; word: string }
  | { reason: 'unexpected'; word: string }
  | { reason: 'division_by_nothing' | 'below_nothing' | 'too_much' }
  | { reason: 'no_size'; side: Side };

type Reading = { ok: true; formula: Formula } | { ok: false; problem: FormulaProblem };
export type Amount = { ok: true; millionths: number } | { ok: false; problem: FormulaProblem };

/** More than any piece of furniture needs; it also bounds how deep brackets go. */
export const MAX_FORMULA_LENGTH = 120;
const MOST = 100_000;
const MILLION = 1_000_000;

type Token =
  | { kind: 'number'; value: number }
  | { kind: 'side'; side: Side }
  | { kind: 'sign'; sign: Sign | '(' | ')' };

const WORDS: Readonly<Record<string, Side>> = { w: 'W', width: 'W', d: 'D', depth: 'D', h: 'H', height: 'H' };
const SIGNS: Readonly<Record<string, Sign | '(' | ')'>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '–': '-',
  '×': '×',
  '*': '×',
  x: '×',
  '·': '×',
  '÷': '÷',
  '/': '÷',
  ':': '÷',
  '(': '(',
  ')': ')',
};

/** A word that begins with an x. */
const NO_TIMES = /^x(?!(?:width|depth|height|[wdh])(?!\p{L}))\p{L}/u;

class Refused extends Error {
  readonly problem: FormulaProblem;

  constructor(problem: FormulaProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

/**
 * Reads `2 × (W + H) × D`, as people type it: `*`, `x` and `/` too, a comma for a point, words for sides, and `2W` for `2 × W`. Whatever
 * else it is given becomes a problem, for which there is a sentence.
 */
function parseFormula(typed: string): Reading {
  try {
    if (typed.length > MAX_FORMULA_LENGTH) throw new Refused({ reason: 'too_long' });
    const tokens = tokensOf(typed);
    if (tokens.length === 0) throw new Refused({ reason: 'empty' });
    const reader = new Reader(tokens);
    return { ok: true, formula: reader.whole() };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, problem: error.problem };
  }
}

function tokensOf(typed: string): Token[] {
  const tokens: Token[] = [];
  let rest = typed.trim().toLowerCase();
  while (rest !== '') {
    const [number] = /^(?:\d{1,9}(?:[.,]\d{0,6})?|[.,]\d{1,6})/.exec(rest) ?? [];
    const [word] = /^(?:width|depth|height|[wdh](?!(?!x)\p{L}))/u.exec(rest) ?? [];
    const first = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    const sign = SIGNS[first];
    if (number) {
      const behind = rest.slice(number.length);
      if (/^\d{1,3},\d{3}$/.test(number) && !/^\d/.test(behind)) throw new Refused({ reason: 'thousands' });
      if (/^[\d.,]/.test(behind)) throw new Refused({ reason: 'unexpected', word: wordAt(rest) });
      tokens.push({ kind: 'number', value: Number(number.replace(',', '.')) });
    } else if (word) tokens.push({ kind: 'side', side: WORDS[word] as Side });
    else if (sign && !NO_TIMES.test(rest)) tokens.push({ kind: 'sign', sign });
    else throw new Refused({ reason: 'unknown', word: wordAt(rest) });
    rest = rest.slice((number || word || first).length).trimStart();
  }
  return tokens;
}

/** So much of it as is said back. */
const wordAt = (rest: string) =>
  Array.from(rest.split(/\s/, 1)[0] ?? '')
    .slice(0, 12)
    .join('');

/** Sums of products of what stands in brackets, each sign binding as at school. */
class Reader {
  private at = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  whole(): Formula {
    const formula = this.sum();
    const next = this.tokens[this.at];
    if (next?.kind === 'sign' && next.sign === ')') throw new Refused({ reason: 'unopened' });
    if (next) throw new Refused({ reason: 'unexpected', word: spell(next) });
    return formula;
  }

  private sum(): Formula {
    let left = this.product();
    for (let sign = this.takeSign('+', '-'); sign; sign = this.takeSign('+', '-')) {
      left = { kind: 'pair', sign, left, right: this.product() };
    }
    return left;
  }

  private product(): Formula {
    let left = this.factor();
    for (;;) {
      const sign = this.takeSign('×', '÷') ?? (this.isBesideAFactor() ? '×' : undefined);
      if (!sign) return left;
      left = { kind: 'pair', sign, left, right: this.factor() };
    }
  }

  private factor(): Formula {
    if (this.takeSign('-')) return { kind: 'negative', of: this.factor() };
    const token = this.tokens[this.at];
    if (!token) throw new Refused({ reason: 'unfinished' });
    this.at += 1;
    if (token.kind !== 'sign') return token;
    if (token.sign !== '(') throw new Refused({ reason: 'unexpected', word: token.sign });
    const inside = this.sum();
    const next = this.tokens[this.at];
    if (!next) throw new Refused({ reason: 'unclosed' });
    if (next.kind !== 'sign' || next.sign !== ')') throw new Refused({ reason: 'unexpected', word: spell(next) });
    this.at += 1;
    return inside;
  }

  /** `2W` and `2(W + H)`; two numbers beside each other are a slip. */
  private isBesideAFactor(): boolean {
    const [before, next] = [this.tokens[this.at - 1], this.tokens[this.at]];
    if (!next || (next.kind === 'number' && before?.kind === 'number')) return false;
    return next.kind !== 'sign' || next.sign === '(';
  }

  private takeSign<Wanted extends Sign>(...wanted: readonly Wanted[]): Wanted | undefined {
    const token = this.tokens[this.at];
    const found = token?.kind === 'sign' ? wanted.find((sign) => sign === token.sign) : undefined;
    if (found) this.at += 1;
    return found;
  }
}

const spell = (token: Token): string =>
  token.kind === 'number' ? String(token.value) : token.kind === 'side' ? token.side : token.sign;

/** What a formula comes to for a piece, in millionths; never below nothing. */
export function amountOf(typed: string, sizes: Sizes): Amount {
  const read = parseFormula(typed);
  if (!read.ok) return read;
  try {
    const value = resultOf(read.formula, sizes);
    if (value < 0) throw new Refused({ reason: 'below_nothing' });
    if (!(value <= MOST)) throw new Refused({ reason: 'too_much' });
    return { ok: true, millionths: Math.round(value * MILLION) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, problem: error.problem };
  }
}

function resultOf(formula: Formula, sizes: Sizes): number {
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'side': {
      const cm = sizes[formula.side];
      if (cm === null) throw new Refused({ reason: 'no_size', side: formula.side });
      return cm / 100;
    }
    case 'negative':
      return -resultOf(formula.of, sizes);
    case 'pair': {
      const [left, right] = [resultOf(formula.left, sizes), resultOf(formula.right, sizes)];
      if (formula.sign === '+') return left + right;
      if (formula.sign === '-') return left - right;
      if (formula.sign === '×') return left * right;
      if (right === 0) throw new Refused({ reason: 'division_by_nothing' });
      return left / right;
    }
  }
}

/**
 * A formula with the sizes of a piece in place of its letters, and no brackets but those it needs: `2 × (1.58 + 2.12) × 0.63`. A side the
 * piece has not stays a letter; '' for what is no formula.
 */
export function workedExample(typed: string, sizes: Sizes): string {
  const read = parseFormula(typed);
  return read.ok
    ? written(read.formula, (side) => (sizes[side] === null ? side : String((sizes[side] ?? 0) / 100)))
    : '';
}

const STRENGTH: Readonly<Record<Sign, number>> = { '+': 1, '-': 1, '×': 2, '÷': 2 };

function written(formula: Formula, side: (side: Side) => string, within = 0): string {
  if (formula.kind === 'number') return String(formula.value);
  if (formula.kind === 'side') return side(formula.side);
  if (formula.kind === 'negative') return `(−${written(formula.of, side, 3)})`;
  const own = STRENGTH[formula.sign];
  const sign = formula.sign === '-' ? '−' : formula.sign;
  const text = `${written(formula.left, side, own)} ${sign} ${written(formula.right, side, own + 1)}`;
  return own < within ? `(${text})` : text;
}
