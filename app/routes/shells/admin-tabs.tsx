import Menu from 'lucide-react/icons/menu';
import MessageSquare from 'lucide-react/icons/message-square';
import Package from 'lucide-react/icons/package';
import Sofa from 'lucide-react/icons/sofa';
import Sun from 'lucide-react/icons/sun';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import * as own from './account-shell-texts.ts';
import { AdminLinks, Count } from './admin-links.tsx';
import {
  type AdminCounts,
  type AdminEntry,
  MESSAGES,
  menuFor,
  ORDERS,
  PRODUCTS,
  placeOf,
  TODAY,
} from './admin-menu.ts';
import * as texts from './shell-texts.ts';

const TABS: readonly { entry: AdminEntry; icon: typeof Sun }[] = [
  { entry: TODAY, icon: Sun },
  { entry: ORDERS, icon: Package },
  { entry: PRODUCTS, icon: Sofa },
  { entry: MESSAGES, icon: MessageSquare },
];

const TAB =
  'relative flex min-h-[56px] flex-col items-center justify-center gap-0.5 border-t-3 border-transparent text-sm whitespace-nowrap hover:bg-cotton max-[23rem]:text-[0.75rem]';

/** The thumb's row on a phone: four pages and, under More, all of them. A `<details>`, so it opens without scripts. */
export function AdminTabs({ isOwner, counts }: { isOwner: boolean; counts: AdminCounts }) {
  const { pathname, search, key } = useLocation();
  const current = placeOf({ pathname, search }, menuFor({ isOwner }))?.group;
  const more = useRef<HTMLDetailsElement>(null);
  const keyBefore = useRef(key);
  useEffect(() => {
    // Not on the first run: whoever opened it before React arrived keeps it open.
    if (keyBefore.current !== key) more.current?.removeAttribute('open');
    keyBefore.current = key;
  }, [key]);
  return (
    <nav
      aria-label={texts.backOffice}
      data-sticky-bar
      className="print-hidden fixed inset-x-0 bottom-0 z-30 border-t border-sand bg-chalk pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex flex-wrap *:grow *:basis-1/5">
        {TABS.map(({ entry, icon: Icon }) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              aria-current={entry.to === current?.to ? 'page' : undefined}
              className={`${TAB} aria-[current=page]:border-laterite aria-[current=page]:font-semibold`}
            >
              <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
              {entry.label}
              <span className="absolute top-0.5 left-1/2 ml-2">
                <Count entry={entry} counts={counts} />
              </span>
            </Link>
          </li>
        ))}
        <li>
          <details
            ref={more}
            className="group"
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !more.current?.open) return;
              more.current.open = false;
              more.current.querySelector('summary')?.focus();
            }}
          >
            <summary className={`${TAB} group-open:border-laterite group-open:font-semibold`}>
              <Menu aria-hidden="true" size={22} strokeWidth={1.5} />
              {own.more}
            </summary>
            <div className="absolute inset-x-0 bottom-full h-[calc(100vh-100%)] overflow-y-auto bg-chalk px-(--page-margin) py-6 supports-[height:1dvh]:h-[calc(100dvh-100%)]">
              <AdminLinks isOwner={isOwner} counts={counts} place="phone" />
            </div>
          </details>
        </li>
      </ul>
    </nav>
  );
}
