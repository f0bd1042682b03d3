import GripVertical from 'lucide-react/icons/grip-vertical';
import { Form, useSubmit } from 'react-router';
import { pieceLabel } from '#app/features/catalog/product.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Section } from '#app/ui/section.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { PlacedPiece } from '../collections.page.server.ts';
import { collectionsAdminTexts } from '../collections-admin-texts.ts';
import { useDragOrder } from './use-drag-order.ts';

const texts = collectionsAdminTexts.order;

/** The pieces in their order. Each has buttons, which need no script; with one they are dragged, and the order is sent once. */
export function PieceOrder({ pieces }: { pieces: readonly PlacedPiece[] }) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const { list, order, dragged, handleOf } = useDragOrder(
    pieces.map(({ id }) => id),
    (ids) => {
      const form = new FormData();
      form.set('intent', 'order');
      for (const id of ids) form.append('order', id);
      void submit(form, { method: 'post', preventScrollReset: true });
    },
  );
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const rows = order.flatMap((id) => byId.get(id) ?? []);
  return (
    <Section title={texts.title} gap={4} className="max-w-2xl">
      {rows.length === 0 ? <p className="text-muted">{texts.empty}</p> : <p className="text-muted">{texts.hint}</p>}
      <ol ref={list} className="divide-y divide-sand border-y border-sand">
        {rows.map((piece, index) => (
          <li
            key={piece.id}
            className={`flex items-center gap-2 py-1 ${dragged === piece.id ? 'bg-indigo-tint' : 'bg-chalk'}`}
          >
            {isHydrated ? (
              <span
                {...handleOf(piece.id)}
                title={texts.drag(piece.name)}
                className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted hover:bg-cotton active:cursor-grabbing"
              >
                <GripVertical aria-hidden="true" size={20} strokeWidth={1.5} />
              </span>
            ) : null}
            <span className="min-w-0 grow">
              <Link to={`/uploads/${piece.id}`} className="block font-semibold break-words text-ink">
                {piece.name}
              </Link>
              <span className="block text-sm text-muted">
                {[pieceLabel(piece.pieceNumber), piece.status !== 'published' && texts.notShown]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Form method="post" preventScrollReset className="flex shrink-0 flex-wrap justify-end gap-1">
              <input type="hidden" name="piece" value={piece.id} />
              <Move intent="up" label={texts.up(piece.name)} words={texts.upShort} disabled={index === 0} />
              <Move
                intent="down"
                label={texts.down(piece.name)}
                words={texts.downShort}
                disabled={index === rows.length - 1}
              />
              <Move intent="remove" label={texts.remove(piece.name)} words={texts.removeShort} />
            </Form>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Move({
  intent,
  label,
  words,
  disabled,
}: {
  intent: string;
  label: string;
  words: string;
  disabled?: boolean;
}) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant="secondary"
      size="small"
      aria-label={label}
      disabled={disabled}
    >
      {words}
    </Button>
  );
}
