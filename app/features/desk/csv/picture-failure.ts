import type { FetchRefusal } from '#app/platform/fetch/fetch-public.server.ts';
import type { PictureRefusal } from '#app/platform/images/picture-refusal.ts';

/** Why a picture is not here: it could not be had, it is none, or its piece has as many as it may have. */
export type PictureFailure = FetchRefusal | Exclude<PictureRefusal, 'busy'> | 'unreachable' | 'no_room';
