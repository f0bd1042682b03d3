import { classNames } from '#app/ui/class-names.ts';
import type { NoteView } from '../quote-view.ts';
import { threadTexts } from '../thread-texts.ts';

/** What the customer and we wrote, the oldest first. */
export function QuoteThread({ notes, names }: { notes: readonly NoteView[]; names: { us: string; them: string } }) {
  return (
    <ol className="flex flex-col gap-4">
      {notes.map((note) => (
        <li
          key={note.id}
          className={classNames(
            'border-l-3 p-4',
            note.kind === 'answer' ? 'border-indigo bg-white' : 'border-sand bg-cotton',
          )}
        >
          <p className="text-sm text-muted">
            {note.kind === 'answer' ? names.us : names.them}, {note.at}
            {note.kind === 'change' ? ` · ${threadTexts.change}` : ''}
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{note.body}</p>
        </li>
      ))}
    </ol>
  );
}
