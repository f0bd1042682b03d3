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
 * Collections below a document are in its `__collections__`, or in files of documents that say their `path`. A document that cannot be
 * read is left out and named in `faults`, and the others come.
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
      const fault = (which: string, error: unknown) => faults.push(`${name} ${which}: ${wordsOf(error)}`);
      const read = name.endsWith('.json')
        ? readWhole(JSON.parse(text), collection, fault)
        : readLines(text, collection, fault);
      for (const document of read) documents.push(document);
    } catch (error) {
      faults.push(`${name}: ${wordsOf(error)}`);
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

type Fault = (which: string, error: unknown) => void;

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Each by itself: what is wrong with one keeps no other from coming. */
function readEach<Part>(
  parts: Iterable<readonly [which: string, part: Part]>,
  read: (part: Part, which: string) => FirestoreDocument[],
  fault: Fault,
): FirestoreDocument[] {
  return [...parts].flatMap(([which, part]) => {
    try {
      return read(part, which);
    } catch (error) {
      fault(which, error);
      return [];
    }
  });
}

function readLines(text: string, collection: string, fault: Fault): FirestoreDocument[] {
  const lines = text.split('\n').map((line, index) => [`line ${index + 1}`, line] as const);
  const filled = lines.filter(([, line]) => line.trim() !== '');
  return readEach(filled, (line) => readOne(JSON.parse(line), { collection, fault }), fault);
}

function readWhole(json: unknown, collection: string, fault: Fault): FirestoreDocument[] {
  if (isObject(json) && isObject(json.__collections__)) return readBelow(json.__collections__, '', fault);
  const list = listOf(json);
  if (list) {
    const numbered = list.map((each, index) => [`document ${index + 1}`, each] as const);
    return readEach(numbered, (each) => readOne(each, { collection, fault }), fault);
  }
  if (!isObject(json)) throw new Error('neither a list of documents nor an object');
  return readEach(Object.entries(json), (each, key) => readOne(each, { collection, key, fault }), fault);
}

/** A list, also as some exporters write one: `{"0": …, "1": …}`, of documents that say themselves what they are called. */
function listOf(json: unknown): unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (!isObject(json)) return undefined;
  if (Array.isArray(json.documents)) return json.documents;
  const isCounted = Object.keys(json).every((key, index) => key === String(index));
  const documents = Object.values(json);
  return isCounted && documents.some(isNamed) ? documents : undefined;
}

const isNamed = (document: unknown) =>
  isObject(document) && ['__id__', 'id', 'path', 'name'].some((name) => nameOf(document[name]) !== undefined);

/** Ids are text there, and some exporters write those of figures alone as numbers. */
const nameOf = (id: unknown) =>
  typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : undefined;

function readBelow(collections: Json, parent: string, fault: Fault): FirestoreDocument[] {
  return Object.entries(collections).flatMap(([name, documents]) => {
    const collection = `${parent}${name}`;
    return readEach(
      Object.entries(isObject(documents) ? documents : {}),
      (each, key) => readOne(each, { collection, key, fault }),
      (key, error) => fault(`${collection}/${key}`, error),
    );
  });
}

interface Place {
  collection: string;
  /** What it is called where it stands. */
  key?: string;
  fault: Fault;
}

function readOne(json: unknown, { collection, key, fault }: Place): FirestoreDocument[] {
  if (!isObject(json)) throw new Error('no object');
  if (typeof json.name === 'string' && json.name.includes('/documents/')) {
    const at = json.name.replace(/^.*?\/documents\//, '');
    return [{ ...identity(at, json.createTime), ...readTypedFields(json.fields) }];
  }
  if (typeof json.path === 'string' && isObject(json.data)) {
    const at = json.path.replace(/^\//, '');
    return [{ ...identity(at, json.createTime), fields: plainFields(json.data), faults: [] }];
  }
  const { __collections__: below, __id__: given, ...data } = json;
  const id = key ?? nameOf(given) ?? nameOf(data.id);
  if (!id) throw new Error('a document without its id');
  const at = `${collection}/${id}`;
  const isTyped = Object.keys(data).length > 0 && Object.values(data).every(isTypedValue);
  const read = isTyped ? readTypedFields(data) : { fields: plainFields(data), faults: [] };
  return [{ ...identity(at, undefined), ...read }, ...(isObject(below) ? readBelow(below, `${at}/`, fault) : [])];
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
