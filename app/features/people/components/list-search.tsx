import { Link } from '#app/ui/link.tsx';
import { SearchForm } from '#app/ui/search-form.tsx';

interface ListSearchProps {
  /** The list's address. */
  to: string;
  search: string;
  label: string;
  placeholder: string;
  resultsOf: (search: string) => string;
  clear: string;
}

/** The search over a list, and, when something was searched for, the way back to all of it. */
export function ListSearch({ to, search, label, placeholder, resultsOf, clear }: ListSearchProps) {
  return (
    <div className="flex flex-col gap-2">
      <SearchForm action={to} search={search} label={label} placeholder={placeholder} />
      {search === '' ? null : (
        <p className="flex flex-wrap items-center gap-x-4">
          {resultsOf(search)}
          <Link to={to} className="finger inline-flex items-center underline underline-offset-4">
            {clear}
          </Link>
        </p>
      )}
    </div>
  );
}
