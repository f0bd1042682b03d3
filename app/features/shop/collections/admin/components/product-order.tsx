import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { productLabel } from '#app/features/shop/catalog/door/product.ts';
import { Link } from '#app/ui/link.tsx';
import { Section } from '#app/ui/section.tsx';
import { useDragOrder } from '#app/ui/use-drag-order.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { PlacedProduct } from '../collections.page.server.ts';
import { collectionsAdminTexts } from '../collections-admin-texts.ts';

const texts = collectionsAdminTexts.order;
const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const;

interface PieceOrderProps {
  pieces: readonly PlacedProduct[];
  words?: Record<'title' | 'hint', string>;
  /** None of them can be taken out. */
  isWhole?: boolean;
}

/** The pieces in their order. Each has buttons, which need no script; with one they are dragged, and the order is sent once. */
export function ProductOrder({ pieces, words = texts, isWhole = false }: PieceOrderProps) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const { order, dragged, startOf, onList } = useDragOrder(
    pieces.map(({ id }) => id),
    (ids) => {
      const form = new FormData();
      form.set('intent', 'order');
      for (const id of ids) form.append('order', id);
      void submit(form, { method: 'post', preventScrollReset: true });
    },
  );
  useKeptButton(onList.ref, order.join());
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const rows = order.flatMap((id) => byId.get(id) ?? []);
  return (
    <Section title={words.title} gap={4} className="max-w-2xl">
      {rows.length === 0 ? <p className="text-muted">{texts.empty}</p> : <p className="text-muted">{words.hint}</p>}
      <ol {...onList} className="divide-y divide-sand border-y border-sand">
        {rows.map((piece, index) => (
          <li
            key={piece.id}
            className={`flex flex-wrap items-center justify-end gap-x-2 py-1 ${dragged === piece.id ? 'bg-indigo-tint' : 'bg-chalk'}`}
          >
            {isHydrated ? (
              <span
                onPointerDown={startOf(piece.id)}
                title={texts.drag(piece.name)}
                className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted hover:bg-cotton active:cursor-grabbing"
              >
                <GripVertical aria-hidden="true" size={20} strokeWidth={1.5} />
              </span>
            ) : null}
            <span className="min-w-[min(8rem,50%)] grow basis-0">
              <Link to={`/uploads/${piece.id}`} className="block font-semibold break-words text-ink">
                {piece.name}
              </Link>
              <span className="block text-sm text-muted">
                {[productLabel(piece.pieceNumber), piece.status !== 'published' && texts.notShown]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Form method="post" preventScrollReset className="flex shrink-0 gap-1">
              <input type="hidden" name="piece" value={piece.id} />
              <Move intent="up" label={texts.up(piece.name)} disabled={index === 0}>
                <ArrowUp {...ICON} />
              </Move>
              <Move intent="down" label={texts.down(piece.name)} disabled={index === rows.length - 1}>
                <ArrowDown {...ICON} />
              </Move>
              {isWhole ? null : (
                <Move intent="remove" label={texts.remove(piece.name)}>
                  <X {...ICON} />
                </Move>
              )}
            </Form>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A row that changes its place takes the focus of its button with it. */
function useKeptButton(list: RefObject<HTMLElement | null>, order: string): void {
  const label = useRef<string>(undefined);
  useEffect(() => {
    const remember = ({ submitter }: SubmitEvent) => {
      label.current = submitter?.getAttribute('aria-label') ?? undefined;
    };
    const place = list.current;
    place?.addEventListener('submit', remember);
    return () => place?.removeEventListener('submit', remember);
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is the reason to run again
  useEffect(() => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    buttons.find((button) => button.getAttribute('aria-label') === label.current)?.focus({ preventScroll: true });
  }, [order]);
}

interface MoveProps {
  intent: string;
  label: string;
  disabled?: boolean;
  children: ReactNode;
}

/** At an end of the list it stays a button, so that whoever moves a piece there by keyboard keeps their place. */
function Move({ intent, label, disabled, children }: MoveProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      className="grid size-11 cursor-pointer place-items-center rounded-xs border border-rule hover:border-ink hover:bg-cotton aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
