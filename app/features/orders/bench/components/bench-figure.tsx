import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { BenchView } from '../bench.queries.server.ts';

/** On the home page: the newest picture of the workshop under its date. Nobody's name or number is on it. */
export function BenchNow({ bench: { picture, label, words } }: { bench: BenchView }) {
  return (
    <figure>
      <Picture {...picture} sizes="(width >= 64rem) 33rem, 100vw" className="aspect-3/2" />
      <figcaption className="mt-3">
        <DimensionLine label={label} />
        {words ? <p className="mt-2 break-words text-muted">{words}</p> : null}
      </figcaption>
    </figure>
  );
}
