import { useEffect, useRef } from 'react';

/**
 * Puts the focus on the page's h1 whenever `pathname` changes, so that a screen reader announces the new page and Tab goes
 * on from its top. Not on the first page, and not when a dialog or a refused form already holds the focus.
 */
export function useFocusHeading(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement?.closest('dialog, [role="alert"]')) return;
    const heading = document.querySelector<HTMLElement>('h1');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
