import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redirectWithNotice } from '../notice/notice.server.ts';
import { clientBlock } from '../rate-limits/client-block.ts';
import { FormRefused, isFormRefused } from './form-refused.ts';
import { readFormData } from './read-form-data.server.ts';

/** Forms with files on their way: each may take ten minutes and as many megabytes of the disk as it is allowed. */
const PLACES = { team: 12, others: 40 } as const;
const OF_ONE_PERSON = 4;
/** Of others in one block of addresses, whoever they say they are: accounts cost nothing, and a mobile mast has hundreds of customers. */
const OF_ONE_BLOCK = 10;

type Room = keyof typeof PLACES;
interface UnderWay {
  room: Room;
  person: string;
  block: string;
}
const underWay = new Set<UnderWay>();

/** What is read and dropped of a form that is too large, so that its sender hears the answer. */
const DRAINED_AT_MOST = 100 * 1024 * 1024;

interface Upload {
  /** Bytes of the whole form. */
  upTo: number;
  /** Whose it is: somebody who was let in, or the network a visitor comes from. */
  person: string;
  /** Somebody of the team, whose places no visitor can take. */
  isTeam?: boolean;
  /** The form's page says itself that a file was too large, by the notice `too_large`. */
  saysTooLarge?: boolean;
}

/** Reads a form with files and hands it to `use`; the files lie on the disk for as long as that takes. Throws `FormRefused`. */
export async function readFiles<Answer>(
  request: Request,
  { upTo, person, isTeam = false, saysTooLarge = false }: Upload,
  use: (form: FormData) => Promise<Answer>,
): Promise<Answer> {
  const leave = enter({ room: isTeam ? 'team' : 'others', person, block: clientBlock(request) });
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

function enter(one: UnderWay): () => void {
  const ofRoom = [...underWay].filter(({ room }) => room === one.room);
  const ofPerson = ofRoom.filter(({ person }) => person === one.person);
  const ofBlock = ofRoom.filter(({ block }) => block === one.block);
  const isFull =
    ofRoom.length >= PLACES[one.room] ||
    ofPerson.length >= OF_ONE_PERSON ||
    (one.room === 'others' && ofBlock.length >= OF_ONE_BLOCK);
  if (isFull) throw new FormRefused('busy');
  underWay.add(one);
  return () => void underWay.delete(one);
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
