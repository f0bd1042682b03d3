import Bell from 'lucide-react/icons/bell';
import CircleUser from 'lucide-react/icons/circle-user';
import { Link } from '#app/ui/link.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { PopoverMenu } from '#app/ui/popover-menu.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { AdminAccount } from './admin-account.tsx';
import { AdminLinks } from './admin-links.tsx';
import { type AdminCounts, NOTIFICATIONS } from './admin-menu.ts';
import { IconLink } from './bar-link.tsx';

interface AdminBarProps {
  businessName: string;
  name: string;
  isOwner: boolean;
  counts: AdminCounts;
}

/** The side menu on a desk, with its counts; on a phone the bar above, whose tabs are at the lower edge. */
export function AdminBar({ businessName, name, isOwner, counts }: AdminBarProps) {
  const { unreadNotifications } = counts;
  return (
    <header className="print-hidden sticky top-0 z-30 border-b border-sand bg-chalk lg:fixed lg:inset-y-0 lg:left-0 lg:flex lg:w-56 lg:flex-col lg:border-r lg:border-b-0">
      <SkipLink />
      <div className="page-width flex min-h-14 items-center gap-1 lg:mx-0 lg:min-h-16 lg:shrink-0 lg:px-6">
        <Link to="/adminHome" className="mr-auto inline-flex min-h-11 min-w-0 items-center hover:text-indigo">
          <Logo name={businessName} size={28} />
        </Link>
        <div className="flex items-center gap-2 lg:hidden">
          <IconLink
            to={NOTIFICATIONS.to}
            name={NOTIFICATIONS.label}
            icon={<Bell aria-hidden="true" strokeWidth={1.5} />}
            count={unreadNotifications}
            countLabel={`${unreadNotifications} unread`}
          />
          <PopoverMenu label="Your account" trigger={<CircleUser aria-hidden="true" strokeWidth={1.5} />}>
            <AdminAccount name={name} isOwner={isOwner} />
          </PopoverMenu>
        </div>
      </div>
      <nav aria-label="Back office" className="hidden min-h-0 grow overflow-y-auto lg:block">
        <AdminLinks isOwner={isOwner} counts={counts} place="desk" />
      </nav>
      <div className="hidden shrink-0 border-t border-sand px-2 py-1 lg:block [&_a]:min-h-8 [&_a]:px-2 [&_a]:py-0 [&_a]:text-sm [&_p]:px-2 pointer-coarse:[&_a]:min-h-11">
        <AdminAccount name={name} isOwner={isOwner} />
      </div>
    </header>
  );
}
