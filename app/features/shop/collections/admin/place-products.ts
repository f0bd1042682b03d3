/** A change to the pieces of a collection, by their ids. */
export type PlaceChange =
  /** At the end, those that are not in it already. */
  | { kind: 'add'; pieces: readonly string[] }
  | { kind: 'remove' | 'up' | 'down'; piece: string }
  /** All of them as they are to stand. */
  | { kind: 'order'; pieces: readonly string[] };

/**
 * The pieces after a change. An order that was made before somebody added or removed a piece puts those it names in their
 * places; those it does not name come after them, and those that are gone stay gone.
 */
export function placeProducts(pieces: readonly string[], change: PlaceChange): string[] {
  if (change.kind === 'order') {
    const named = [...new Set(change.pieces)].filter((id) => pieces.includes(id));
    return [...named, ...pieces.filter((id) => !named.includes(id))];
  }
  if (change.kind === 'add') return [...new Set([...pieces, ...change.pieces])];
  const { kind, piece } = change;
  const from = pieces.indexOf(piece);
  if (from < 0) return [...pieces];
  const others = pieces.toSpliced(from, 1);
  if (kind === 'remove') return others;
  const to = Math.max(0, Math.min(others.length, from + (kind === 'up' ? -1 : 1)));
  return others.toSpliced(to, 0, piece);
}
