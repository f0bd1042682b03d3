import { foldWords, singular } from '#app/platform/text/fold-text.ts';

/** A page of the back office, under the name it has in the menu. */
export interface NamedPage {
  to: string;
  label: string;
  /** What it belongs to. */
  under?: string | undefined;
  /** Other words it is found by. */
  also?: string;
}

/** The pages whose names have each typed word at the beginning of one of theirs, one or many: `deliv` finds Delivery, `policy` Policies. */
export function findPages<Page extends NamedPage>(pages: readonly Page[], typed: string): Page[] {
  const words = foldWords(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const begins = (text: string) => {
    const names = foldWords(text)
      .split(' ')
      .flatMap((name) => [name, singular(name)]);
    return words.every((word) => names.some((name) => name.startsWith(word) || name === singular(word)));
  };
  const seen = new Set<string>();
  const isNew = ({ to }: Page) => !seen.has(to) && seen.add(to);
  const byName = pages.filter(({ label }) => begins(label));
  const byRest = pages.filter(({ label, under = '', also = '' }) => begins(`${label} ${under} ${also}`));
  return [...byName, ...byRest].filter(isNew);
}
