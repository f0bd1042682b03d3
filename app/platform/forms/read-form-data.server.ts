import { FIELDS_AT_MOST, WORDS_AT_MOST } from './form-limits.ts';
import { FormRefused } from './form-refused.ts';
import { withoutHiddenSigns } from './plain-text.ts';
import { BodyFailed, bodyChunks } from './read-body.server.ts';
import { MULTIPART, readMultipart } from './read-multipart.server.ts';

const URLENCODED = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

interface Files {
  /** Bytes of the whole form, in `multipart/form-data`; in any other type it is a form of words. */
  upTo: number;
  /** Where the files are kept. */
  folder: string;
}

/**
 * The fields of a posted form. Every form is read here or by `readFiles`, which bound what it may cost: its size before and while it comes,
 * whether its length was said or not, and the number of its fields before they are taken apart. Texts come without hidden signs. Throws
 * `FormRefused`.
 */
export async function readFormData(request: Request, files?: Files): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  try {
    if (MULTIPART.test(type)) {
      return await readMultipart(bodyChunks(request, files?.upTo ?? WORDS_AT_MOST), type, files?.folder);
    }
    if (URLENCODED.test(type)) return await readUrlencoded(bodyChunks(request, WORDS_AT_MOST));
  } catch (error) {
    if (!(error instanceof BodyFailed)) throw error;
    throw new FormRefused(error.reason === 'cut_short' ? 'unreadable' : error.reason);
  }
  throw new FormRefused('unreadable');
}

async function readUrlencoded(chunks: AsyncIterable<Uint8Array>): Promise<FormData> {
  const bytes = Buffer.concat(await Array.fromAsync(chunks));
  let fields = 1;
  for (let at = bytes.indexOf('&'); at !== -1; at = bytes.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > FIELDS_AT_MOST) throw new FormRefused('too_many_fields');
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) form.append(name, withoutHiddenSigns(value));
  return form;
}
