import { WayOfOrder } from '#app/features/bespoke/quotes/components/way-of-order.tsx';
import { DocumentLinks } from '#app/features/money/documents/components/document-links.tsx';
import { OwnBench } from '#app/features/orders/bench/components/own-bench.tsx';
import { OwnDeliverySection } from '#app/features/orders/deliveries/components/own-delivery.tsx';
import { MilestonesSection } from '#app/features/orders/milestones/components/milestones-section.tsx';
import { AgreedLines } from '#app/features/orders/order-requests/components/agreed-lines.tsx';
import type { OrderDetailView } from '#app/features/orders/orders/door/order-views.ts';
import { BalanceSection } from '#app/features/pay/dues/components/balance-section.tsx';
import { DeliveryFeeSection } from '#app/features/pay/dues/components/delivery-fee-section.tsx';
import { AskChange, type AskRefusal } from '#app/features/pay/order-changes/components/ask-change.tsx';
import { OwnChanges, WaitingChange } from '#app/features/pay/order-changes/components/own-changes.tsx';
import { CustomerRefunds } from '#app/features/pay/refunds/components/customer-refunds.tsx';
import { PlaceFigure } from '#app/features/shop/people/components/place-figure.tsx';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import type { CustomerOrder } from './customer-order.server.ts';
import { useRootData } from './root-data.ts';

interface CustomerOrderPanelsProps {
  order: CustomerOrder;
  /** Of the order itself. */
  shown: Pick<OrderDetailView, 'stage' | 'isPickup' | 'isCancelled'>;
  /** Where a change is asked for; the page itself where absent. */
  askAction?: string;
  refused: AskRefusal | undefined;
  /** Why the day was not taken. */
  dayRefused: FormErrors | undefined;
}

/** The sections other features add to an order's page, the same whether it is opened by its account or by its key. */
export function CustomerOrderPanels({ order, shown, askAction, refused, dayRefused }: CustomerOrderPanelsProps) {
  const { business } = useRootData();
  const { fee, balance, milestones, changes, agreed, way, refunds, documents, made, delivery, van, bench } = order;
  const isOnItsWay = !shown.isPickup && !shown.isCancelled && (shown.stage === 'shipped' || shown.stage === 'ready');
  return (
    <>
      {changes?.waiting ? <WaitingChange waiting={changes.waiting} /> : null}
      {isOnItsWay ? <PlaceFigure {...van} /> : null}
      {delivery ? <OwnDeliverySection delivery={delivery} errors={dayRefused} /> : null}
      {fee ? <DeliveryFeeSection fee={fee} business={business} /> : null}
      {balance ? <BalanceSection {...balance} /> : null}
      <MilestonesSection marked={milestones} />
      <OwnBench {...bench} />
      <AgreedLines lines={agreed} />
      {way ? <WayOfOrder way={way} businessName={business.name} /> : null}
      <CustomerRefunds refunds={refunds} />
      <DocumentLinks links={documents} />
      {changes ? <OwnChanges view={changes} /> : null}
      {made ? <AskChange action={askAction} made={made} refused={refused} /> : null}
    </>
  );
}
