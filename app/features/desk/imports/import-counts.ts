import type { FirestoreDocument } from '#packages/firestore-reader/firestore-source.ts';
import { KNOWN_FIELDS, otherFields } from './source-fields.ts';

/** What became of the things of one kind. */
export type Outcome = 'new' | 'same' | 'changed' | 'joined' | 'left_out';

export const THINGS = [
  'accounts',
  'addresses',
  'products',
  'pictures',
  'photos',
  'cart lines',
  'orders',
  'enrollments',
  'notifications',
] as const;
export type Thing = (typeof THINGS)[number];

/** Counts what is read and what becomes of it. */
export function countImport() {
  const found: Record<string, number> = {};
  const outcomes = Object.fromEntries(
    THINGS.map((thing) => [thing, { new: 0, same: 0, changed: 0, joined: 0, left_out: 0 }]),
  ) as Record<Thing, Record<Outcome, number>>;
  const otherFieldsOf: Record<string, Record<string, number>> = {};

  return {
    found,
    outcomes,
    otherFieldsOf,
    /** A document of a collection was read. */
    read(collection: string, document: FirestoreDocument, fieldsLike = collection) {
      found[collection] = (found[collection] ?? 0) + 1;
      for (const field of Object.keys(otherFields(document, KNOWN_FIELDS[fieldsLike] ?? []))) {
        const fields = otherFieldsOf[collection] ?? {};
        otherFieldsOf[collection] = { ...fields, [field]: (fields[field] ?? 0) + 1 };
      }
    },
    became(thing: Thing, outcome: Outcome, count = 1) {
      outcomes[thing][outcome] += count;
    },
  };
}

export type ImportCounts = ReturnType<typeof countImport>;
