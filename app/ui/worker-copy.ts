import type { HeldForm } from '../waiting-forms.client.ts';
import { actionOf } from './pressed-form.ts';

const ids = new WeakMap<HTMLFormElement, string>();
const tell = (held: HeldForm) => navigator.serviceWorker?.controller?.postMessage(held);

/** Gives the worker a copy of a held form that the server takes once: it is sent although this page is closed. */
export function giveCopy(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (!form.hasAttribute('data-taken-once') || !navigator.serviceWorker?.controller) return;
  const id = ids.get(form) ?? crypto.randomUUID();
  ids.set(form, id);
  const { pathname, search } = new URL(actionOf(form, submitter), location.href);
  const name = (submitter ?? form.querySelector('[type="submit"]'))?.textContent ?? '';
  const isMultipart = form.enctype.startsWith('multipart');
  tell({
    id,
    to: pathname + search,
    name,
    isMultipart,
    draft: form.dataset.keptAs,
    fields: [...new FormData(form, submitter)],
  });
}

/** Answered or given up, it is nobody's any more; `isLeft` where its page can no longer send it. */
export function endCopy(form: HTMLFormElement, isLeft = false): void {
  const id = ids.get(form);
  ids.delete(form);
  if (id) tell({ id, isLeft });
}
