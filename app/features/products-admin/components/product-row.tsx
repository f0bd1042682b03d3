import { Form } from 'react-router';
import { isForSale } from '#app/features/catalog/availability.ts';
import { pieceLabel } from '#app/features/catalog/product.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProductRow as Row } from '../list-products.server.ts';
import type { RowForm } from '../product-list.schema.ts';
import type { ListAnswer } from '../product-list-page.server.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import { typedAmount } from '../typed-product.ts';
import { AskAgain } from './ask-again.tsx';

const texts = productsAdminTexts.list;

/** The list's own form for many pieces at once; boxes stand outside of it. */
export const BULK_FORM = 'bulk';

/**
 * A piece in the list, one form: its price and its switch to change at once, the rest under More. Its looks are in
 * `styles/product-list.css`: twenty rows of class names would weigh more than what they show.
 */
export function ProductRow({ row, path, answer }: { row: Row; path: string; answer: ListAnswer | undefined }) {
  const { id, name, version, isInStock, status } = row;
  const mine = answer && 'id' in answer && answer.id === id ? answer : undefined;
  const refused = mine?.kind === 'refused' ? mine : undefined;
  const state = stateOf(row);
  return (
    <li className="product-row">
      <label data-part="select">
        <input type="checkbox" name="ids" value={id} form={BULK_FORM} aria-label={texts.select(name)} />
      </label>
      {row.picture ? (
        <img src={pictureUrl(row.picture, 200)} width={64} height={80} alt="" loading="lazy" />
      ) : (
        <span data-part="no-picture" />
      )}
      <div data-part="words">
        <Link to={`/uploads/${id}`}>{name}</Link>
        <p>
          {[
            pieceLabel(row.pieceNumber),
            row.stockCount === null ? texts.toOrder : texts.units(row.stockCount),
            row.carts > 0 ? productsAdminTexts.cart.inCarts(row.carts) : '',
            state,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Form method="post" action={path} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <input
          key={row.priceKobo}
          name="price"
          inputMode="decimal"
          maxLength={MAX_AMOUNT_LENGTH}
          defaultValue={refused?.typed || (row.priceKobo === 0 ? '' : typedAmount(row.priceKobo))}
          aria-label={texts.price(name)}
          aria-invalid={refused ? true : undefined}
        />
        <RowButton intent="price" label={texts.savePrice} />
        <button
          type="submit"
          name="intent"
          value={isInStock ? 'out_of_stock' : 'in_stock'}
          data-in-stock={isInStock}
          aria-label={texts.toggle(name, isInStock)}
        >
          {isInStock ? productsAdminTexts.post.inStock : productsAdminTexts.post.outOfStock}
        </button>
        <details name="more">
          <summary aria-label={texts.more(name)}>{texts.columns.actions}</summary>
          <div>
            <Link to={status === 'published' ? `/shop/${id}` : `/uploads/${id}/preview`}>
              {status === 'published' ? productsAdminTexts.post.view : productsAdminTexts.post.see}
            </Link>
            <RowButton intent="duplicate" label={texts.duplicate} />
            {status === 'archived' ? (
              <RowButton intent="restore" label={texts.restore} />
            ) : (
              <RowButton intent="archive" label={texts.archive} />
            )}
            <RowButton intent="delete" label={texts.delete} />
          </div>
        </details>
      </Form>
      {refused ? (
        <div role="alert" data-part="answer">
          <FieldError id={`refused-${id}`}>{refused.sentence}</FieldError>
        </div>
      ) : null}
      {mine?.kind === 'ask' ? (
        <div data-part="answer">
          <AskAgain ask={mine} path={path} />
        </div>
      ) : null}
    </li>
  );
}

function RowButton({ intent, label }: { intent: RowForm['intent']; label: string }) {
  return (
    <button type="submit" name="intent" value={intent}>
      {label}
    </button>
  );
}

/** What the tab and the switch do not say. */
function stateOf(row: Row): string {
  if (row.status !== 'published') return texts.statuses[row.status];
  return row.isInStock && !isForSale(row) ? productsAdminTexts.post.outOfStock : '';
}
