import { type SendingTold, sendFile } from '#app/platform/storage/send-file.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import type { KnownPicture } from '../uploaded-picture.queries.server.ts';

export type SendPictureResult =
  | { ok: true; picture: KnownPicture }
  /** `isFinal` for a file that will never do: sending it again would change nothing. */
  | { ok: false; sentence: string; isFinal: boolean };

/** Sends one picture. The server knows the same bytes again, so a picture whose answer was lost is not made twice. */
export async function sendPicture(file: Blob, told: SendingTold): Promise<SendPictureResult> {
  const answer = await sendFile('/uploads/pictures', 'picture', file, told);
  const body = answer as { picture?: KnownPicture; sentence?: string } | null | undefined;
  if (body?.picture) return { ok: true, picture: body.picture };
  if (body?.sentence) return { ok: false, sentence: body.sentence, isFinal: true };
  return { ok: false, sentence: productsAdminTexts.failed, isFinal: false };
}
