import type { HydrationOptions } from 'react-dom/client';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (page: ParentNode) => page.querySelectorAll<Field>('input,textarea,select');

/**
 * What the server sent stays. Chrome's translation, an extension or a proxy may have touched the page before React takes it over, and React
 * throws away a page it finds different; an effect may throw. Until React has started, any error puts back the page as it was, with what was
 * typed, and it works on without React.
 *
 * Gives the options of `hydrateRoot`, and `started` to call once React has.
 */
export function keepServerPage(): HydrationOptions & { started: () => void } {
  // In a document that is shown nowhere, or the copies of pictures would be fetched at once.
  const kept = new Document().importNode(document.documentElement, true);
  const fields = [...fieldsOf(document)];
  let entered = document.activeElement;
  // React may have taken the field out before its error is told.
  const follow = ({ target }: Event) => {
    if (target instanceof Element) entered = target;
  };
  addEventListener('focusin', follow);
  let isStarting = true;

  const fail = (error: unknown) => {
    console.error(error);
    if (!isStarting) return;
    isStarting = false;
    const { scrollX, scrollY } = window;
    // Chromium refuses a second root element even in `replaceChildren`.
    document.documentElement?.remove();
    document.append(kept);
    kept.dataset.kept = '';
    fieldsOf(kept).forEach((field, place) => {
      const was = fields[place];
      if (!was) return;
      const { type, value, checked, files } = was as HTMLInputElement;
      Object.assign(field, type === 'file' ? { files } : { value, checked });
      if (was === entered) field.focus();
    });
    scrollTo(scrollX, scrollY);
    dispatchEvent(new Event('release-presses'));
  };

  return {
    onRecoverableError: fail,
    onCaughtError: fail,
    onUncaughtError: fail,
    started() {
      removeEventListener('focusin', follow);
      if (isStarting) document.documentElement.dataset.ready = '';
      isStarting = false;
    },
  };
}
