const KNOWN = /"(\w+)"|(?:from|join|update|into|table)\s+(\w+)/gi;
const WRITES = /^\s*(insert|update|delete)|\bfor (no key )?update\b/i;

const INSERTS = /^\s*insert\b(?![\s\S]*\bon conflict\b)/i;

interface Touch {
  tables: Set<string>;
  writes: boolean;
  onlyInserts: boolean;
}

function touchOf(statement: string, tables: ReadonlySet<string>): Touch {
  const named = [...statement.matchAll(KNOWN)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((name) => tables.has(name));
  return { tables: new Set(named), writes: WRITES.test(statement), onlyInserts: INSERTS.test(statement) };
}

/**
 * Which statements of two acts can have anything to do with each other: those that name a table which one of the acts writes or locks
 * and the other names too, and the commits. Where all others stand cannot change what comes out, so they are no points of decision.
 * New rows without a rule about repeats disturb nobody who only adds rows too. `ownRows` are tables of which the two touch different
 * rows, because they act for different people.
 */
export function conflictsBetween(
  [first, second]: readonly [readonly string[], readonly string[]],
  tables: ReadonlySet<string>,
  ownRows: readonly string[],
): (statement: string) => boolean {
  const [a, b] = [footprint(first, tables), footprint(second, tables)];
  const shared = new Set(
    [...a.written]
      .filter((table) => b.named.has(table))
      .concat([...b.written].filter((table) => a.named.has(table)))
      .filter((table) => a.changed.has(table) || b.changed.has(table))
      .filter((table) => !ownRows.includes(table)),
  );
  return (statement) =>
    /^\s*commit/i.test(statement) || [...touchOf(statement, tables).tables].some((table) => shared.has(table));
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
