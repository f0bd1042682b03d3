import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Records of one kind, kept in memory and on disk. The last `save` of an id wins. */
export interface RecordStore<T extends { id: string | number }> {
  get(id: T['id']): T | undefined;
  /** Every record in the order in which they were first saved. */
  all(): T[];
  save(record: T): void;
  remove(id: T['id']): void;
  clear(): void;
}

/** Writes a whole file so that a crash leaves either the old content or the new one. */
export const writeFileAtomically = (file: string, content: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content, { mode: 0o600 });
  renameSync(temporary, file);
};

const parseLine = <T>(line: string): T | undefined => {
  try {
    return JSON.parse(line) as T;
  } catch {
    // A kill in the middle of an append leaves half a line, which is the record that was never acknowledged.
    return undefined;
  }
};

/**
 * Opens `<dataDir>/<name>.ndjson`: one JSON record a line, appended on every save so that saving costs the same with ten
 * records and ten thousand, and compacted when opened.
 */
export const openRecordStore = <T extends { id: string | number }>(dataDir: string, name: string): RecordStore<T> => {
  const file = path.join(dataDir, `${name}.ndjson`);
  const records = new Map<T['id'], T>();
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const entry = line === '' ? undefined : parseLine<T & { removed?: true }>(line);
      if (entry === undefined || entry === null || typeof entry !== 'object' || entry.id === undefined) continue;
      if (entry.removed) records.delete(entry.id);
      else records.set(entry.id, entry);
    }
  }
  const rewrite = () => {
    const lines = [...records.values()].map((record) => `${JSON.stringify(record)}\n`);
    writeFileAtomically(file, lines.join(''));
  };
  rewrite();
  const append = (entry: object) => appendFileSync(file, `${JSON.stringify(entry)}\n`);
  return {
    get: (id) => records.get(id),
    all: () => [...records.values()],
    save: (record) => {
      records.set(record.id, record);
      append(record);
    },
    remove: (id) => {
      if (records.delete(id)) append({ id, removed: true });
    },
    clear: () => {
      records.clear();
      rewrite();
    },
  };
};
