import { useEffect, useState } from 'react';
import type { OwnNewsView } from '../own-news.server.ts';

/** On an order's page. What turns it on is fetched when all else is there: it is nothing that anybody waits for. */
export function OwnNewsSection(news: OwnNewsView) {
  const [Part, setPart] = useState<typeof import('./own-news.tsx').OwnNews>();
  useEffect(() => {
    import('./own-news.tsx').then(
      ({ OwnNews }) => setPart(() => OwnNews),
      () => {},
    );
  }, []);
  return (
    <section aria-labelledby="own-news" className="flex flex-col gap-3">
      <h3 id="own-news" className="text-xl font-semibold">
        {news.words.title}
      </h3>
      {Part ? <Part {...news} /> : <p className="measure text-muted">{news.words.lead}</p>}
    </section>
  );
}
