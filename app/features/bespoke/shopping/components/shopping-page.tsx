import MessageCircle from 'lucide-react/icons/message-circle';
import { purchaseTexts } from '#app/features/bespoke/purchases/purchase-texts.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { Section } from '#app/ui/section.tsx';
import type { ShoppingView } from '../shopping.page.server.ts';
import { shoppingTexts as texts } from '../shopping-texts.ts';

/** /shopping: a list for each supplier, to send or to print. */
export function ShoppingPage({ lists, isOwner }: { lists: ShoppingView; isOwner: boolean }) {
  return (
    <Page title={texts.title} lead={texts.lead} gap={12}>
      {lists.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <PrintButton words={texts.print} hint={texts.printHint} />
      )}
      {lists.map(({ supplier, phone, whatsapp, items }) => (
        <Section
          key={supplier}
          title={supplier || texts.nobody}
          gap={4}
          className="same-columns border-t border-sand pt-6"
        >
          {phone ? (
            <p>
              <a href={`tel:${phone}`} className={LINE_LINK}>
                {phone}
              </a>
            </p>
          ) : null}
          <DataTable
            caption={supplier || texts.nobody}
            hideCaption
            rows={items}
            rowKey={({ materialId }) => materialId}
            columns={[
              { key: 'name', heading: texts.columns.name, cell: ({ name }) => name },
              {
                key: 'amount',
                heading: texts.columns.amount,
                numeric: true,
                isSum: true,
                cell: ({ amount }) => amount,
              },
              { key: 'why', heading: texts.columns.why, cell: ({ why }) => <span className="text-muted">{why}</span> },
            ]}
          />
          <p className="print-hidden flex flex-wrap gap-x-6">
            <a
              href={whatsapp}
              target="_blank"
              rel="noreferrer"
              aria-label={supplier ? texts.sendTo(supplier) : texts.send}
              className={`${LINE_LINK} gap-2`}
            >
              <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} />
              {texts.send}
            </a>
            {isOwner ? (
              <Link
                to={`/purchases/new?${new URLSearchParams({ supplier })}`}
                aria-label={supplier ? purchaseTexts.whatCameFrom(supplier) : purchaseTexts.whatCame}
                className={LINE_LINK}
              >
                {purchaseTexts.whatCame}
              </Link>
            ) : null}
          </p>
        </Section>
      ))}
    </Page>
  );
}
