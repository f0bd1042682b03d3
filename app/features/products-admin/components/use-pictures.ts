import { useEffect, useRef, useState } from 'react';
import { PRODUCT_FIELDS } from '#app/features/catalog/product-fields.ts';
import { movedTo } from '../product-form.ts';
import type { ProductFormInput } from '../product-form-input.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import type { KnownPicture } from '../uploaded-picture.queries.server.ts';
import { sendPicture } from './send-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

const texts = productsAdminTexts.pictures;

/** A picture that has arrived, with its words. */
export type ArrivedPicture = ProductFormInput['pictures'][number] & { known: KnownPicture };

/** A file on its way: 0 to 1 of it sent, or what went wrong. */
export interface SendingPicture {
  id: number;
  /** Each is begun once: what React shows may lag behind what has been done. */
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
 * The pictures of a form: those that have arrived, and files on their way, one after the other. `onArrived` hears of each one that
 * has come, so that the form can be kept at once.
 */
export function usePictures(
  typed: ProductFormInput['pictures'],
  known: readonly KnownPicture[],
  onArrived: () => void,
) {
  const [arrived, setArrived] = useState<ArrivedPicture[]>(() => withFiles(typed, known));
  const [sending, setSending] = useState<SendingPicture[]>([]);
  const busy = useRef<{ id: number; controller: AbortController } | undefined>(undefined);
  const begun = useRef(new Set<number>());

  // What the server sends back is newer than what stands here, such as files that came with the form.
  const [shown, setShown] = useState(typed);
  if (shown !== typed) {
    setShown(typed);
    setArrived(withFiles(typed, known));
  }

  useEffect(() => {
    const next = sending.find(({ failed, attempt }) => !failed && !begun.current.has(attempt));
    if (!next || busy.current) return;
    begun.current.add(next.attempt);
    const controller = new AbortController();
    busy.current = { id: next.id, controller };
    const change = (change: Partial<SendingPicture>) =>
      setSending((now) => now.map((each) => (each.id === next.id ? { ...each, ...change } : each)));
    const tell = {
      signal: controller.signal,
      onProgress: (part: number) =>
        change({ part, state: part < 1 ? texts.sending(Math.round(part * 100)) : texts.preparing }),
      onRetry: (waitMs: number) => change({ part: 0, state: texts.retrying(Math.ceil(waitMs / 1000)) }),
    };
    void shrinkPicture(next.file)
      .then((file) => sendPicture(file, tell))
      .then((result) => {
        busy.current = undefined;
        if (controller.signal.aborted) return setSending((now) => [...now]);
        if (!result.ok) return change({ failed: true, state: result.sentence, isFinal: result.isFinal });
        setArrived((now) => placed(now, result.picture, next.replaces));
        setSending((now) => now.filter(({ id }) => id !== next.id));
        onArrived();
      });
  }, [sending, onArrived]);
  // Whoever leaves the page sends nothing more.
  useEffect(() => () => busy.current?.controller.abort(), []);

  return {
    arrived,
    sending,
    isFull: arrived.length + sending.length >= PRODUCT_FIELDS.pictures.most,
    add(files: readonly Blob[], replaces?: string) {
      const room = replaces ? 1 : PRODUCT_FIELDS.pictures.most - arrived.length - sending.length;
      const added = files.slice(0, Math.max(0, room)).map((file) => start(file, replaces));
      setSending((now) => [...now, ...added]);
    },
    retry: (id: number) => setSending((now) => now.map((each) => (each.id === id ? { ...each, ...waiting() } : each))),
    leaveOut(id: number) {
      if (busy.current?.id === id) busy.current.controller.abort();
      setSending((now) => now.filter((each) => each.id !== id));
    },
    remove: (key: string) => setArrived((now) => now.filter((picture) => picture.key !== key)),
    move: (from: number, to: number) => setArrived((now) => movedTo(now, from, to)),
    describe: (key: string, change: Partial<Pick<ArrivedPicture, 'alt' | 'color'>>) =>
      setArrived((now) => now.map((picture) => (picture.key === key ? { ...picture, ...change } : picture))),
  };
}

export type Pictures = ReturnType<typeof usePictures>;

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

function placed(now: ArrivedPicture[], known: KnownPicture, replaces: string | undefined): ArrivedPicture[] {
  if (now.some(({ key }) => key === known.key)) return now;
  if (!now.some(({ key }) => key === replaces)) return [...now, { key: known.key, alt: '', color: '', known }];
  return now.map((picture) => (picture.key === replaces ? { ...picture, key: known.key, known } : picture));
}

function withFiles(typed: ProductFormInput['pictures'], known: readonly KnownPicture[]): ArrivedPicture[] {
  return typed.flatMap((picture) => {
    const files = known.find(({ key }) => key === picture.key);
    return files ? [{ ...picture, known: files }] : [];
  });
}
