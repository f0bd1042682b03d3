import { useEffect, useRef, useState } from 'react';
import { PRODUCT_FIELDS } from '#app/features/shop/catalog/door/product-fields.ts';
import { shrinkPicture } from '#app/platform/images/shrink-picture.ts';
import { movedTo } from '../product-form.ts';
import type { ProductFormInput } from '../product-form-input.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import type { KnownPicture } from '../uploaded-picture.queries.server.ts';
import { sendPicture } from './send-picture.ts';

const texts = productsAdminTexts.pictures;

/** A picture that has arrived, with its words. `sentAs` is its place among the files that were chosen on this page. */
export type ArrivedPicture = ProductFormInput['pictures'][number] & { known: KnownPicture; sentAs?: number };

/** As many as a line takes without each becoming slower than its patience. */
const AT_ONCE = 3;

/** A file on its way: 0 to 1 of it sent, or what went wrong. */
export interface SendingPicture {
  id: number;
  /** Each is started once: what React shows may lag behind what has been done. */
  attempt: number;
  file: File;
  part: number;
  /** Where it is, in words. */
  state: string;
  failed: boolean;
  /** A file that will never do. */
  isFinal: boolean;
  /** The picture it is a crop of, whose place it takes. */
  replaces: string | undefined;
}

let lastId = 0;
let lastAttempt = 0;

/**
 * The pictures of a form: those that have arrived, and files on their way side by side, which are in the order they were chosen in,
 * whichever comes first. `onArrived` learns of each one that has come, so that the form can be kept at once.
 */
export function usePictures(
  typed: ProductFormInput['pictures'],
  known: readonly KnownPicture[],
  onArrived: () => void,
) {
  const [arrived, setArrived] = useState<ArrivedPicture[]>(() => withFiles(typed, known));
  const [sending, setSending] = useState<SendingPicture[]>([]);
  /** Of those that are still on their way, what came before them. */
  const [here, setHere] = useState(NONE);
  const busy = useRef(new Map<number, AbortController>());
  const begun = useRef(new Set<number>());

  // What the server sends back is newer than what is here, such as files that came with the form.
  const [shown, setShown] = useState(typed);
  if (shown !== typed) {
    setShown(typed);
    setArrived(withFiles(typed, known));
  }

  useEffect(() => {
    const next = sending.filter(({ failed, attempt }) => !failed && !begun.current.has(attempt));
    for (const each of next.slice(0, AT_ONCE - busy.current.size)) send(each);

    function send({ id, attempt, file, replaces }: SendingPicture) {
      begun.current.add(attempt);
      const controller = new AbortController();
      busy.current.set(id, controller);
      const change = (change: Partial<SendingPicture>) =>
        setSending((now) => now.map((each) => (each.id === id ? { ...each, ...change } : each)));
      const tell = {
        signal: controller.signal,
        onProgress: (part: number) =>
          change({ part, state: part < 1 ? texts.sending(Math.round(part * 100)) : texts.preparing }),
        onRetry: (waitMs: number) => change({ part: 0, state: texts.retrying(Math.ceil(waitMs / 1000)) }),
      };
      void shrinkPicture(file)
        .then((smaller) => sendPicture(smaller, tell))
        .then((result) => {
          busy.current.delete(id);
          if (controller.signal.aborted) return setSending((now) => [...now]);
          if (!result.ok) return change({ failed: true, state: result.sentence, isFinal: result.isFinal });
          setArrived((now) => placed(now, { ...result.picture, sentAs: id }, replaces));
          setHere(({ count, bytes }) => ({ count: count + 1, bytes: bytes + file.size }));
          setSending((now) => now.filter((each) => each.id !== id));
          onArrived();
        });
    }
  }, [sending, onArrived]);
  const isUnderWay = sending.some(({ failed }) => !failed);
  if (!isUnderWay && here !== NONE) setHere(NONE);
  // Whoever leaves the page sends nothing more.
  useEffect(() => {
    const all = busy.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  return {
    arrived,
    sending,
    /** Of all that are on their way together; undefined for one alone, which tells of itself. */
    progress: isUnderWay && here.count + sending.length > 1 ? progressOf(here, sending) : undefined,
    isFull: arrived.length + sending.length >= PRODUCT_FIELDS.pictures.most,
    add(files: readonly Blob[], replaces?: string) {
      const room = replaces ? 1 : PRODUCT_FIELDS.pictures.most - arrived.length - sending.length;
      const added = files.slice(0, Math.max(0, room)).map((file) => start(file, replaces));
      setSending((now) => [...now, ...added]);
    },
    retry: (id: number) => setSending((now) => now.map((each) => (each.id === id ? { ...each, ...waiting() } : each))),
    leaveOut(id: number) {
      busy.current.get(id)?.abort();
      setSending((now) => now.filter((each) => each.id !== id));
    },
    remove: (key: string) => setArrived((now) => now.filter((picture) => picture.key !== key)),
    move: (from: number, to: number) => setArrived((now) => movedTo(now, from, to)),
    describe: (key: string, change: Partial<Pick<ArrivedPicture, 'alt' | 'color'>>) =>
      setArrived((now) => now.map((picture) => (picture.key === key ? { ...picture, ...change } : picture))),
  };
}

export type Pictures = ReturnType<typeof usePictures>;

const NONE = { count: 0, bytes: 0 };

/** How many have come of how many, and how much of their bytes, 0 to 1. */
function progressOf(here: typeof NONE, sending: readonly SendingPicture[]) {
  const coming = sending.filter(({ failed }) => !failed);
  const sum = (of: (each: SendingPicture) => number) => coming.reduce((total, each) => total + of(each), 0);
  const bytes = here.bytes + sum(({ file }) => file.size);
  const sent = here.bytes + sum(({ file, part }) => file.size * part);
  return { come: here.count, of: here.count + coming.length, part: bytes === 0 ? 0 : sent / bytes };
}

function waiting() {
  lastAttempt += 1;
  return { attempt: lastAttempt, part: 0, state: texts.waiting, failed: false, isFinal: false };
}

function start(blob: Blob, replaces: string | undefined): SendingPicture {
  lastId += 1;
  const file = blob instanceof File ? blob : new File([blob], texts.cropped, { type: blob.type });
  const isTooLarge = file.size > MAX_BYTES && !/^image\/(?:jpeg|hei[cf]|webp|avif)$/.test(file.type);
  const sending = { id: lastId, file, replaces, ...waiting() };
  return isTooLarge ? { ...sending, state: texts.refusals.too_large, failed: true, isFinal: true } : sending;
}

/** What the server takes; a larger photo is sent as a smaller copy. */
const MAX_BYTES = 20 * 1024 * 1024;

function placed(
  now: ArrivedPicture[],
  { sentAs, ...known }: KnownPicture & { sentAs: number },
  replaces: string | undefined,
): ArrivedPicture[] {
  if (now.some(({ key }) => key === known.key)) return now;
  if (now.some(({ key }) => key === replaces)) {
    return now.map((picture) => (picture.key === replaces ? { ...picture, key: known.key, known } : picture));
  }
  const later = now.findIndex((picture) => (picture.sentAs ?? 0) > sentAs);
  return now.toSpliced(later < 0 ? now.length : later, 0, { key: known.key, alt: '', color: '', known, sentAs });
}

function withFiles(typed: ProductFormInput['pictures'], known: readonly KnownPicture[]): ArrivedPicture[] {
  return typed.flatMap((picture) => {
    const files = known.find(({ key }) => key === picture.key);
    return files ? [{ ...picture, known: files }] : [];
  });
}
