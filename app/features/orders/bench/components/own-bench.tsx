import { Picture } from '#app/ui/picture.tsx';
import type { BenchView } from '../bench.queries.server.ts';

/** On an order's page: the days its pieces were in the picture. */
export function OwnBench({ title, days }: { title: string; days: readonly BenchView[] }) {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="order-bench">
      <h3 id="order-bench" className="mb-4 text-xl font-semibold">
        {title}
      </h3>
      <ul className="grid grid-cols-2 gap-4">
        {days.map(({ day, own, words, picture }) => (
          <li key={day} className="first:col-span-2">
            <figure>
              <Picture {...picture} sizes="(width >= 64rem) 40rem, 100vw" className="aspect-3/2" />
              <figcaption className="mt-1 text-sm break-words text-muted">
                {own} {words}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
