import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Section } from '#app/ui/section.tsx';
import { documentLinkTexts as texts } from '../document-link-texts.ts';
import type { DocumentLink } from '../document-links.server.ts';

/** What was issued of an order, a quote or a place; nothing where nothing was. */
export function DocumentLinks({ links }: { links: readonly DocumentLink[] }) {
  if (links.length === 0) return null;
  return (
    <Section id="documents" title={texts.title} below={0}>
      <p className="mt-2 text-muted">{texts.lead}</p>
      <ul className="mt-2 flex flex-col">
        {links.map(({ to, number, words, amount }) => (
          <li key={number} className="flex items-center justify-between gap-x-4 border-b border-sand py-1">
            <span className="flex flex-col pb-1 sm:flex-row sm:items-center sm:gap-x-3 sm:pb-0">
              <Link to={to} className={`${TEXT_LINK} tabular`}>
                {number}
              </Link>
              <span className="text-sm text-muted">{words}</span>
            </span>
            <span className="tabular">{amount}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
