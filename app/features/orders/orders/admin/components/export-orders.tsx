import { ConfirmIdentityFields } from '#app/features/ground/accounts/door/components/confirm-identity-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { orderOfficeTexts } from '../../order-office-texts.ts';
import { wordsOfTab } from '../../order-tabs.ts';
import type { FilterPart } from '../describe-filter.server.ts';
import { type ExportAsked, namedFilter, ordersPath } from '../door/orders-path.ts';

const texts = orderOfficeTexts.export;

interface ExportOrdersProps {
  asked: ExportAsked;
  /** What the list is narrowed by, in words. */
  narrowedBy: readonly FilterPart[];
  /** Why nothing was exported. */
  refused: string | undefined;
}

/** Orders leave as a file: which, and a form of the browser's own, because its answer is the file. */
export function ExportOrders({ asked, narrowedBy, refused }: ExportOrdersProps) {
  const { export: what, tab, q, filter, order } = asked;
  const isEmpty = what === 'chosen' && order.length === 0;
  const back = ordersPath({ tab: tab || undefined, filter, search: q });
  return (
    <Page title={texts.title} lead={isEmpty ? undefined : leadOf(asked, narrowedBy)}>
      {refused || isEmpty ? (
        <div className="max-w-xl">
          <Notice tone="warn" announce={!isEmpty}>
            {isEmpty ? orderOfficeTexts.bulk.none : refused}
          </Notice>
        </div>
      ) : null}
      {isEmpty ? null : (
        <form method="post" action="/orders/export.csv" className="flex max-w-xl flex-col gap-4">
          <input type="hidden" name="export" value={what} />
          <input type="hidden" name="tab" value={tab} />
          <input type="hidden" name="q" value={q} />
          {Object.entries(namedFilter(filter)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {order.map((picked) => (
            <input key={picked} type="hidden" name="order" value={picked} />
          ))}
          <ConfirmIdentityFields />
          <div>
            <Button type="submit">{texts.button}</Button>
          </div>
        </form>
      )}
      <div>
        <ButtonLink to={back} variant="secondary">
          {texts.back}
        </ButtonLink>
      </div>
    </Page>
  );
}

function leadOf({ export: what, tab, q, order }: ExportAsked, narrowedBy: readonly FilterPart[]): string {
  if (what === 'chosen') return texts.chosen(order.length);
  if (q !== '') return texts.found(q);
  const parts = narrowedBy.filter(({ name }) => name !== 'sort').map(({ words }) => words);
  if (parts.length > 0)
    return texts.filtered([...(tab === '' || tab === 'all' ? [] : [wordsOfTab(tab).label]), ...parts].join(', '));
  return tab === '' || tab === 'all' ? texts.all : texts.tab(wordsOfTab(tab).label);
}
