import { z } from 'zod';
import { withoutHiddenSigns } from '#app/platform/forms/plain-text.ts';
import { decodePart } from './object-name.ts';

const printable = /^[\x20-\x7e]*$/;
const header = (max: number) => z.string().max(max).regex(printable).nullish();
/** Like the fields of a form: without hidden characters. */
const text = (max: number) => z.string().max(max).transform(withoutHiddenSigns);
/** A header may spell them out: `filename*=UTF-8''%E2%80%AE`. */
const showsAll = (value: string | null | undefined) => {
  const shown = decodePart(value ?? '') ?? '';
  return withoutHiddenSigns(shown) === shown;
};

/** Whether custom metadata, of one request or merged from many, is at most 8 KB of JSON. */
export function fitsCustomMetadata(custom: Record<string, string | null>): boolean {
  return new TextEncoder().encode(JSON.stringify(custom)).length <= 8192;
}

/**
 * What a sender may say about a file. Clients send whole resources back, so what is not theirs to say is passed over. In a
 * change, null takes a field away and an absent one stays.
 */
export const fileMetadataSchema = z.object({
  name: z.string().max(1024).nullish(),
  /** Base64 of 16 bytes. */
  md5Hash: z
    .string()
    .regex(/^[A-Za-z0-9+/]{22}==$/)
    .nullish(),
  contentType: header(127).refine(
    (value) => !value || /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*[\w-]+=(?:[\w.+-]+|"[^"\\]*"))*$/.test(value),
  ),
  cacheControl: header(256),
  contentDisposition: header(512).refine(showsAll),
  contentEncoding: header(32).refine((value) => !value || /^[a-z0-9-]+$/.test(value)),
  contentLanguage: header(64).refine((value) => !value || /^[A-Za-z0-9-]+(?:, ?[A-Za-z0-9-]+)*$/.test(value)),
  /** Custom metadata. */
  metadata: z.record(text(128), text(4096).nullable()).refine(fitsCustomMetadata).nullish(),
});

export type FileMetadata = z.infer<typeof fileMetadataSchema>;

/** `application/octet-stream` is what clients say when they do not know. */
export function declaredType({ contentType }: FileMetadata): string | undefined {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  return type && type !== 'application/octet-stream' ? type : undefined;
}
