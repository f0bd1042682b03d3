import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import type { AdminOrders } from '../admin-orders.server.ts';
import { ordersPath } from '../door/orders-path.ts';
import { MAX_VIEW_NAME } from '../saved-view-limits.ts';

const texts = orderOfficeTexts.views;

/** Lists of orders under names of their own, each with how many it holds; the owner can delete the one that is shown. */
export function SavedViews({ views, isOwner }: Pick<AdminOrders, 'views'> & { isOwner: boolean }) {
  const shown = views.find(({ isShown }) => isShown);
  if (views.length === 0) return null;
  return (
    <nav aria-label={texts.title} className="flex flex-wrap items-center gap-2">
      <ul className="contents">
        {views.map(({ id, name, count, isShown, tab, filter }) => (
          <li key={id}>
            <Link
              to={ordersPath({ tab, filter })}
              preventScrollReset
              aria-current={isShown ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2 rounded-xs border px-3.5 py-1 no-underline hover:border-ink',
                isShown ? 'border-laterite bg-laterite-tint font-semibold text-ink' : 'border-rule text-ink',
              )}
            >
              {name}
              <span className="tabular text-sm font-normal text-muted">{orderOfficeTexts.admin.inTab(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown && isOwner ? (
        <Form action={ordersPath(shown)}>
          <input type="hidden" name="intent" value="delete_view" />
          <input type="hidden" name="view" value={shown.id} />
          <Button type="submit" variant="quiet" size="small">
            {texts.delete(shown.name)}
          </Button>
        </Form>
      ) : null}
    </nav>
  );
}

/** What was typed, and what was wrong with it. */
export type SaveViewRefusal = Pick<RefusedForm, 'errors' | 'values'>;

interface SaveViewProps extends Pick<AdminOrders, 'tab' | 'filter'> {
  refused: SaveViewRefusal | undefined;
}

/** Keeps the list that is shown under a name. */
export function SaveView({ tab, filter, refused }: SaveViewProps) {
  return (
    <details open={refused !== undefined}>
      <summary className={`${TEXT_LINK} cursor-pointer text-indigo`}>{texts.save}</summary>
      <Form action={ordersPath({ tab, filter })} errors={refused?.errors ?? null} className="max-w-md gap-4 pt-2 pb-4">
        <input type="hidden" name="intent" value="save_view" />
        <TextField
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          maxLength={MAX_VIEW_NAME}
          autoComplete="off"
          defaultValue={refused?.values.name}
          mark={false}
        />
        <Button type="submit" variant="secondary" size="small" className="self-start">
          {texts.button}
        </Button>
      </Form>
    </details>
  );
}
