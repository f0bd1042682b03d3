import { data, redirect } from 'react-router';
import { UnconfirmedNotice } from '#app/features/accounts/components/unconfirmed-notice.tsx';
import { PaymentsUnderWay } from '#app/features/checkout/components/payments-under-way.tsx';
import { DeliveryFeeSection } from '#app/features/delivery-fees/components/delivery-fee-section.tsx';
import { readFeeSection } from '#app/features/delivery-fees/order-fee.server.ts';
import { DocumentLinks } from '#app/features/documents/components/document-links.tsx';
import { readOwnDocuments } from '#app/features/documents/document-links.server.ts';
import { MilestonesSection } from '#app/features/milestones/components/milestones-section.tsx';
import { readMilestones } from '#app/features/milestones/read-milestones.server.ts';
import { MyOrders } from '#app/features/my-orders/components/my-orders.tsx';
import { readMyOrders } from '#app/features/my-orders/my-orders.server.ts';
import { BalanceSection } from '#app/features/order-balances/components/balance-section.tsx';
import { ownBalancePath, readBalanceSection } from '#app/features/order-balances/order-balance.server.ts';
import { AskChange } from '#app/features/order-changes/components/ask-change.tsx';
import { ChangeOrderPage } from '#app/features/order-changes/components/change-order-page.tsx';
import { OwnChanges, WaitingChange } from '#app/features/order-changes/components/own-changes.tsx';
import { readChangePage, readOwnChanges } from '#app/features/order-changes/order-changes.server.ts';
import { ownChangeTexts } from '#app/features/order-changes/own-change-texts.ts';
import { readAgreedLines } from '#app/features/order-requests/agreed-lines.server.ts';
import { AgreedLines } from '#app/features/order-requests/components/agreed-lines.tsx';
import { findOrderOf } from '#app/features/orders/order.queries.server.ts';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { readPaymentsUnderWay } from '#app/features/payments/payment-under-way.server.ts';
import { WayOfOrder } from '#app/features/quotes/components/way-of-order.tsx';
import { readWayOfOrder } from '#app/features/quotes/quote-thread.server.ts';
import { CustomerRefunds } from '#app/features/refunds/components/customer-refunds.tsx';
import { readRefundsForCustomer } from '#app/features/refunds/read-refunds.server.ts';
import { stampForm } from '#app/features/support/form-stamp.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import stylesheet from '../../styles/order-drawing.css?url';
import { answerAsk } from '../ask-change.server.ts';
import { answerChange } from '../change-order.server.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/my-orders.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => [
  {
    title: `${params.orderId ? orderTexts.facts.order(loaderData?.selected?.number ?? '') : orderTexts.customer.title} · ${matches[0].loaderData.business.name}`,
  },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get('q') ?? '').slice(0, 80);
  const before = searchParams.get('before');
  const { orderId } = params;
  const viewer = viewerOf(context);
  const mine = await readMyOrders(services(context), { viewer, orderId, search, before });
  if (orderId && !mine.selected) throw data(null, { status: 404 });
  const fee = mine.selected ? await readFeeSection(services(context), mine.selected.id) : null;
  const balance = mine.selected ? await readBalanceSection(services(context), mine.selected.id) : null;
  const milestones = mine.selected ? await readMilestones(services(context).db, mine.selected.id) : [];
  const agreed = mine.selected ? await readAgreedLines(services(context).db, [mine.selected.id]) : undefined;
  const way = mine.selected ? await readWayOfOrder(services(context), mine.selected.id) : undefined;
  const changes = mine.selected ? await readOwnChanges(services(context), viewer.id, mine.selected.id) : null;
  const changeNotice = readNotice(request, ownChangeTexts.notices);
  const refunds = mine.selected ? await readRefundsForCustomer(services(context).db, mine.selected.id) : [];
  const documents = mine.selected ? await readOwnDocuments(services(context), [mine.selected.id]) : [];
  const underWay = await readPaymentsUnderWay(services(context).db, viewer.id);
  // A photo of a milestone is shown with it.
  const photos = mine.photos.filter(({ id }) => !milestones.some(({ photo }) => photo?.id === id));
  const unconfirmed = viewer.emailVerified ? null : viewer.email;
  const changePage =
    orderId && searchParams.has('change') ? await readChangePage(services(context), orderId, viewer.id) : undefined;
  const made = changes?.canAsk ? stampForm(services(context)) : null;
  const shown = { made, changePage, changes, changeNotice, fee, balance, milestones, refunds, underWay, unconfirmed };
  return {
    ...mine,
    photos,
    ...shown,
    way,
    documents,
    agreed: agreed?.get(mine.selected?.id ?? '') ?? [],
    search,
    isDetail: orderId !== undefined,
    isFirstPage: before === null,
  };
}

/** Of the forms to change an order, to ask for a change, and of the button that leads to where its next part is paid. */
export async function action({ context, params: { orderId }, request }: Route.ActionArgs) {
  if (!orderId) throw data(null, { status: 404 });
  const actor = viewerOf(context).id;
  const page = `/myorders/${orderId}`;
  if (new URL(request.url).searchParams.has('ask')) {
    const own = await findOrderOf(services(context).db, { userId: actor, orderId });
    if (!own) throw data(null, { status: 404 });
    return answerAsk(services(context), request, { orderId, userId: actor, page });
  }
  if ((await readFormData(request.clone())).get('intent') === 'pay-next') {
    const own = await findOrderOf(services(context).db, { userId: actor, orderId });
    if (!own) throw data(null, { status: 404 });
    return redirect((await ownBalancePath(services(context), actor, orderId)) ?? page, 303);
  }
  return answerChange(services(context), request, { actor, by: 'customer', orderId, page });
}

export default function MyOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    made,
    changePage,
    changes,
    changeNotice,
    fee,
    balance,
    milestones,
    agreed,
    way,
    documents,
    refunds,
    underWay,
    unconfirmed,
    ...mine
  } = loaderData;
  const { business } = useRootData();
  if (changePage) {
    const orderPath = `/myorders/${changePage.orderId}`;
    const change = actionData && 'change' in actionData ? actionData.change : undefined;
    return <ChangeOrderPage page={changePage} isTeam={false} orderPath={orderPath} {...change} />;
  }
  const panels = (
    <>
      {changeNotice ? (
        <Notice tone="success" announce>
          {ownChangeTexts.notices[changeNotice]}
        </Notice>
      ) : null}
      {unconfirmed ? <UnconfirmedNotice email={unconfirmed} /> : null}
      {changes?.waiting ? <WaitingChange waiting={changes.waiting} heading="h3" /> : null}
      {fee ? <DeliveryFeeSection fee={fee} business={business} /> : null}
      {balance ? <BalanceSection {...balance} /> : null}
      <MilestonesSection marked={milestones} showsNotes />
      <AgreedLines lines={agreed} />
      {way ? <WayOfOrder way={way} businessName={business.name} /> : null}
      <CustomerRefunds refunds={refunds} />
      <DocumentLinks links={documents} />
      {changes ? <OwnChanges view={changes} /> : null}
      {changes && made ? (
        <AskChange
          action={`/myorders/${changes.orderId}?ask=1`}
          made={made}
          refused={actionData && 'ask' in actionData ? actionData.ask : undefined}
        />
      ) : null}
    </>
  );
  return (
    <MyOrders
      {...mine}
      whatsapp={business.whatsapp}
      panels={panels}
      notices={<PaymentsUnderWay payments={underWay} />}
    />
  );
}
