import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import * as texts from './shell-texts.ts';

/**
 * The slide-in menu of small screens. A `<details>`, so the button works before and without scripts; with them choosing a
 * link, Esc or a navigation closes it.
 */
export function MobileMenu({ children }: { children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const keyBefore = useRef(key);
  useEffect(() => {
    // Not on the first run: whoever opened the menu before React arrived keeps it open.
    if (keyBefore.current !== key) details.current?.removeAttribute('open');
    keyBefore.current = key;
  }, [key]);

  return (
    <details
      ref={details}
      className="group lg:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="-ml-2.5 grid size-11 place-items-center" aria-label={texts.menu}>
        <Menu aria-hidden="true" strokeWidth={1.5} className="group-open:hidden" />
        <X aria-hidden="true" strokeWidth={1.5} className="hidden group-open:block" />
      </summary>
      <nav
        aria-label={texts.menu}
        className="absolute inset-x-0 top-full z-40 h-[calc(100dvh-4rem)] overflow-y-auto border-t border-sand bg-chalk px-(--page-margin) pt-2 pb-8"
      >
        {children}
      </nav>
    </details>
  );
}
