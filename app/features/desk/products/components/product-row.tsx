import { Form } from 'react-router';
import { stockState } from '#app/features/shop/catalog/door/availability.ts';
import { productLabel } from '#app/features/shop/catalog/door/product.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProductRow as Row } from '../door/list-products.server.ts';
import { typedAmount } from '../product-form-input.ts';
import type { RowForm } from '../product-list.schema.ts';
import type { ListAnswer } from '../product-list-page.server.ts';
import { chosenText } from '../product-tabs.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import { AskAgain } from './ask-again.tsx';

const texts = productsAdminTexts.list;

/** The list's own form for many pieces at once; boxes stand outside of it. */
export const BULK_FORM = 'bulk';

/**
 * A piece in the list, one line and one form: its price opens where it is, the rest is in the menu. At most one of a list's folds is
 * open, since they share a name. Its looks are in `styles/product-list.css`: twenty rows of class names would weigh more than what
 * they show.
 */
export function ProductRow({ row, path, answer }: { row: Row; path: string; answer: ListAnswer | undefined }) {
  const { id, name, version, isInStock, status } = row;
  const mine = answer && 'id' in answer && answer.id === id ? answer : undefined;
  const refused = mine?.kind === 'refused' ? mine : undefined;
  const typed = refused?.typed || (row.priceKobo === 0 ? '' : typedAmount(row.priceKobo));
  return (
    <li className="product-row">
      <label data-part="select">
        <input type="checkbox" name="ids" value={chosenText(row)} form={BULK_FORM} aria-label={texts.select(name)} />
      </label>
      {row.picture ? (
        <img
          src={pictureUrl({ ...row.picture, height: row.picture.width, widths: [] }, row.picture.width)}
          width={48}
          height={48}
          alt=""
          loading="lazy"
        />
      ) : (
        <span data-part="no-picture" />
      )}
      <div data-part="words">
        <Link to={`/uploads/${id}`}>{name}</Link>
        <p>
          {productLabel(row.pieceNumber)}
          {row.carts > 0 ? ` · ${productsAdminTexts.cart.inCarts(row.carts)}` : ''}
          {row.archivedBecause ? ` · ${row.archivedBecause}` : ''}
        </p>
      </div>
      <StateChip row={row} />
      <Form method="post" action={path} preventScrollReset discover="none">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <details name="row" data-part="price" open={refused?.typed === undefined ? undefined : true}>
          <summary aria-label={texts.changePrice(name, formatKobo(row.priceKobo))}>
            {row.priceKobo === 0 ? texts.noPrice : formatKobo(row.priceKobo)}
          </summary>
          <div>
            <input
              key={row.priceKobo}
              name="price"
              inputMode="decimal"
              maxLength={MAX_AMOUNT_LENGTH}
              defaultValue={typed}
              aria-label={texts.price(name)}
              aria-invalid={refused ? true : undefined}
            />
            <RowButton intent="price" label={texts.savePrice} />
          </div>
        </details>
        <details name="row" data-part="more">
          <summary aria-label={texts.more(name)}>
            <span aria-hidden="true">{texts.moreSign}</span>
          </summary>
          <div>
            <Link to={`/uploads/${id}`}>{texts.edit}</Link>
            <Link to={status === 'published' ? `/shop/${id}` : `/uploads/${id}/preview`}>
              {status === 'published' ? productsAdminTexts.post.view : productsAdminTexts.post.see}
            </Link>
            <RowButton
              intent={isInStock ? 'out_of_stock' : 'in_stock'}
              label={isInStock ? texts.setOutOfStock : texts.setInStock}
            />
            {status === 'archived' ? (
              <RowButton intent="restore" label={texts.restore} />
            ) : (
              <Link to={`/uploads/bulk/hide?ids=${chosenText(row)}`}>{texts.archive}</Link>
            )}
            <RowButton intent="duplicate" label={texts.duplicate} />
            <Link to={`/uploads/bulk/delete?ids=${chosenText(row)}`}>{texts.delete}</Link>
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

/** What a customer finds of it: when it can be had, or that the shop does not show it. */
function StateChip({ row }: { row: Row }) {
  const state = row.status === 'published' ? stockState(row) : row.status;
  return (
    <p data-part="state" data-state={state}>
      {state === 'ready' ? texts.units(row.stockCount ?? 0) : texts.states[state]}
    </p>
  );
}
