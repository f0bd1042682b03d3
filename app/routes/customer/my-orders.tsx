import { data, redirect } from 'react-router';
import { UnconfirmedNotice } from '#app/features/ground/accounts/components/unconfirmed-notice.tsx';
import { OwnNewsSection } from '#app/features/ground/notifications/components/own-news-section.tsx';
import { readOwnNews } from '#app/features/ground/notifications/own-news.server.ts';
import { ownNewsNotices } from '#app/features/ground/notifications/own-news-texts.ts';
import { ownDeliveryTexts } from '#app/features/orders/deliveries/own-delivery-texts.ts';
import { MyOrders } from '#app/features/orders/my-orders/components/my-orders.tsx';
import { readMyOrders } from '#app/features/orders/my-orders/my-orders.server.ts';
import { findOrderOf } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { PaymentsUnderWay } from '#app/features/pay/checkout/components/payments-under-way.tsx';
import { WaitingStrip } from '#app/features/pay/dues/components/waiting-strip.tsx';
import { ownBalancePath } from '#app/features/pay/dues/order-balance.server.ts';
import { readWaiting } from '#app/features/pay/dues/waiting.server.ts';
import { ChangeOrderPage } from '#app/features/pay/order-changes/components/change-order-page.tsx';
import { readChangePage } from '#app/features/pay/order-changes/order-changes.server.ts';
import { ownChangeTexts } from '#app/features/pay/order-changes/own-change-texts.ts';
import { readPaymentsUnderWay } from '#app/features/pay/payments/payment-under-way.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import stylesheet from '../../styles/order-drawing.css?url';
import { answerAsk } from '../ask-change.server.ts';
import { answerChange } from '../change-order.server.ts';
import { readCustomerOrder } from '../customer-order.server.ts';
import { CustomerOrderPanels } from '../customer-order-panels.tsx';
import { answerOwnNews, isOwnNews } from '../own-news.server.ts';
import { answerPickedDay } from '../pick-day.server.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/my-orders.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => [
  {
    title: `${params.orderId ? orderTexts.facts.order(loaderData?.mine.selected?.number ?? '') : orderTexts.customer.title} · ${matches[0].loaderData.business.name}`,
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
  const isChanging = orderId && searchParams.has('change');
  const [selected, underWay, waiting, changePage, ownNews] = await Promise.all([
    mine.selected ? readCustomerOrder(services(context), mine.selected.id, viewer.id) : null,
    readPaymentsUnderWay(services(context).db, viewer.id),
    readWaiting(services(context), { userId: viewer.id }),
    isChanging ? readChangePage(services(context), orderId, viewer.id) : undefined,
    mine.selected ? readOwnNews(services(context), { userId: viewer.id }) : null,
  ]);
  return {
    mine,
    selected,
    underWay,
    waiting,
    changePage,
    ownNews,
    search,
    changeNotice: readNotice(request, NOTICES),
    unconfirmed: viewer.emailVerified ? null : viewer.email,
    isDetail: orderId !== undefined,
    isFirstPage: before === null,
  };
}

const NOTICES = { ...ownChangeTexts.notices, ...ownNewsNotices, day_picked: ownDeliveryTexts.notice };

/** Of the forms to change an order, to ask for a change and to pick a day, and of the button that leads to where its next part is paid. */
export async function action({ context, params: { orderId }, request }: Route.ActionArgs) {
  if (!orderId) throw data(null, { status: 404 });
  const actor = viewerOf(context).id;
  const page = `/myorders/${orderId}`;
  if (new URL(request.url).searchParams.has('ask')) {
    const own = await findOrderOf(services(context).db, { userId: actor, orderId });
    if (!own) throw data(null, { status: 404 });
    return answerAsk(services(context), request, { orderId, userId: actor, page });
  }
  const intent = (await readFormData(request.clone())).get('intent');
  if (isOwnNews(intent)) return answerOwnNews(services(context), request, { whose: viewerOf(context), page });
  if (intent === 'pay-next' || intent === 'pick-day') {
    const own = await findOrderOf(services(context).db, { userId: actor, orderId });
    if (!own) throw data(null, { status: 404 });
    if (intent === 'pick-day') return answerPickedDay(services(context), request, { actor, orderId, page });
    return redirect((await ownBalancePath(services(context), actor, orderId)) ?? page, 303);
  }
  return answerChange(services(context), request, { actor, by: 'customer', orderId, page });
}

export default function MyOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mine, selected, changePage, ownNews, changeNotice, underWay, waiting, unconfirmed, ...list } = loaderData;
  const { business } = useRootData();
  if (changePage) {
    const orderPath = `/myorders/${changePage.orderId}`;
    const change = actionData && 'change' in actionData ? actionData.change : undefined;
    return <ChangeOrderPage page={changePage} isTeam={false} orderPath={orderPath} {...change} />;
  }
  const panels =
    selected && mine.selected ? (
      <>
        {changeNotice ? (
          <Notice tone="success" announce>
            {NOTICES[changeNotice]}
          </Notice>
        ) : null}
        <CustomerOrderPanels
          order={selected}
          shown={mine.selected}
          askAction={`/myorders/${mine.selected.id}?ask=1`}
          refused={actionData && 'ask' in actionData ? actionData.ask : undefined}
          dayRefused={actionData && 'day' in actionData ? actionData.day : undefined}
        />
      </>
    ) : null;
  const notices = (
    <>
      <WaitingStrip waiting={waiting} />
      <PaymentsUnderWay payments={underWay} />
      {unconfirmed ? <UnconfirmedNotice email={unconfirmed} /> : null}
    </>
  );
  return (
    <MyOrders
      {...mine}
      {...list}
      photos={selected?.photos ?? []}
      whatsapp={business.whatsapp}
      panels={panels}
      foot={ownNews ? <OwnNewsSection {...ownNews} /> : null}
      notices={notices}
    />
  );
}
