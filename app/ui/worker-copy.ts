import type { HeldForm } from '../waiting-forms.client.ts';
import { actionOf } from './pressed-form.ts';

const ids = new WeakMap<HTMLFormElement, string>();
const tell = (held: HeldForm) => navigator.serviceWorker?.controller?.postMessage(held);

/** Pressed by that button, or none; answered or given up; or `left`, where its page can no longer send it. */
export type CopyIs = HTMLElement | null | 'over' | 'left';

/** The worker has a copy of a held form that the server takes once: it is sent although this page is closed. */
export function changeCopy(form: Element | undefined, is: CopyIs): void {
  if (!(form instanceof HTMLFormElement)) return;
  if (typeof is === 'string') endCopy(form, is === 'left');
  else giveCopy(form, is);
}

function endCopy(form: HTMLFormElement, isLeft: boolean) {
  const id = ids.get(form);
  ids.delete(form);
  if (id) tell({ id, isLeft });
}

function giveCopy(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (!form.hasAttribute('data-taken-once')) return;
  const id = ids.get(form) ?? crypto.randomUUID();
  ids.set(form, id);
  const { pathname, search } = new URL(actionOf(form, submitter), location.href);
  const name = (submitter ?? form.querySelector('[type="submit"]'))?.textContent ?? '';
  const isMultipart = form.enctype.startsWith('multipart');
  tell({ id, to: pathname + search, name, isMultipart, fields: [...new FormData(form, submitter)] });
}
