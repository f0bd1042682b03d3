import { z } from 'zod';

/**
 * A back-up is one tar file, read and written front to back:
 *   about.json          what it is, before anything large
 *   files/<key>         every stored file, as it is
 *   snapshot.json       the moment of the data, its tables and sequences
 *   tables/<name>/<n>   rows as PostgreSQL's COPY text, each part compressed on its own (zstd)
 *   jobs                work that was still to be done, one JSON object a line (zstd)
 *   manifest.json       counts and hashes of all of the above
 *   manifest.sha256     its own hash: without these last two the file was cut short
 * Everything can be taken apart by `tar`, `zstd` and `psql` alone. Nothing in it is a key or a password of the shop's own
 * services: those are settings, not data.
 */
export const FORMAT = 1;

export const ENTRY = {
  about: 'about.json',
  files: 'files/',
  snapshot: 'snapshot.json',
  tables: 'tables/',
  jobs: 'jobs.jsonl.zst',
  manifest: 'manifest.json',
  seal: 'manifest.sha256',
} as const;

const migration = z.object({ hash: z.string(), when: z.number() });

const table = z.object({ name: z.string(), columns: z.array(z.string()) });
const sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });

export const aboutSchema = z.object({
  format: z.number(),
  product: z.literal('gida'),
  version: z.string(),
  begunAt: z.iso.datetime(),
  /** The schema of the data: every migration that made it, in order. */
  migrations: z.array(migration),
  hasFiles: z.boolean(),
});
export type About = z.infer<typeof aboutSchema>;

export const snapshotSchema = z.object({
  takenAt: z.iso.datetime(),
  tables: z.array(table),
  sequences: z.array(sequence),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

export const manifestSchema = z.object({
  about: aboutSchema,
  snapshot: snapshotSchema,
  /** By table. */
  sums: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })),
  /** Of the compressed bytes, in the order of the file. */
  parts: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  jobs: z.number(),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Over key, size, hash and type of each file, in the order of the file. */
    sha256: z.string(),
    /** Files that were deleted while they were being copied. */
    vanished: z.array(z.string()),
    /** Files left out because their bytes differ from the hash they were stored with. */
    damaged: z.array(z.string()),
  }),
  /** What the check of the shop's invariants said of this data; null when it was not asked. */
  doctor: z.object({ isOk: z.boolean(), words: z.string() }).nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** One job that was still to be done. */
export const openJobSchema = z.object({ name: z.string(), data: z.unknown(), startAfter: z.iso.datetime() });

/** What is said of one file, as the comment of its entry: a standard field, which other programs pass over in silence. */
export const fileNoteSchema = z.object({ sha256: z.string(), contentType: z.string(), cacheControl: z.string() });
export type FileNote = z.infer<typeof fileNoteSchema>;

/** One line about one file, for the hash over all of them. */
export function fileLine(
  key: string,
  meta: { size: number; sha256: string; contentType: string; cacheControl: string },
): string {
  return `${JSON.stringify([key, meta.size, meta.sha256, meta.contentType, meta.cacheControl])}\n`;
}
