/** Axes as the house draws lines: thin, in the colour of rules, with figures in the text's own face. */
export const axis = {
  tick: { fill: 'var(--color-muted)', fontSize: 13 },
  axisLine: { stroke: 'var(--color-rule)' },
  tickLine: false,
} as const;
