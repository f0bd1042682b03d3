import type { ReactNode } from 'react';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import { productLabel } from '#app/features/shop/catalog/door/product.ts';
import { Link } from '#app/ui/link.tsx';
import { Section } from '#app/ui/section.tsx';
import type { ListedProduct } from '../products-bulk.queries.server.ts';
import { productsBulkTexts as texts } from '../products-bulk-texts.ts';

interface ChosenListProps {
  title: string;
  pieces: readonly ListedProduct[];
  /** What is to be said of one, beside where it stands. */
  noteOf?: (piece: ListedProduct) => string | undefined;
  children?: ReactNode;
}

/** Which pieces a page is about, each with where it stands and who has it in a cart. */
export function ChosenList({ title, pieces, noteOf, children }: ChosenListProps) {
  return (
    <Section title={title} gap={4}>
      <ul className="divide-y divide-sand border-y border-sand">
        {pieces.map((piece) => {
          const parts = [
            productLabel(piece.pieceNumber),
            productsAdminTexts.list.statuses[piece.status],
            piece.carts > 0 ? texts.inCarts(piece.carts) : undefined,
            noteOf?.(piece),
          ];
          return (
            <li key={piece.id} className="py-2">
              <Link to={`/uploads/${piece.id}`} className="block py-1 font-semibold break-words text-ink">
                {piece.name}
              </Link>
              <p className="text-sm text-muted">{parts.filter(Boolean).join(' · ')}</p>
            </li>
          );
        })}
      </ul>
      {children}
    </Section>
  );
}
