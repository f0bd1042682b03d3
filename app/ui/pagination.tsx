import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { ButtonLink } from './button-link.tsx';

/** Newer and older pages of a long list, paged by key, so there are no page numbers. */
export function Pagination({
  label,
  previous,
  next,
  previousLabel = 'Newer',
  nextLabel = 'Older',
  place,
}: {
  label: string;
  previous?: string | undefined;
  next?: string | undefined;
  previousLabel?: string;
  nextLabel?: string | undefined;
  /** Where in the list this page is, such as `21–40 of 61`. */
  place?: string | undefined;
}) {
  const where = place ? <p className="tabular text-muted">{place}</p> : null;
  if (!previous && !next) return where;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4">
      {previous ? null : where}
      {previous ? (
        <ButtonLink
          to={previous}
          variant="secondary"
          rel="prev"
          icon={<ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />}
        >
          {previousLabel}
        </ButtonLink>
      ) : null}
      {previous ? where : null}
      {next ? (
        <ButtonLink to={next} variant="secondary" rel="next" className="ml-auto">
          {nextLabel}
          <ArrowRight aria-hidden="true" size={20} strokeWidth={1.5} />
        </ButtonLink>
      ) : null}
    </nav>
  );
}
