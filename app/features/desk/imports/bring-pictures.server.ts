import { createHash } from 'node:crypto';
import { storeProductPicture } from '#app/features/desk/products/store-product-picture.server.ts';
import type { KnownPicture } from '#app/features/desk/products/uploaded-picture.queries.server.ts';
import { uploadedPictures } from '#app/features/desk/products/uploaded-picture.table.server.ts';
import { cleanPicture } from '#app/features/ground/files/door/clean-picture.server.ts';
import { MAX_FILE_BYTES } from '#app/features/ground/files/door/places.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { variantsKey, variantWidths } from '#app/platform/images/picture-keys.server.ts';
import { outcomeOf } from '#app/platform/images/store-picture.server.ts';
import { workOnPicture } from '#app/platform/images/work-on-pictures.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { NO_DESCRIPTION, recordObject, type StoredObject } from '#app/platform/storage/stored-objects.server.ts';
import { readDownloadLink, type StoredFiles } from '#packages/firestore-reader/stored-files.ts';
import { type Bringing, remember } from './bring-record.server.ts';
import type { collectFindings } from './findings.ts';
import type { ImportCounts } from './import-counts.ts';
import type { SiteRecords } from './read-site.server.ts';

const KEPT_FOR = 'products';

interface Brought {
  path: string;
  picture: KnownPicture;
  /** The same file under its old name, for those who kept its link; absent in a dry run. */
  object: StoredObject | undefined;
}

export interface BroughtPictures {
  /** From a link to the key of the picture here. */
  keys: Map<string, string>;
  /** Those that were not here before. */
  fresh: Brought[];
}

/**
 * Fetches every picture that products show, each once, and takes it in like an upload. In a dry run it is fetched and decoded, and
 * nothing of it is kept. Before the transaction: pictures nothing shows are swept away again at night.
 */
export async function bringPictures(
  services: Services,
  given: {
    records: SiteRecords['products'];
    files: StoredFiles | undefined;
    known: Bringing['known'];
    findings: ReturnType<typeof collectFindings>;
    counts: ImportCounts;
    isDry: boolean;
  },
): Promise<BroughtPictures> {
  const { records, files, known, findings, counts, isDry } = given;
  const keys = new Map<string, string>();
  const fresh: Brought[] = [];
  const byPath = new Map<string, string | undefined>();
  for (const { path: document, product } of records) {
    const note = findings.at(document);
    for (const url of product.pictureUrls) {
      const link = readDownloadLink(url);
      const path = link ? pathOfFile(link) : url;
      const earlier = known.get(path)?.ourId;
      if (!byPath.has(path)) byPath.set(path, earlier ?? (await bringOne(url, path)));
      else if (!earlier && !byPath.get(path)) note('file_dead', { field: 'imgUrl', from: url });
      const key = byPath.get(path);
      if (key) keys.set(url, key);

      async function bringOne(url: string, path: string): Promise<string | undefined> {
        const bytes = link && (await files?.read(link));
        const brought = bytes && (await takeIn(services, { bytes, path, isDry, link }));
        if (!brought) note(bytes ? 'file_no_picture' : 'file_dead', { field: 'imgUrl', from: url });
        counts.became('pictures', brought ? 'new' : 'left_out');
        if (brought) fresh.push(brought);
        return brought?.picture.key;
      }
    }
  }
  counts.became('pictures', 'same', [...byPath.keys()].filter((path) => known.has(path)).length);
  return { keys, fresh };
}

export const pathOfFile = ({ bucket, name }: { bucket: string; name: string }) => `files/${bucket}/${name}`;

interface Taken {
  bytes: Uint8Array;
  path: string;
  link: { name: string; token: string | undefined };
  isDry: boolean;
}

async function takeIn(services: Services, { bytes, path, link, isDry }: Taken): Promise<Brought | undefined> {
  const maxBytes = MAX_FILE_BYTES.picture;
  if (isDry) {
    const seen = outcomeOf(await workOnPicture('look', { bytes, limits: { maxBytes } }, { from: 'team' }));
    if (!seen.ok) return undefined;
    const { width, height, dominantColor } = seen;
    const key = variantsKey(bytes, KEPT_FOR);
    return { path, picture: { key, width, height, widths: variantWidths(width), dominantColor }, object: undefined };
  }
  const stored = await storeProductPicture(services, bytes);
  if (!stored.ok) return undefined;
  const cleaned = await cleanPicture(bytes, undefined, maxBytes);
  if (!cleaned.ok) return { path, picture: stored.picture, object: undefined };
  const now = services.clock();
  const { bytes: clean, contentType } = cleaned.file;
  const storeKey = `stored/${newId('f', now)}`;
  await services.store.put(storeKey, clean, { contentType, cacheControl: 'private', mustBeNew: true });
  const object: StoredObject = {
    bucket: services.config.files.bucket,
    name: link.name,
    storeKey,
    size: clean.length,
    contentType,
    ...NO_DESCRIPTION,
    md5Hash: createHash('md5').update(clean).digest('base64'),
    generation: now.getTime() * 1000,
    metageneration: 1,
    downloadTokens: link.token ? [link.token] : [],
    uploadedBy: null,
    createdAt: now,
    updatedAt: now,
  };
  return { path, picture: stored.picture, object };
}

/** Writes down what was fetched: pictures for products to show, files under their old names, and that they came. */
export async function recordPictures(bringing: Bringing, { fresh }: BroughtPictures): Promise<void> {
  const { db, now } = bringing.act;
  for (const { path, picture, object } of fresh) {
    const { drawing: _none, ...row } = picture;
    await db
      .insert(uploadedPictures)
      .values({ ...row, uploadedAt: now })
      .onConflictDoNothing();
    if (object) await recordObject(db, object);
    await remember(bringing, { kind: 'file', paths: [path], ourId: picture.key, hash: object?.md5Hash ?? '' });
  }
}
