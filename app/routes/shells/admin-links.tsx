import { useLocation } from 'react-router';
import { CounterBadge } from '#app/ui/counter-badge.tsx';
import { Link } from '#app/ui/link.tsx';
import icons from './admin-icons.svg?no-inline';
import { type AdminCounts, type AdminEntry, menuFor, placeOf } from './admin-menu.ts';

/** Of the nine words: a file of their own, since they stand twice in each page. */
const ICONS: Record<string, string> = {
  '/adminHome': 'today',
  '/orders': 'orders',
  '/queue': 'workshop',
  '/inbox': 'messages',
  '/uploads': 'products',
  '/classes': 'class',
  '/customers': 'customers',
  '/payments': 'money',
  '/settings': 'settings',
};

interface AdminLinksProps {
  isOwner: boolean;
  counts: AdminCounts;
  /** `desk`: the column at the left, open where we are. `phone`: the sheet that 'More' opens, with everything. */
  place: 'desk' | 'phone';
}

/** Nine words with what is under them; the page we are on is marked. */
export function AdminLinks({ isOwner, counts, place }: AdminLinksProps) {
  const menu = menuFor({ isOwner });
  const here = placeOf(useLocation(), menu);
  const isDesk = place === 'desk';
  return (
    <ul className={`admin-menu admin-menu-${place}`}>
      {menu.map((group) => {
        const isOpen = group.to === here?.group.to;
        const entries = isDesk ? group.entries : group.entries.filter(({ isView }) => !isView);
        return (
          <li key={group.to}>
            <Link to={group.to} aria-current={isOpen ? (here.entry ? 'true' : 'page') : undefined}>
              <Named entry={group} />
              <Count entry={group} counts={counts} />
            </Link>
            {entries.length > 0 && (isOpen || !isDesk) ? (
              <ul>
                {entries.map((entry) => (
                  <li key={entry.to}>
                    <Link to={entry.to} aria-current={isOpen && entry === here.entry ? 'page' : undefined}>
                      {entry.label}
                      <Count entry={entry} counts={counts} />
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function Named({ entry }: { entry: AdminEntry }) {
  const icon = ICONS[entry.to];
  return (
    <span>
      {icon ? (
        <svg aria-hidden="true">
          <use href={`${icons}#${icon}`} />
        </svg>
      ) : null}
      {entry.label}
    </span>
  );
}

/** The live number of an entry, such as `2 pending`; nothing for those that count nothing. */
export function Count({ entry, counts }: { entry: AdminEntry; counts: AdminCounts }) {
  if (!entry.counts) return null;
  const count = counts[entry.counts.of];
  return <CounterBadge count={count} label={`${count} ${entry.counts.word}`} />;
}
