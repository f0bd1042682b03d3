import pg from 'pg';

export interface TableShape {
  name: string;
  /** Those that are stored, not those the database computes. */
  columns: string[];
}

export interface SequenceState {
  name: string;
  /** As text: it may be larger than a JavaScript number. */
  value: string;
  isCalled: boolean;
}

export interface TableSum {
  rows: number;
  /** Over every row whatever its order: the sum of 60 bits of each row's hash. */
  checksum: string;
}

/** Every table of the schema `public`, by name. */
export async function readTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname collate "C"`);
  return rows;
}

export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename::text as name from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    );
    if (state.rows[0]) states.push({ name, ...state.rows[0] });
  }
  return states;
}

export async function setSequences(client: pg.Client, states: SequenceState[]): Promise<void> {
  for (const { name, value, isCalled } of states) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [pg.escapeIdentifier(name), value, isCalled]);
  }
}

export async function sumTable(client: pg.Client, name: string): Promise<TableSum> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || substr(md5((t.*)::text), 1, 15))::bit(60)::bigint), 0)::text as checksum
    from ${pg.escapeIdentifier(name)} t`);
  return { rows: Number(rows[0]?.rows), checksum: rows[0]?.checksum ?? '' };
}

/** The first table with rows in it, but for those that every new database has some in. */
export async function findFilledTable(client: pg.Client, begunWith: readonly string[]): Promise<string | undefined> {
  for (const { name } of await readTables(client)) {
    if (begunWith.includes(name)) continue;
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount) return name;
  }
  return undefined;
}

export const copyOutOf = ({ name, columns }: TableShape) => `copy ${target({ name, columns })} to stdout`;
export const copyInto = ({ name, columns }: TableShape) => `copy ${target({ name, columns })} from stdin`;

function target({ name, columns }: TableShape): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}
