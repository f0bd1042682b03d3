import { Link } from './link.tsx';
import * as texts from './ui-texts.ts';

/** Where this page is. The last one is the page itself and has no address. */
export function Breadcrumbs({ items }: { items: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label={texts.breadcrumb}>
      <ol className="-ml-2 flex flex-wrap items-center text-sm text-muted">
        {items.map(({ label, to }, index) => (
          <li key={label} className="flex items-center">
            {index > 0 ? (
              <span aria-hidden="true" className="text-rule">
                /
              </span>
            ) : null}
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center px-2 underline-offset-4 hover:text-indigo hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="px-2 text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
