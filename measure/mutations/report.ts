import type { Mutant } from './mutants.ts';
import type { Verdict } from './try-mutant.ts';

/** Verdicts by the mutants' ids. */
export type Kept = Record<string, Verdict>;

export function printSummary(mutants: readonly Mutant[], kept: Kept, total: number): void {
  const tried = mutants.filter(({ id }) => kept[id]);
  const unnoticed = tried.filter(({ id }) => kept[id]?.verdict !== 'noticed');
  for (const { id, file, line, operator, before, text } of unnoticed) {
    const { verdict, ran } = kept[id] ?? {};
    console.log(`\n${file}:${line}  ${operator}  (${verdict}${ran ? `, ${ran} test files` : ''})  ${id}`);
    console.log(`  - ${oneLine(before)}\n  + ${oneLine(text)}`);
  }
  const noticed = tried.length - unnoticed.length;
  const share = ((100 * noticed) / Math.max(1, tried.length)).toFixed(1);
  console.log(`\n${noticed} of ${tried.length} noticed (${share} %), of ${total} mutants in all`);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 160);
}
