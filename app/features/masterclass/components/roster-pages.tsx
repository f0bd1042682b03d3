import { Pagination } from '#app/ui/pagination.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';
import type { Roster } from '../class-roster.server.ts';

const texts = classAdminTexts.page;

interface RosterPagesProps {
  roster: Pick<Roster, 'isFirstPage' | 'next'>;
  path: string;
  /** The evening that is being marked, which stays. */
  session?: string;
}

/** A long class by pages of its students' names. */
export function RosterPages({ roster, path, session }: RosterPagesProps) {
  const pathOf = (place: Record<string, string>) => {
    const query = new URLSearchParams({ ...(session && { session }), ...place });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <Pagination
      label={texts.students}
      previousLabel={texts.firstStudents}
      nextLabel={texts.moreStudents}
      {...(!roster.isFirstPage && { previous: pathOf({}) })}
      {...(roster.next && { next: pathOf({ after: roster.next }) })}
    />
  );
}
