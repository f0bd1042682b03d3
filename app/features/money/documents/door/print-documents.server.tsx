import { renderToStaticMarkup } from 'react-dom/server';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatMonth } from '#app/platform/time/lagos-time.ts';
import stylesheet from '#app/styles/documents.css?raw';
import { DocumentSheet } from '../components/document-sheet.tsx';
import { documentTexts } from '../document-texts.ts';
import { type DocumentView, viewDocument } from '../document-view.ts';
import { documentsOf } from './read-documents.server.ts';

/** One page of paper for each, and nothing that is fetched: whoever opens it has the file alone. */
const PAGES =
  'body { margin: 2rem auto; max-width: 48rem; padding: 0 1rem; font-family: "Work Sans", sans-serif } section { break-after: page; margin-block-end: 4rem }';

/** Every document of a month, kind by kind in the order of their numbers, as one HTML file to read and to print. */
export async function printDocuments(db: Database, month: string): Promise<string> {
  const views: DocumentView[] = [];
  for await (const batch of documentsOf(db, { month })) views.push(...batch.map(viewDocument));
  const title = documentTexts.list.ofMonth(formatMonth(month));
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <style>{`${stylesheet}${PAGES}`}</style>
      </head>
      <body>
        {views.map((view) => (
          <section key={view.number}>
            <DocumentSheet document={view} />
          </section>
        ))}
        {views.length === 0 ? <p>{documentTexts.list.noneIn(formatMonth(month))}</p> : null}
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}
