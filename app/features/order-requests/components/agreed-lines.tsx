import type { AgreedLine } from '../agreed-lines.server.ts';
import { agreedTexts } from '../agreed-texts.ts';
import { ShownOfLine } from './shown-of-line.tsx';

/** On the pages of an order: its photos and drawings, as they were agreed. Nothing where there are none. */
export function AgreedLines({ lines }: { lines: readonly AgreedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="order-agreed">
      <h3 id="order-agreed" className="mb-4 font-semibold">
        {agreedTexts.title}
      </h3>
      <ul className="flex flex-col gap-8">
        {lines.map(({ id, name, ...shown }) => (
          <li key={id} className="flex min-w-0 flex-col gap-4">
            <p className="break-words">{name}</p>
            <ShownOfLine shown={shown} />
          </li>
        ))}
      </ul>
    </section>
  );
}
