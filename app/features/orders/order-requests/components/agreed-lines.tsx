import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import type { AgreedLine } from '../agreed-lines.server.ts';
import { ShownOfLine } from '../door/components/shown-of-line.tsx';

/** On the pages of an order: its photos and drawings, as they were agreed. Nothing where there are none. */
export function AgreedLines({ lines }: { lines: readonly AgreedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="order-agreed">
      <h3 id="order-agreed" className="mb-4 font-semibold">
        {orderTexts.agreed}
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
