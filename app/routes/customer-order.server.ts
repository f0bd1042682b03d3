import { readWayOfOrder } from '#app/features/bespoke/quotes/quote-thread.server.ts';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { readOwnDocuments } from '#app/features/money/documents/document-links.server.ts';
import { readBenchOfOrder } from '#app/features/orders/bench/bench.queries.server.ts';
import { benchTexts } from '#app/features/orders/bench/bench-texts.ts';
import { readOwnDelivery } from '#app/features/orders/deliveries/own-delivery.server.ts';
import { readMilestones } from '#app/features/orders/milestones/read-milestones.server.ts';
import { readAgreedLines } from '#app/features/orders/order-requests/agreed-lines.server.ts';
import { viewPhoto } from '#app/features/orders/orders/order-photos.ts';
import { readPhotos } from '#app/features/orders/orders/timeline.queries.server.ts';
import { stampForm } from '#app/features/orders/support/door/send-support-message.server.ts';
import { readBalanceSection } from '#app/features/pay/dues/order-balance.server.ts';
import { readFeeSection } from '#app/features/pay/dues/order-fee.server.ts';
import { readOwnChanges } from '#app/features/pay/order-changes/order-changes.server.ts';
import { readRefundsForCustomer } from '#app/features/pay/refunds/read-refunds.server.ts';
import { placeView } from '#app/features/shop/people/place-view.ts';
import type { Services } from '#app/platform/services.server.ts';

/**
 * What an order's page says beside the order itself, for its customer's account and for whoever has its key. Only an account, `userId`,
 * is shown what was changed of the address, and may change it.
 */
export async function readCustomerOrder(all: Services, orderId: string, userId?: string) {
  const [fee, balance, milestones, changes, agreed, way, refunds, documents, taken, delivery, settings, bench] =
    await Promise.all([
      readFeeSection(all, orderId),
      readBalanceSection(all, orderId),
      readMilestones(all.db, orderId),
      readOwnChanges(all, orderId, userId),
      readAgreedLines(all.db, [orderId]),
      readWayOfOrder(all, orderId),
      readRefundsForCustomer(all.db, orderId),
      readOwnDocuments(all, [orderId]),
      readPhotos(all.db, orderId),
      readOwnDelivery(all, orderId),
      readShownSettings(all),
      readBenchOfOrder(all.db, { orderId, now: all.clock() }),
    ]);
  return {
    fee,
    balance,
    milestones,
    changes,
    way,
    refunds,
    documents,
    delivery,
    van: { words: settings.people.van.words, picture: placeView('van', settings.people.van.picture) },
    bench: { title: benchTexts.own.title, days: bench },
    agreed: agreed.get(orderId) ?? [],
    // A photo of a milestone is shown with it.
    photos: taken.map(viewPhoto).filter(({ id }) => !milestones.some(({ photo }) => photo?.id === id)),
    /** Of the form that asks for a change; null where nothing can be changed any more. */
    made: changes?.canAsk ? stampForm(all) : null,
  };
}

export type CustomerOrder = Awaited<ReturnType<typeof readCustomerOrder>>;
