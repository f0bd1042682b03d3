/** A value without Firestore's types: timestamps are dates, references are paths, bytes are base64, places are `{ latitude, longitude }`. */
export type PlainValue = null | boolean | number | string | Date | PlainValue[] | { [field: string]: PlainValue };

export type Fields = Record<string, PlainValue>;

export interface FirestoreDocument {
  /** From the root of the database: `users/abc/products/1`. */
  path: string;
  /** The last part of the path. */
  id: string;
  fields: Fields;
  createTime: Date | undefined;
  /** Fields that could not be read, and why; they are absent from `fields`. */
  faults: string[];
}

/** Where documents are read from. */
export interface FirestoreSource {
  /** For people: which database, or which folder. */
  label: string;
  /** Names of the collections at the root. */
  collections(): Promise<string[]>;
  /** Every document of a collection at the root; none where there is no such collection. */
  documents(collection: string): AsyncIterable<FirestoreDocument>;
  /** Every document of all collections below other documents that have this name, also below documents that are not there. */
  group(collection: string): AsyncIterable<FirestoreDocument>;
  /** What could not be read at all, and why. */
  faults: string[];
}

/** The database cannot be read; `cure` says what to do about it. */
export class FirestoreRefused extends Error {
  readonly cure: string;

  constructor(message: string, cure: string) {
    super(message);
    this.name = 'FirestoreRefused';
    this.cure = cure;
  }
}

export const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The collection a document is in: `users/abc/products/1` is in `products`. */
export const collectionOf = (path: string): string => path.split('/').at(-2) ?? '';

/** True for documents of a collection that is not below another document. */
export const isAtRoot = (path: string): boolean => path.split('/').length === 2;
