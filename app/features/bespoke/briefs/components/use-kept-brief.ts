import { type RefObject, useState } from 'react';
import type { FormPhotos } from '#app/features/ground/photos/door/components/use-photos.ts';
import type { KeptPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { useKeptOnDevice } from '#app/ui/use-kept-on-device.ts';
import { BRIEF_DRAFT } from './brief-draft.ts';

/** Of this page alone, or named in another way. */
const WITHOUT = ['made', 'website', 'kept'];

interface KeepBriefOptions {
  form: RefObject<HTMLFormElement | null>;
  photos: FormPhotos;
  /** The piece the page was opened from, or ''. */
  like: string;
  /** Not what the server has just sent back. */
  isFresh: boolean;
}

/** Keeps the request on this device until it is sent. What was begun from another piece waits for that piece's page. */
export function useKeptBrief({ form, photos, like, isFresh }: KeepBriefOptions) {
  const [arePhotosGone, setArePhotosGone] = useState(false);
  const { state, startAgain } = useKeptOnDevice<readonly KeptPhoto[]>({
    key: BRIEF_DRAFT,
    form,
    without: WITHOUT,
    more: photos.arrived,
    hasMore: photos.arrived.length > 0,
    isWanted: ({ fields }) => isFresh && (like === '' || fields.like === like),
    onFound: (kept) => setArePhotosGone(!photos.restore(kept)),
  });
  return {
    state,
    arePhotosGone,
    startAgain() {
      photos.clear();
      startAgain();
    },
  };
}
