import type { Fault } from './operators.ts';
import type { Node } from './syntax.ts';

/** Faults in the words of a statement, which no compiler reads. */
const TURNED: [RegExp, string][] = [
  [/(?<= )\+(?= )/g, '-'],
  [/(?<= )-(?= )/g, '+'],
  [/(?<= )\*(?= )/g, '/'],
  [/(?<= )=(?= )/g, '<>'],
  [/(?<= )<>(?= )/g, '='],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )<(?= )/g, '<='],
  [/\band\b(?! interval)/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bnot exists\b/g, 'exists'],
  [/\bgreatest\b/g, 'least'],
  [/\bleast\b/g, 'greatest'],
  [/\bsum\b/g, 'max'],
  [/\bdesc\b/g, 'asc'],
  [/\bfor (no key )?update\b/g, ''],
  [/(?<=')\d+(?= (seconds?|minutes?|hours?|days?)')/g, '400'],
  [/'[a-z]+'/g, "'no such word'"],
];

export function sqlFaultsOf(node: Node, text: string): Fault[] {
  if (node.type !== 'TaggedTemplateExpression' || !isSql(node.tag as Node)) return [];
  const quasis = (node.quasi as Node).quasis as Node[];
  return quasis.flatMap((quasi) => {
    const words = text.slice(quasi.start, quasi.end);
    return TURNED.flatMap(([pattern, instead]) =>
      [...words.matchAll(pattern)].map((found) => ({
        operator: 'SQL turned',
        start: quasi.start + found.index,
        end: quasi.start + found.index + found[0].length,
        text: instead,
      })),
    );
  });
}

function isSql(tag: Node): boolean {
  if (tag.type === 'Identifier') return tag.name === 'sql';
  return [tag.object, tag.expression].some((part) => (part as Node | undefined) && isSql(part as Node));
}
