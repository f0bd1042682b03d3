import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const PAUSE_MS = 1_200;

/**
 * Sends the form to be kept a moment after it has been changed, and at once when the page goes out of sight: a phone may kill it
 * there. Files are left out; pictures are kept by their keys. `stop` is for the moment of saving, after which nothing is unsaved.
 */
export function useKeepUnsaved(form: RefObject<HTMLFormElement | null>, url: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isStopped = useRef(false);
  const [isKept, setIsKept] = useState(false);

  const send = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current || isStopped.current) return;
    const fields = new FormData(form.current);
    fields.delete('files');
    fields.set('intent', 'save');
    fetch(url, { method: 'POST', body: fields, keepalive: true }).then(
      ({ ok }) => setIsKept(ok),
      // Without a line there is nothing to be done but to go on typing; the next change tries again.
      () => setIsKept(false),
    );
  }, [form, url]);

  const changed = useCallback(() => {
    setIsKept(false);
    isStopped.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(send, PAUSE_MS);
  }, [send]);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    isStopped.current = true;
  }, []);

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden' && timer.current !== undefined) send();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      clearTimeout(timer.current);
    };
  }, [send]);

  return { isKept, changed, stop };
}
