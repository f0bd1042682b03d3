import { ButtonLink } from './button-link.tsx';
import { ProgressLine } from './progress-line.tsx';
import { Spinner } from './spinner.tsx';
import * as texts from './ui-texts.ts';

type LoadMoreProps = {
  shown: number;
  total: number;
  /** Address of the longer list; a real link, so it works without scripts. */
  to: string;
  pending?: boolean;
  label?: string;
  /** "Showing 24 of 61", in the words of the page. */
  summary?: string;
};

/** How much of a list is shown and a link to more of it. No link once all of it is. */
export function LoadMore({
  shown,
  total,
  to,
  pending = false,
  label = texts.loadMore,
  summary = texts.showing(shown, total),
}: LoadMoreProps) {
  return (
    <div className="grid max-w-sm gap-4">
      <ProgressLine label={summary} value={shown} max={total} />
      {shown < total ? (
        <ButtonLink to={to} variant="secondary" preventScrollReset replace icon={pending ? <Spinner /> : null}>
          <span className="contents">{label}</span>
        </ButtonLink>
      ) : null}
    </div>
  );
}
