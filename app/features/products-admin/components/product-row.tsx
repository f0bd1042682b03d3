import { Form, Link } from 'react-router';
import { isForSale } from '#app/features/catalog/availability.ts';
import { pieceLabel } from '#app/features/catalog/product.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { menuItemClass, PopoverMenu } from '#app/ui/popover-menu.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { ProductRow as Row } from '../list-products.server.ts';
import type { ListAnswer } from '../product-list-page.server.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import { typedAmount } from '../typed-product.ts';
import { AskAgain } from './ask-again.tsx';

const texts = productsAdminTexts.list;

/** The list's own form for many pieces at once; boxes stand outside of it. */
export const BULK_FORM = 'bulk';

/** A piece in the list: its switch and its price to change at once, the rest behind its name or under More. */
export function ProductRow({ row, path, answer }: { row: Row; path: string; answer: ListAnswer | undefined }) {
  const { id, name, version, isInStock } = row;
  const mine = answer && 'id' in answer && answer.id === id ? answer : undefined;
  const refused = mine?.kind === 'refused' ? mine : undefined;
  return (
    <li className="grid grid-cols-[auto_4rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 py-4 lg:grid-cols-[auto_4rem_minmax(0,1fr)_17rem_9rem_auto] lg:items-center lg:gap-x-6">
      <label className="grid size-11 place-items-center">
        <input
          type="checkbox"
          name="ids"
          value={id}
          form={BULK_FORM}
          aria-label={texts.select(name)}
          className="size-5"
        />
      </label>
      {row.picture ? (
        <img
          src={pictureUrl(row.picture, 200)}
          width={64}
          height={80}
          alt=""
          loading="lazy"
          className="aspect-4/5 w-16 bg-cotton object-cover"
        />
      ) : (
        <span className="resist-dots block aspect-4/5 w-16" />
      )}
      <div className="min-w-0">
        <Link
          to={`/uploads/${id}`}
          className="finger inline-flex items-center font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {pieceLabel(row.pieceNumber)}
          <span>{row.stockCount === null ? texts.toOrder : texts.units(row.stockCount)}</span>
          {row.carts > 0 ? <span>{productsAdminTexts.cart.inCarts(row.carts)}</span> : null}
          {row.status === 'published' ? null : <StatusPill>{texts.statuses[row.status]}</StatusPill>}
          {row.status === 'published' && isInStock && !isForSale(row) ? (
            <StatusPill tone="warn">{productsAdminTexts.post.outOfStock}</StatusPill>
          ) : null}
        </p>
      </div>
      <Form
        method="post"
        action={path}
        preventScrollReset
        className="col-span-3 col-start-2 flex items-center gap-2 max-lg:row-start-2 lg:col-span-1 lg:col-start-auto"
      >
        <RowFields intent="price" id={id} version={version} />
        <span aria-hidden="true" className="text-muted">
          ₦
        </span>
        <input
          key={row.priceKobo}
          name="price"
          inputMode="decimal"
          maxLength={40}
          defaultValue={refused?.typed ?? (row.priceKobo === 0 ? '' : typedAmount(row.priceKobo))}
          aria-label={texts.price(name)}
          aria-invalid={refused ? true : undefined}
          className="control tabular min-w-0 grow"
        />
        <Button type="submit" variant="secondary" size="small">
          {texts.savePrice}
        </Button>
      </Form>
      <Form
        method="post"
        action={path}
        preventScrollReset
        className="max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-3"
      >
        <RowFields intent="stock" id={id} version={version} />
        <input type="hidden" name="isInStock" value={isInStock ? 'no' : 'yes'} />
        <button
          type="submit"
          role="switch"
          aria-checked={isInStock}
          aria-label={texts.toggle(name, isInStock)}
          title={texts.toggle(name, isInStock)}
          className="group inline-flex min-h-11 items-center gap-2.5 font-medium aria-checked:text-palm"
        >
          <span
            aria-hidden="true"
            className="flex h-6 w-11 rounded-full border border-current p-0.5 group-aria-checked:justify-end group-aria-checked:bg-palm-tint"
          >
            <span className="size-4.5 rounded-full bg-current" />
          </span>
          {isInStock ? productsAdminTexts.post.inStock : productsAdminTexts.post.outOfStock}
        </button>
      </Form>
      <div className="max-lg:col-start-4 max-lg:row-start-1">
        <PopoverMenu trigger={texts.columns.actions} label={texts.more(name)}>
          <Link to={`/uploads/${id}`} className={menuItemClass}>
            {texts.edit}
          </Link>
          <Link to={row.status === 'published' ? `/shop/${id}` : `/uploads/${id}/preview`} className={menuItemClass}>
            {row.status === 'published' ? productsAdminTexts.post.view : productsAdminTexts.post.see}
          </Link>
          <RowAct path={path} label={texts.duplicate} fields={{ intent: 'duplicate', id }} />
          {row.status === 'archived' ? (
            <RowAct path={path} label={texts.restore} fields={{ intent: 'status', id, version, status: 'draft' }} />
          ) : (
            <RowAct path={path} label={texts.archive} fields={{ intent: 'status', id, version, status: 'archived' }} />
          )}
          {row.status === 'draft' ? (
            <RowAct path={path} label={texts.delete} fields={{ intent: 'delete', id, version }} />
          ) : null}
        </PopoverMenu>
      </div>
      {refused ? (
        <div role="alert" className="col-span-full">
          <FieldError id={`refused-${id}`}>{refused.sentence}</FieldError>
        </div>
      ) : null}
      {mine?.kind === 'ask' ? (
        <div className="col-span-full">
          <AskAgain ask={mine} path={path} />
        </div>
      ) : null}
    </li>
  );
}

function RowFields({ intent, id, version }: { intent: string; id: string; version: number }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

function RowAct({ path, label, fields }: { path: string; label: string; fields: Record<string, string | number> }) {
  return (
    <Form method="post" action={path}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={`${menuItemClass} w-full text-left`}>
        {label}
      </button>
    </Form>
  );
}
