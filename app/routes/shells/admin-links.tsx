import { useLocation } from 'react-router';
import { CounterBadge } from '#app/ui/counter-badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { type AdminCounts, type AdminEntry, entryOf, menuFor } from './admin-menu.ts';

interface AdminLinksProps {
  isOwner: boolean;
  counts: AdminCounts;
  /** `desk`: the column at the left. `phone`: the sheet that 'More' opens. */
  place: 'desk' | 'phone';
}

/** Every page in its group; the one we are on is marked. */
export function AdminLinks({ isOwner, counts, place }: AdminLinksProps) {
  const current = entryOf(useLocation().pathname);
  return (
    <div
      className={
        place === 'desk'
          ? 'flex flex-col gap-2 px-3 pb-2 [&_a]:min-h-[1.9rem] [&_a]:px-3 [&_p]:pb-0 pointer-coarse:[&_a]:min-h-11'
          : 'grid gap-x-4 gap-y-6 min-[30rem]:grid-cols-2 [&_a]:min-h-12 [&_a]:px-3 [&_a]:text-lg'
      }
    >
      {menuFor({ isOwner }).map(({ label, entries }) => (
        <div key={label ?? ''}>
          {label ? <p className="px-3 pb-1 text-sm text-muted">{label}</p> : null}
          <ul className="[&_a]:items-center [&_a]:justify-between [&_a]:gap-3 [&_a]:border-l-3 [&_a]:border-transparent [&_a:hover]:bg-cotton [&_a[aria-current]]:border-laterite [&_a[aria-current]]:bg-cotton [&_a[aria-current]]:font-semibold">
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link className="flex" to={entry.to} aria-current={entry === current ? 'page' : undefined}>
                  {entry.label}
                  <Count entry={entry} counts={counts} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The live number of an entry, such as `2 pending`; nothing for those that count nothing. */
export function Count({ entry, counts }: { entry: AdminEntry; counts: AdminCounts }) {
  if (!entry.counts) return null;
  const count = counts[entry.counts.of];
  return <CounterBadge count={count} label={`${count} ${entry.counts.word}`} />;
}
