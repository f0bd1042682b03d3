import { wordsFor } from '#app/platform/text/words-for.ts';
import { Notice } from '#app/ui/notice.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';

/** What the last act did, or why it could not be done. */
export function SaidNotice({ said, problem }: { said: string | null; problem?: string | undefined }) {
  const words = problem ? undefined : wordsFor(classAdminTexts.said, said);
  if (problem) {
    return (
      <Notice tone="danger" announce>
        {problem}
      </Notice>
    );
  }
  return words ? (
    <Notice tone="success" announce>
      {words}
    </Notice>
  ) : null;
}
