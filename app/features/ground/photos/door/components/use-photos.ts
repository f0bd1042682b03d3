import { useEffect, useRef, useState } from 'react';
import { shrinkPicture } from '#app/platform/images/shrink-picture.ts';
import { sendFile } from '#app/platform/storage/send-file.ts';
import { MAX_PHOTO_BYTES, MOST_PHOTOS, PHOTOS_WAIT_MS } from '../../photo-lengths.ts';
import { photoTexts } from '../../photo-texts.ts';
import type { KeptPhoto } from '../kept-photo.server.ts';

const { sending: texts, refusals } = photoTexts;

/** A photo on its way: 0 to 1 of it sent, or what went wrong. */
export interface SendingPhoto {
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
}

let lastId = 0;

/** Photos are sent to an address one by one as they are chosen. `given` are those the server has already. */
export function usePhotos(to: string, given: readonly KeptPhoto[]) {
  const [arrived, setArrived] = useState(given);
  const [sending, setSending] = useState<readonly SendingPhoto[]>([]);
  const [isOver, setIsOver] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  const begun = useRef(new Set<number>());

  // What the server sends back is newer than what is here.
  const [shown, setShown] = useState(given);
  if (shown !== given) {
    setShown(given);
    setArrived(given);
  }

  useEffect(() => {
    const next = sending.find(({ failed, attempt }) => !failed && !begun.current.has(attempt));
    if (!next || underWay.current) return;
    const { id, attempt, file } = next;
    const change = (change: Partial<SendingPhoto>) =>
      setSending((now) => now.map((each) => (each.id === id ? { ...each, ...change } : each)));
    begun.current.add(attempt);
    const controller = new AbortController();
    underWay.current = controller;
    void sendPhoto({ to, file, signal: controller.signal, change }).then((answer) => {
      underWay.current = undefined;
      if (controller.signal.aborted) return setSending((now) => [...now]);
      if (!answer.photo)
        return change({ failed: true, state: answer.sentence ?? texts.failed, isFinal: 'sentence' in answer });
      const { photo } = answer;
      setArrived((now) => (now.some(({ src }) => src === photo.src) ? now : [...now, photo]));
      setSending((now) => now.filter((each) => each.id !== id));
    });
  }, [sending, to]);
  // Whoever leaves the page sends nothing more.
  useEffect(() => () => underWay.current?.abort(), []);

  return {
    arrived,
    sending,
    /** More were chosen than a request takes. */
    isOver,
    add(files: readonly File[]) {
      const room = Math.max(0, MOST_PHOTOS - arrived.length - sending.length);
      setIsOver(files.length > room);
      setSending((now) => [...now, ...files.slice(0, room).map(start)]);
    },
    retry: (id: number) => setSending((now) => now.map((each) => (each.id === id ? { ...each, ...waiting() } : each))),
    leaveOut(id: number) {
      if (sending.find((each) => each.id === id && !each.failed && begun.current.has(each.attempt)))
        underWay.current?.abort();
      setSending((now) => now.filter((each) => each.id !== id));
    },
    remove(kept: string) {
      setIsOver(false);
      setArrived((now) => now.filter((photo) => photo.kept !== kept));
    },
    /** Those that were kept on this device; too old ones are gone from the store too. True when all are here. */
    restore(photos: readonly KeptPhoto[]): boolean {
      const here = photos.filter(isStillThere);
      setArrived((now) => (now.length > 0 ? now : here));
      return here.length === photos.length;
    },
    clear() {
      underWay.current?.abort();
      setSending([]);
      setArrived([]);
      setIsOver(false);
    },
  };
}

export type FormPhotos = ReturnType<typeof usePhotos>;

/** What is wrong with sending the form now: a photo that is on its way would be left behind. Null when all are here. */
export function whatPhotosWaitFor({ sending }: Pick<FormPhotos, 'sending'>): string | null {
  if (sending.length === 0) return null;
  return sending.every(({ failed }) => failed) ? refusals.notArrived : refusals.onTheirWay;
}

/** Its first part says when it was signed. */
const isStillThere = ({ kept }: KeptPhoto) => Date.now() - Number(kept.split('~', 1)[0]) < PHOTOS_WAIT_MS;

type Answer = { photo: KeptPhoto } | { photo?: never; sentence?: string };

interface Sending {
  to: string;
  file: File;
  signal: AbortSignal;
  change: (to: Partial<SendingPhoto>) => void;
}

async function sendPhoto({ to, file, signal, change }: Sending): Promise<Answer> {
  const answer = await sendFile(to, 'photo', named(await shrinkPicture(file), file.name), {
    signal,
    onProgress: (part) => change({ part, state: part < 1 ? texts.part(Math.round(part * 100)) : texts.preparing }),
    onRetry: (waitMs) => change({ part: 0, state: texts.retrying(Math.ceil(waitMs / 1000)) }),
  });
  return (answer as Answer | null | undefined) ?? {};
}

/** A smaller copy has no name, and a refusal calls it by that. */
const named = (copy: Blob, name: string) => (copy instanceof File ? copy : new File([copy], name, { type: copy.type }));

function start(file: File): SendingPhoto {
  lastId += 1;
  const sending = { id: lastId, file, ...waiting() };
  const isTooLarge = file.size > MAX_PHOTO_BYTES && !/^image\/(?:jpeg|hei[cf]|webp|avif)$/.test(file.type);
  const state = refusals.tooLarge(file.name);
  return isTooLarge ? { ...sending, state, failed: true, isFinal: true } : sending;
}

function waiting() {
  lastId += 1;
  return { attempt: lastId, part: 0, state: texts.waiting, failed: false, isFinal: false };
}
