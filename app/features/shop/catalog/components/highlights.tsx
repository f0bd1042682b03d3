import type { MouseEvent } from 'react';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Highlight } from '../door/product-facts.ts';
import icons from './highlight-icons.svg?url';

/** What a buyer asks before paying, a line each, leading to the part of the page that says more. */
export function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  if (highlights.length === 0) return null;
  return (
    <ul className="highlights">
      {highlights.map(({ about, text, to, person }) => {
        const words = (
          <>
            {person?.picture ? (
              <Picture {...person.picture} sizes="5rem" className="aspect-square w-20 shrink-0 rounded-full" />
            ) : (
              <svg aria-hidden="true" width={person ? 80 : 20} height={person ? 80 : 20}>
                <use href={`${icons}#${about}`} />
              </svg>
            )}
            <span>
              {person?.name ? <b className="block">{person.name}</b> : null}
              {text}
            </span>
          </>
        );
        return (
          <li key={about}>
            {to.startsWith('#') ? (
              <a href={to} onClick={showPlace}>
                {words}
              </a>
            ) : (
              <Link to={to}>{words}</Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Once React is there, without a new address, which would close a piece that lies over the grid, and bring back the place one has
 * scrolled from. Before that the browser does it.
 */
function showPlace(event: MouseEvent<HTMLAnchorElement>) {
  const place = document.getElementById(event.currentTarget.hash.slice(1));
  if (!place) return;
  event.preventDefault();
  const fold = place.closest('details');
  fold?.setAttribute('open', '');
  fold?.querySelector('summary')?.focus({ preventScroll: true });
  place.scrollIntoView();
}
