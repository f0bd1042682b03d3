import Bell from 'lucide-react/icons/bell';
import CircleUser from 'lucide-react/icons/circle-user';
import Search from 'lucide-react/icons/search';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { PopoverMenu } from '#app/ui/popover-menu.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { useRootData } from '../root-data.ts';
import * as own from './account-shell-texts.ts';
import { AdminAccount } from './admin-account.tsx';
import { AdminLinks } from './admin-links.tsx';
import { type AdminCounts, NOTIFICATIONS } from './admin-menu.ts';
import { AdminSearchBox } from './admin-search-box.tsx';
import { IconLink } from './bar-link.tsx';
import * as texts from './shell-texts.ts';

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
    <header className="print-hidden sticky top-0 z-30 border-b border-sand bg-chalk lg:fixed lg:inset-y-0 lg:left-0 lg:flex lg:w-54 lg:flex-col lg:border-r lg:border-b-0">
      <SkipLink />
      <div className="page-width flex min-h-14 flex-wrap items-center gap-1 lg:mx-0 lg:shrink-0 lg:flex-nowrap lg:pr-1 lg:pl-5">
        <Link
          to="/adminHome"
          className="mr-auto inline-flex min-h-11 max-w-max min-w-0 grow basis-24 items-center hover:text-indigo"
        >
          <Logo name={businessName} size={28} own={useRootData().logo} />
        </Link>
        <div className="ml-auto flex items-center gap-2 lg:gap-0">
          <span className="lg:hidden">
            <IconLink to="/search" name={own.search} icon={<Search aria-hidden="true" strokeWidth={1.5} />} />
          </span>
          <IconLink
            to={NOTIFICATIONS.to}
            name={NOTIFICATIONS.label}
            icon={<Bell aria-hidden="true" strokeWidth={1.5} />}
            count={unreadNotifications}
            countLabel={own.unread(unreadNotifications)}
          />
          {/* At the left of a desk it opens to the right. */}
          <div className="lg:[&_[data-align]]:right-auto lg:[&_summary]:px-2 lg:[&_summary_svg:last-child]:hidden">
            <PopoverMenu label={own.account} trigger={<CircleUser aria-hidden="true" strokeWidth={1.5} />}>
              <AdminAccount name={name} isOwner={isOwner} />
            </PopoverMenu>
          </div>
        </div>
      </div>
      <div className="hidden shrink-0 flex-col gap-2 px-3 pt-1 pb-3 lg:flex">
        <ButtonLink to="/quotes/new" size="small" className="w-full" aria-keyshortcuts="n">
          {own.newOrder}
          <span aria-hidden="true" className="border border-current px-1.5 text-sm leading-5 font-normal">
            {own.newOrderKey}
          </span>
        </ButtonLink>
        <AdminSearchBox />
      </div>
      <nav aria-label={texts.backOffice} className="hidden min-h-0 grow overflow-y-auto pb-2 lg:block">
        <AdminLinks isOwner={isOwner} counts={counts} place="desk" />
      </nav>
    </header>
  );
}
