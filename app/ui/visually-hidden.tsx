import type { ReactNode } from 'react';

/** Words for people who listen to the page, not for those who look at it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
