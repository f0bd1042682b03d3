import { type RefObject, useMemo, useState } from 'react';
import type { FormPhotos } from '#app/features/ground/photos/door/components/use-photos.ts';
import type { KeptPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { useKeptOnDevice } from '#app/ui/use-kept-on-device.ts';
import type { KeptVoice } from '../take-voice.server.ts';
import { BRIEF_DRAFT } from './brief-draft.ts';
import type { FormVoice } from './use-voice.ts';

/** Of this page alone, or named in another way. */
const WITHOUT = ['made', 'website', 'kept', 'keptVoice'];

interface KeptFiles {
  photos: readonly KeptPhoto[];
  voice: KeptVoice | null;
}

interface KeepBriefOptions {
  form: RefObject<HTMLFormElement | null>;
  photos: FormPhotos;
  voice: FormVoice;
  /** The piece the page was opened from, or ''. */
  like: string;
  /** Not what the server has just sent back. */
  isFresh: boolean;
}

/** Keeps the request on this device until it is sent. What was begun from another piece waits for that piece's page. */
export function useKeptBrief({ form, photos, voice, like, isFresh }: KeepBriefOptions) {
  const [areFilesGone, setFilesGone] = useState(false);
  const more = useMemo(() => ({ photos: photos.arrived, voice: voice.voice }), [photos.arrived, voice.voice]);
  const { state, startAgain } = useKeptOnDevice<KeptFiles | readonly KeptPhoto[]>({
    key: BRIEF_DRAFT,
    form,
    without: WITHOUT,
    more,
    hasMore: more.photos.length > 0 || more.voice !== null,
    isWanted: ({ fields }) => isFresh && (like === '' || fields.like === like),
    onFound(kept) {
      // Before there were voice notes, a draft had the photos alone.
      const files = 'photos' in kept ? kept : { photos: kept, voice: null };
      const isPhotos = photos.restore(files.photos);
      setFilesGone(!(voice.restore(files.voice) && isPhotos));
    },
  });
  return {
    state,
    areFilesGone,
    startAgain() {
      photos.clear();
      voice.remove();
      startAgain();
    },
  };
}
