import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redirectWithNotice } from '../notice/notice.server.ts';
import { FormRefused, isFormRefused } from './form-refused.ts';
import { readFormData } from './read-form-data.server.ts';

/** Forms with files on their way: each may take ten minutes and as many megabytes of the disk as it is allowed. */
const AT_ONCE = 40;
const AT_ONCE_OF_ONE_PERSON = 4;

const underWay = new Map<string, number>();

/** What is read and dropped of a form that is too large, so that its sender hears the answer. */
const DRAINED_AT_MOST = 100 * 1024 * 1024;

interface Upload {
  /** Bytes of the whole form. */
  upTo: number;
  /** Whose it is: somebody who was let in, or the network a visitor comes from. */
  person: string;
  /** The form's page says itself that a file was too large, by the notice `too_large`. */
  saysTooLarge?: boolean;
}

/** Reads a form with files and hands it to `use`; the files lie on the disk for as long as that takes. Throws `FormRefused`. */
export async function readFiles<Answer>(
  request: Request,
  { upTo, person, saysTooLarge = false }: Upload,
  use: (form: FormData) => Promise<Answer>,
): Promise<Answer> {
  const leave = enter(person);
  try {
    const folder = await mkdtemp(join(tmpdir(), 'gida-form-'));
    try {
      return await use(await readFormData(request, { upTo, folder }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    if (saysTooLarge && isFormRefused(error) && error.reason === 'too_large') throw await backToPage(request);
    throw error;
  } finally {
    leave();
  }
}

function enter(person: string): () => void {
  const ofPerson = underWay.get(person) ?? 0;
  const ofAll = underWay.values().reduce((sum, count) => sum + count, 0);
  if (ofPerson >= AT_ONCE_OF_ONE_PERSON || ofAll >= AT_ONCE) throw new FormRefused('busy');
  underWay.set(person, ofPerson + 1);
  return () => {
    const left = (underWay.get(person) ?? 1) - 1;
    if (left > 0) underWay.set(person, left);
    else underWay.delete(person);
  };
}

/** A browser without scripts sends a photo as it is, and hears no answer before it has sent all of it. */
async function backToPage(request: Request): Promise<Response> {
  if (!request.bodyUsed) await drain(request);
  const { pathname, search } = new URL(request.url);
  return redirectWithNotice(pathname + search, 'too_large');
}

async function drain(request: Request): Promise<void> {
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > DRAINED_AT_MOST) return;
  }
}
