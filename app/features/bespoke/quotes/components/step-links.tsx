import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import type { StepLink } from '../quote-thread.server.ts';
import { threadTexts } from '../thread-texts.ts';

/** From what was asked for over the quote to the order, whichever of the three somebody has open. */
export function StepLinks({ links }: { links: readonly StepLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={threadTexts.steps}>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ href, words }) => (
          <li key={href}>
            <Link to={href} className={LINE_LINK}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
