import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { type ReceiptBusiness, ReceiptSheet } from '#app/features/orders/orders/components/receipt-sheet.tsx';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import type { OrderDetailView } from '#app/features/orders/orders/door/order-views.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const texts = orderTexts.receipt;

interface OrderReceiptProps {
  order: OrderDetailView;
  business: ReceiptBusiness;
  /** What was changed of it since it was paid, a sentence each. */
  changes: readonly string[];
}

/** What was paid for, on one sheet of paper. */
export function OrderReceipt({ order, business, changes }: OrderReceiptProps) {
  const canPrint = useHydrated();
  return (
    <div className="page-width pt-8 pb-16 sm:pt-12">
      <div className="print-hidden mb-8 flex flex-wrap items-center justify-between gap-4">
        <Link to={`/myorders/${order.id}`} className="finger inline-flex items-center gap-2">
          <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.5} />
          {texts.back}
        </Link>
        {canPrint ? (
          <Button
            variant="secondary"
            onClick={() => window.print()}
            icon={<Printer aria-hidden="true" size={20} strokeWidth={1.5} />}
          >
            {texts.print}
          </Button>
        ) : null}
      </div>
      <article className="mx-auto max-w-3xl border border-sand bg-white p-6 sm:p-12 print:border-0 print:p-0">
        <ReceiptSheet order={order} business={business} changes={changes} level={1} />
      </article>
    </div>
  );
}
