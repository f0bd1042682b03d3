import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';

/** A link on a line of its own, large enough for a thumb. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4">
      {children}
    </Link>
  );
}
