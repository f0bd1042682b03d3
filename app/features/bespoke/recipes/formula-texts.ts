import type { FormulaProblem, Side } from './formula.ts';

const SIDES: Readonly<Record<Side, string>> = { W: 'width', D: 'depth', H: 'height' };

/** Why a formula has no result, in one sentence. */
export function formulaSentence(problem: FormulaProblem): string {
  switch (problem.reason) {
    case 'empty':
      return 'Enter how much one piece takes, such as 4 or 2 × W.';
    case 'too_long':
      return 'That is too long for a formula. Split it into two lines.';
    case 'unclosed':
      return 'A bracket is not closed.';
    case 'unopened':
      return 'There is a closing bracket without an opening one.';
    case 'unfinished':
      return 'The formula is incomplete: a number or a side is missing at the end.';
    case 'thousands':
      return 'Enter thousands without a comma and decimals with a point: 1000 or 1.5.';
    case 'unknown':
      return `“${problem.word}” can’t be used here. Use numbers, W, D and H, and + − × ÷ ( ).`;
    case 'unexpected':
      return `“${problem.word}” is in the wrong place.`;
    case 'division_by_nothing':
      return 'This divides by zero for this size.';
    case 'below_nothing':
      return 'This comes to less than zero for this size.';
    case 'too_much':
      return 'This comes to more than 100,000.';
    case 'no_size':
      return `The piece has no ${SIDES[problem.side]} yet.`;
  }
}
