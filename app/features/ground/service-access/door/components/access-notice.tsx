import { Notice } from '#app/ui/notice.tsx';
import type { Access } from '../define-access.server.ts';

interface AccessWords {
  /** What it means for customers. */
  words: string;
  whatToDo: string;
  whatToDoTitle: string;
}

/** That a service does not take us, and what to do about it; nothing while it does. */
export function AccessNotice({ access, words, whatToDo, whatToDoTitle }: AccessWords & { access: Access }) {
  if (!access || access.isOk) return null;
  return (
    <Notice tone={access.hasKey ? 'danger' : 'info'} title={access.words}>
      <p>{words}</p>
      <p className="mt-2 font-semibold">{whatToDoTitle}</p>
      <p className="break-words">{whatToDo}</p>
    </Notice>
  );
}

/** Where health is looked at: that it takes us, or that nobody has asked. */
export function AccessLine({ name, words }: { name: string; words: string }) {
  return (
    <p>
      <span className="font-semibold">{name}: </span>
      {words}
    </p>
  );
}
