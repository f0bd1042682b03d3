import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { quizTexts } from '../quiz-texts.ts';

const QUIET_MS = 800;

/**
 * Keeps a form's answers on the server while they are chosen: a moment after the last change, and at once when the page goes away.
 * Says what to show beside the buttons. Without scripts 'Save for later' does the same.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, { to }: { to: string }) {
  const [words, setWords] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) if (typeof value === 'string') body.append(name, value);
    setWords(quizTexts.saving);
    try {
      const response = await fetch(to, { method: 'POST', body, keepalive: true });
      if (!response.ok) throw new Error(`${response.status}`);
      const { at } = (await response.json()) as { at: string };
      setWords(quizTexts.saved(at));
    } catch {
      setWords(quizTexts.notSaved);
    }
  }, [form, to]);

  const changed = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), QUIET_MS);
  }, [save]);

  useEffect(() => {
    const leaving = () => {
      if (timer.current !== undefined && document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', leaving);
    return () => {
      document.removeEventListener('visibilitychange', leaving);
      clearTimeout(timer.current);
    };
  }, [save]);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  return { words, changed, stop };
}
