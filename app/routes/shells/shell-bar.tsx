import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { useRootData } from '../root-data.ts';
import { MobileMenu } from './mobile-menu.tsx';
import * as texts from './shell-texts.ts';

type ShellBarProps = {
  businessName: string;
  home: string;
  /** Words in the bar of a desk. */
  links: ReactNode;
  /** Icons and the button or menu at the right end, on every width. */
  end: ReactNode;
  /** Lines of the slide-in menu. */
  menu: ReactNode;
};

/** The frame of all three bars: brand, links, icons, and on small screens the menu. */
export function ShellBar({ businessName, home, links, end, menu }: ShellBarProps) {
  return (
    <header className="print-hidden sticky top-0 z-30 border-b border-sand bg-chalk">
      <SkipLink />
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-1 py-1 sm:gap-x-4">
        <MobileMenu>{menu}</MobileMenu>
        {/* A long name takes what room the icons leave, and no line of its own. */}
        <Link
          to={home}
          className="mr-auto inline-flex min-h-11 max-w-max min-w-0 grow basis-24 items-center hover:text-indigo lg:mr-8"
        >
          <Logo name={businessName} size={28} own={useRootData().logo} />
        </Link>
        <nav aria-label={texts.main} className="mr-auto hidden items-center gap-6 lg:flex">
          {links}
        </nav>
        <div className="ml-auto flex flex-wrap items-center gap-1 sm:gap-2">{end}</div>
      </div>
    </header>
  );
}
