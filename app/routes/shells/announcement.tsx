import { useRootData } from '../root-data.ts';

/** One line above every page of the shop; nothing where there is none. */
export function Announcement() {
  const { announcement } = useRootData();
  if (!announcement) return null;
  const { words, to } = announcement;
  return (
    <p className="on-dark print-hidden px-4 py-2 text-center text-sm break-words">
      {to ? (
        <a href={to} className="underline underline-offset-4">
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  );
}
