/**
 * What a word of an address stands for in one of our tables; undefined for every other. What all objects have, `__proto__` and
 * `constructor`, is in no table.
 */
export function wordsFor<Words>(
  table: Readonly<Record<string, Words>>,
  word: string | null | undefined,
): Words | undefined {
  return word !== undefined && word !== null && Object.hasOwn(table, word) ? table[word] : undefined;
}
