import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { BenchView } from '../bench.queries.server.ts';
import { benchTexts as texts } from '../bench-texts.ts';

/** On the home page: the newest picture of the workshop under its date. Nobody's name or number is on it. */
export function BenchNow({ bench: { picture, on, words, isToday } }: { bench: BenchView }) {
  return (
    <figure>
      <Picture {...picture} sizes="(width >= 64rem) 33rem, 100vw" className="aspect-3/2" />
      <figcaption className="mt-3">
        <DimensionLine label={isToday ? `${texts.title}, ${on}` : texts.on(on)} />
        {words ? <p className="mt-2 break-words text-muted">{words}</p> : null}
      </figcaption>
    </figure>
  );
}

/** On an order's page: the days its pieces were in the picture. */
export function OwnBench({ days }: { days: readonly BenchView[] }) {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="order-bench">
      <h3 id="order-bench" className="mb-4 text-xl font-semibold">
        {texts.own.title}
      </h3>
      <ul className="grid grid-cols-2 gap-4">
        {days.map(({ day, on, words, isToday, picture }) => (
          <li key={day} className="first:col-span-2">
            <figure>
              <Picture {...picture} sizes="(width >= 64rem) 40rem, 100vw" className="aspect-3/2" />
              <figcaption className="mt-1 text-sm break-words text-muted">
                {isToday ? texts.own.today(on) : texts.own.on(on)} {words}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
