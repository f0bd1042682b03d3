import { ButtonLink } from '#app/ui/button-link.tsx';
import { BarLink, MenuLink } from './bar-link.tsx';
import { CounterLinks, type CustomerCounts } from './counter-links.tsx';
import { ShellBar } from './shell-bar.tsx';
import * as texts from './shell-texts.ts';

export const LINKS = [
  { to: '/shop', label: texts.shop },
  { to: '/bespoke', label: texts.bespoke },
  { to: '/masterclass', label: texts.masterclass },
  { to: '/about', label: texts.about },
  { to: '/contact', label: texts.contact },
];

interface PublicBarProps {
  businessName: string;
  viewer: { isAdmin: boolean } | undefined;
  /** A signed-in customer's; undefined for visitors and the admin. */
  counts: CustomerCounts | undefined;
  /** Where its links do not lead, by the owner's choice. */
  notInMenus: readonly string[];
}

/** For people already signed in the icons lead where they say, instead of to the login page. */
export function PublicBar({ businessName, viewer, counts, notInMenus }: PublicBarProps) {
  const links = LINKS.filter(({ to }) => !notInMenus.includes(to));
  const counters = viewer?.isAdmin ? null : <CounterLinks counts={counts} />;
  return (
    <ShellBar
      businessName={businessName}
      home="/"
      links={links.map(({ to, label }) => (
        <BarLink key={to} to={to}>
          {label}
        </BarLink>
      ))}
      end={
        <>
          {/* On the narrowest phones they are in the menu. */}
          <div className="hidden items-center gap-1 min-[22.5rem]:flex sm:gap-2">{counters}</div>
          {viewer ? (
            <ButtonLink
              to={viewer.isAdmin ? '/adminHome' : '/userDashboard'}
              size="small"
              variant="secondary"
              className="max-sm:px-2 max-sm:text-sm"
            >
              {viewer.isAdmin ? texts.backOffice : texts.myAccount}
            </ButtonLink>
          ) : (
            <ButtonLink to="/login" size="small">
              {texts.login}
            </ButtonLink>
          )}
        </>
      }
      menu={
        <>
          {links.map(({ to, label }) => (
            <MenuLink key={to} to={to}>
              {label}
            </MenuLink>
          ))}
          <div className="-ml-2.5 flex gap-2 pt-4">{counters}</div>
        </>
      }
    />
  );
}
