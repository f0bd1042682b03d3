import { uploadWithRetry } from '#app/platform/storage/upload-with-retry.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import type { KnownPicture } from '../uploaded-picture.queries.server.ts';

export type SendPictureResult =
  | { ok: true; picture: KnownPicture }
  /** `isFinal` for a file that will never do: sending it again would change nothing. */
  | { ok: false; sentence: string; isFinal: boolean };

interface Told {
  onProgress: (part: number) => void;
  onRetry: (waitMs: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one picture, telling how far it is, and again after a lost connection with growing pauses. The server knows the
 * same bytes again, so a picture whose answer was lost is not made twice.
 */
export async function sendPicture(file: Blob, { onProgress, onRetry, signal }: Told): Promise<SendPictureResult> {
  const sent = await uploadWithRetry((signal) => post(file, onProgress, signal), {
    signal,
    onRetry: ({ waitMs }) => onRetry(waitMs),
  });
  const body = sent.ok ? (sent.answer.body as { picture?: KnownPicture; sentence?: string } | null) : null;
  if (body?.picture) return { ok: true, picture: body.picture };
  if (body?.sentence) return { ok: false, sentence: body.sentence, isFinal: true };
  return { ok: false, sentence: productsAdminTexts.failed, isFinal: false };
}

/** XMLHttpRequest, because `fetch` cannot tell how much has been sent. Rejects when the connection is lost. */
function post(file: Blob, onProgress: (part: number) => void, signal: AbortSignal | undefined) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/uploads/pictures');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response }));
    for (const lost of ['error', 'timeout', 'abort']) request.addEventListener(lost, () => reject(new Error(lost)));
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('picture', file);
    request.send(form);
  });
}
