import type { Waiting } from './decision.ts';

/** Tables, and the function that holds an address. */
const KNOWN = /"(\w+)"|(?:from|join|update|into|table)\s+(\w+)|\b(hold_customer)\(/gi;
const WRITES =
  /^\s*(insert|update|delete)|^\s*with\b[\s\S]*\b(insert\s+into|update|delete\s+from)\b|\bfor (no key |key )?(update|share)\b|\bhold_customer\(/i;
const INSERTS = /^\s*insert\b(?![\s\S]*\bon conflict\b)/i;
const COMMITS = /^\s*commit/i;

interface Touch {
  tables: Set<string>;
  writes: boolean;
  onlyInserts: boolean;
}

function touchOf(statement: string, tables: ReadonlySet<string>): Touch {
  const named = [...statement.matchAll(KNOWN)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((name) => tables.has(name));
  return { tables: new Set(named), writes: WRITES.test(statement), onlyInserts: INSERTS.test(statement) };
}

interface Conflicts {
  /**
   * Which statements of two acts can have anything to do with each other: those that name a table which one of the acts writes or locks
   * and the other names too, and the commits. Where all others stand cannot change what comes out, so they are no points of decision.
   * New rows without a rule about repeats disturb nobody who only adds rows too.
   */
  isGate: (statement: string) => boolean;
  /**
   * Whether two such statements, next to each other, come out the same in either order. What is written and not committed is seen by
   * nobody else (READ COMMITTED), so it concerns only whoever writes or locks there too; a commit concerns whoever names what it shows.
   */
  areIndependent: (one: Waiting, other: Waiting) => boolean;
}

/** `ownRows` are tables of which the two touch different rows, because they act for different people. */
export function conflictsBetween(
  [first, second]: readonly [readonly string[], readonly string[]],
  tables: ReadonlySet<string>,
  ownRows: readonly string[],
): Conflicts {
  const [a, b] = [footprint(first, tables), footprint(second, tables)];
  const shared = new Set(
    [...a.written]
      .filter((table) => b.named.has(table))
      .concat([...b.written].filter((table) => a.named.has(table)))
      .filter((table) => a.changed.has(table) || b.changed.has(table))
      .filter((table) => !ownRows.includes(table)),
  );
  const known = new Map<string, Touch>();
  const sharedOf = (statement: string): Touch => {
    const touch = known.get(statement) ?? touchOf(statement, shared);
    known.set(statement, touch);
    return touch;
  };
  const writtenBy = (statements: readonly string[]) =>
    statements.map(sharedOf).flatMap((touch) => (touch.writes ? [...touch.tables] : []));
  /** What it shows to others, and what it locks. */
  const effectOf = ({ statement, before }: Waiting) => {
    const written = writtenBy([statement]);
    if (COMMITS.test(statement)) return { shown: writtenBy(before ?? []), locked: [] };
    return { shown: before === null ? written : [], locked: written };
  };
  const concerns = (one: Waiting, other: Waiting) => {
    const { shown, locked } = effectOf(one);
    const { tables: named, writes } = sharedOf(other.statement);
    return shown.some((table) => named.has(table)) || (writes && locked.some((table) => named.has(table)));
  };
  return {
    isGate: (statement) => COMMITS.test(statement) || sharedOf(statement).tables.size > 0,
    areIndependent: (one, other) => !concerns(one, other) && !concerns(other, one),
  };
}

function footprint(statements: readonly string[], tables: ReadonlySet<string>) {
  const [named, written, changed] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const statement of statements) {
    const touch = touchOf(statement, tables);
    for (const table of touch.tables) {
      named.add(table);
      if (touch.writes) written.add(table);
      if (!touch.onlyInserts) changed.add(table);
    }
  }
  return { named, written, changed };
}
