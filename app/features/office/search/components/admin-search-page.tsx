import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { Section } from '#app/ui/section.tsx';
import { adminSearchTexts as texts } from '../admin-search-texts.ts';
import type { FoundEverywhere } from '../search-everything.server.ts';

/** /search: what a few letters find anywhere in the back office, by kind. */
export function AdminSearchPage({ search, found }: { search: string; found: FoundEverywhere }) {
  return (
    <ListPage
      title={texts.title}
      path="/search"
      search={{ words: search, texts }}
      empty={found?.length === 0 && { title: texts.nothingFound(search), hint: texts.nothingFoundHint }}
    >
      {found === undefined ? <p className="measure text-muted">{texts.startHint}</p> : null}
      {found?.map(({ kind, hits, all }) => (
        <Section key={kind} id={kind} title={texts.kinds[kind]} below={2}>
          <ul className="divide-y divide-sand border-y border-sand">
            {hits.map(({ to, title, details }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="grid min-h-12 content-center gap-x-6 py-2 hover:bg-cotton sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center"
                >
                  <span className="min-w-0 font-semibold break-words">{title}</span>
                  <span className="min-w-0 truncate text-sm text-muted">{details}</span>
                </Link>
              </li>
            ))}
          </ul>
          {all ? (
            <p className="pt-1">
              <Link to={all.to} aria-label={texts.allOf(texts.kinds[kind], all.words)} className={LINE_LINK}>
                {all.words}
              </Link>
            </p>
          ) : null}
        </Section>
      ))}
    </ListPage>
  );
}
