import type { Need, NeedIcon, TodayRow } from '#app/platform/features/need.ts';

/** Beside these many, the ways to the lists. */
const MOST_ROWS = 12;

/** The oldest promise first, something of each kind, and where the rest of each is. */
export function mergeNeeds(needs: readonly Need[]): {
  rows: (TodayRow & { icon: NeedIcon })[];
  more: { words: string; to: string }[];
} {
  const all = needs
    .flatMap(({ kind, icon, rows }) => rows.map((row) => ({ ...row, kind, icon })))
    .sort((one, other) => one.due.getTime() - other.due.getTime());
  const firsts = new Set(needs.map(({ kind }) => all.find((row) => row.kind === kind)));
  let room = MOST_ROWS - all.filter((row) => firsts.has(row)).length;
  const shown = all.filter((row) => firsts.has(row) || room-- > 0);
  const more = needs.flatMap(({ kind, count, list, rows, more }) => {
    const seen = shown.filter((row) => row.kind === kind).length;
    if (rows.length === 0 || (seen === rows.length && count <= rows.length)) return [];
    return [{ words: more(count - seen, count), to: list }];
  });
  return { rows: shown.map(({ due: _, kind: _kind, ...row }) => row), more };
}
