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
}: {
  label: string;
  previous?: string;
  next?: string;
  previousLabel?: string;
  nextLabel?: string;
}) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-4">
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
      {next ? (
        <ButtonLink to={next} variant="secondary" rel="next" className="ml-auto">
          {nextLabel}
          <ArrowRight aria-hidden="true" size={20} strokeWidth={1.5} />
        </ButtonLink>
      ) : null}
    </nav>
  );
}
