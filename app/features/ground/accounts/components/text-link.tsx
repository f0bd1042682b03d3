import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';

/** A link on a line of its own, large enough for a thumb. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${LINE_LINK} text-indigo`}>
      {children}
    </Link>
  );
}
