import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';

interface PersonCellProps {
  to: string;
  name: string;
  email: string;
  phone: string | null;
  /** Beside the name. */
  mark?: ReactNode;
}

/** Somebody in a list: a name that leads to their page, and how to reach them. */
export function PersonCell({ to, name, email, phone, mark }: PersonCellProps) {
  return (
    <div>
      <span className="flex flex-wrap items-center gap-x-3">
        <Link to={to} className={`${TEXT_LINK} font-semibold`}>
          {name}
        </Link>
        {mark}
      </span>
      <span className="block text-sm font-normal break-all text-muted">
        {email} {phone ? <span className="whitespace-nowrap">{phone}</span> : null}
      </span>
    </div>
  );
}
