import { wordsFor } from '#app/platform/text/words-for.ts';
import { classAdminTexts } from './class-admin-texts.ts';

/** What the last act did, or why it could not be done. */
export function classNotice(notice: string | null, problem: string | undefined) {
  if (problem) return { tone: 'danger', words: problem } as const;
  const words = wordsFor(classAdminTexts.notices, notice);
  return words ? ({ tone: 'success', words } as const) : null;
}
