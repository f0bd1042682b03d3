import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  collectionOf,
  type Fields,
  type FirestoreDocument,
  FirestoreRefused,
  type FirestoreSource,
  idOf,
  isAtRoot,
  type PlainValue,
} from './firestore-source.ts';
import { isTypedValue, readTypedFields } from './typed-values.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a folder with one file for each collection, named after it: `orders.json`. A file holds a list of documents (answers of REST,
 * `{ path, data }`, or plain ones with their `id`), or an object from ids to documents; `.ndjson` and `.jsonl` hold one in each line.
 * Collections below a document are in its `__collections__`, or in files of documents that say their `path`.
 */
export async function readFolder(folder: string): Promise<FirestoreSource> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(?:json|ndjson|jsonl)$/.test(name)).sort();
  if (names.length === 0) {
    throw new FirestoreRefused(
      `there is no JSON in ${folder}.`,
      'Name a folder that holds one file for each collection, such as orders.json.',
    );
  }
  const faults: string[] = [];
  const documents: FirestoreDocument[] = [];
  for (const name of names) {
    try {
      const text = await readFile(path.join(folder, name), 'utf8');
      const collection = name.replace(/\.[a-z]+$/, '').replaceAll('__', '/');
      documents.push(
        ...(name.endsWith('.json') ? readWhole(JSON.parse(text), collection) : readLines(text, collection)),
      );
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return fromDocuments(path.basename(folder), documents, faults);
}

function fromDocuments(label: string, documents: FirestoreDocument[], faults: string[]): FirestoreSource {
  const named = (collection: string, isWanted: (path: string) => boolean) =>
    documents.filter(({ path }) => collectionOf(path) === collection && isWanted(path));
  return {
    label,
    faults,
    async collections() {
      return [...new Set(documents.map(({ path }) => path.split('/')[0] ?? ''))];
    },
    async *documents(collection) {
      yield* named(collection, isAtRoot);
    },
    async *group(collection) {
      yield* named(collection, (path) => !isAtRoot(path));
    },
  };
}

function readLines(text: string, collection: string): FirestoreDocument[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return readOne(JSON.parse(line), collection, undefined);
    } catch (error) {
      throw new Error(`line ${index + 1}: ${error instanceof Error ? error.message : error}`);
    }
  });
}

function readWhole(json: unknown, collection: string): FirestoreDocument[] {
  if (Array.isArray(json)) return json.flatMap((each) => readOne(each, collection, undefined));
  if (!isObject(json)) throw new Error('neither a list of documents nor an object');
  if (isObject(json.__collections__)) return readBelow(json.__collections__, '');
  if (Array.isArray(json.documents)) return json.documents.flatMap((each) => readOne(each, collection, undefined));
  return Object.entries(json).flatMap(([id, each]) => readOne(each, collection, id));
}

function readBelow(collections: Json, parent: string): FirestoreDocument[] {
  return Object.entries(collections).flatMap(([name, documents]) =>
    Object.entries(isObject(documents) ? documents : {}).flatMap(([id, each]) => readOne(each, `${parent}${name}`, id)),
  );
}

function readOne(json: unknown, collection: string, key: string | undefined): FirestoreDocument[] {
  if (!isObject(json)) throw new Error(`${key ?? 'a document'} is no object`);
  if (typeof json.name === 'string' && json.name.includes('/documents/')) {
    const at = json.name.replace(/^.*?\/documents\//, '');
    return [{ ...identity(at, json.createTime), ...readTypedFields(json.fields) }];
  }
  if (typeof json.path === 'string' && isObject(json.data)) {
    const at = json.path.replace(/^\//, '');
    return [{ ...identity(at, json.createTime), fields: plainFields(json.data), faults: [] }];
  }
  const { __collections__: below, __id__: given, ...data } = json;
  const id = key ?? given ?? data.id;
  if (typeof id !== 'string' || id === '') throw new Error('a document without its id');
  const at = `${collection}/${id}`;
  const isTyped = Object.keys(data).length > 0 && Object.values(data).every(isTypedValue);
  const read = isTyped ? readTypedFields(data) : { fields: plainFields(data), faults: [] };
  return [{ ...identity(at, undefined), ...read }, ...(isObject(below) ? readBelow(below, `${at}/`) : [])];
}

const identity = (at: string, createTime: unknown) => ({
  path: at,
  id: idOf(at),
  createTime: typeof createTime === 'string' ? new Date(createTime) : undefined,
});

const plainFields = (data: Json): Fields =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, plainValue(value)]));

/** Exporters write what JSON has no words for in ways of their own. */
function plainValue(value: unknown): PlainValue {
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isObject(value)) return typeof value === 'object' ? null : (value as PlainValue);
  if (typeof value.__datatype__ === 'string') return plainValue(value.value);
  const seconds = value._seconds ?? value.seconds;
  const nanoseconds = value._nanoseconds ?? value.nanoseconds;
  if (typeof seconds === 'number' && typeof nanoseconds === 'number') {
    return new Date(seconds * 1000 + nanoseconds / 1e6);
  }
  if (typeof value._latitude === 'number') {
    return { latitude: value._latitude, longitude: Number(value._longitude) };
  }
  return plainFields(value);
}
