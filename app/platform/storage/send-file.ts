import { uploadWithRetry } from './upload-with-retry.ts';

export interface SendingTold {
  /** 0 to 1. */
  onProgress: (part: number) => void;
  onRetry: (waitMs: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one file by itself as the field `name` of a form, telling how far it is, and again after a lost connection with growing pauses.
 * Resolves with what the server said; undefined when it never answered, or was not waited for.
 */
export async function sendFile(to: string, name: string, file: Blob, told: SendingTold): Promise<unknown> {
  const { onProgress, onRetry, signal } = told;
  const sent = await uploadWithRetry((signal) => post(to, name, file, onProgress, signal), {
    signal,
    onRetry: ({ waitMs }) => onRetry(waitMs),
  });
  return sent.ok ? sent.answer.body : undefined;
}

/** XMLHttpRequest, because `fetch` cannot tell how much has been sent. Rejects when the connection is lost. */
function post(to: string, name: string, file: Blob, onProgress: (part: number) => void, signal?: AbortSignal) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', to);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response }));
    for (const lost of ['error', 'timeout', 'abort']) request.addEventListener(lost, () => reject(new Error(lost)));
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set(name, file);
    request.send(form);
  });
}
