/** Where a chart's axis has its lines: round numbers from the lowest value or 0 to the highest or 0, about `parts` steps of them. */
export function ticksFor(values: readonly number[], parts: number): number[] {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const step = roundStep((highest - lowest) / parts);
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The smallest of 1, 2, 5, 10, 20 … that is not less; of a fraction too, since what is counted is whole. */
function roundStep(wanted: number): number {
  if (wanted <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return ([1, 2, 5].find((factor) => factor * power >= wanted) ?? 10) * power;
}

/** A name on as many lines as it needs where a line has `most` letters. */
export function brokenIntoLines(words: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
