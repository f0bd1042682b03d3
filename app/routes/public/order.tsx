import { data, isRouteErrorResponse, redirect } from 'react-router';
import { OwnNewsSection } from '#app/features/ground/notifications/components/own-news-section.tsx';
import { readOwnNews } from '#app/features/ground/notifications/own-news.server.ts';
import { ownNewsNotices } from '#app/features/ground/notifications/own-news-texts.ts';
import { ownDeliveryTexts } from '#app/features/orders/deliveries/own-delivery-texts.ts';
import { claimOrder, findClaimable } from '#app/features/orders/my-orders/claim-order.server.ts';
import { claimTexts, claimTooMany } from '#app/features/orders/my-orders/claim-texts.ts';
import { GuestOrderPage } from '#app/features/orders/my-orders/components/guest-order-page.tsx';
import { KeepOrder } from '#app/features/orders/my-orders/components/keep-order.tsx';
import { findKeyPage, readGuestOrder } from '#app/features/orders/my-orders/guest-order.server.ts';
import { readOrderKey } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { WaitingStrip } from '#app/features/pay/dues/components/waiting-strip.tsx';
import { ownBalancePath } from '#app/features/pay/dues/order-balance.server.ts';
import { readWaiting } from '#app/features/pay/dues/waiting.server.ts';
import type { AskRefusal } from '#app/features/pay/order-changes/components/ask-change.tsx';
import { ownChangeTexts } from '#app/features/pay/order-changes/own-change-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import stylesheet from '../../styles/order-drawing.css?url';
import { answerAsk } from '../ask-change.server.ts';
import { readCustomerOrder } from '../customer-order.server.ts';
import { CustomerOrderPanels } from '../customer-order-panels.tsx';
import { keyPageHeaders, UnknownKey } from '../key-page.tsx';
import { answerOwnNews, isOwnNews } from '../own-news.server.ts';
import { answerPickedDay } from '../pick-day.server.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/order.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData ? orderTexts.facts.order(loaderData.order.number) : orderTexts.guest.unknown} · ${matches[0].loaderData.business.name}`,
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const headers = keyPageHeaders;

/** An order by the key in its mail. The key is asked for in the query, which no log of ours writes down. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const all = services(context);
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const order = await readGuestOrder(all, key);
  const orderId = readOrderKey(key, all.config);
  if (!order || !orderId) throw data(null, { status: 404 });
  const page = pageOf(key);
  const notice = readNotice(request, NOTICES);
  const keyPage = await findKeyPage(all.db, orderId);
  const [more, waiting, claimable, ownNews] = await Promise.all([
    readCustomerOrder(all, orderId),
    readWaiting(all, { orderId, page }),
    findClaimable(all.db, orderId),
    keyPage && readOwnNews(all, keyPage),
  ]);
  return { order, more, waiting, ownNews, keep: claimable ? claimTexts : null, notice: notice && NOTICES[notice] };
}

const NOTICES = {
  asked: ownChangeTexts.notices.asked,
  kept: claimTexts.sent,
  day_picked: ownDeliveryTexts.notice,
  ...ownNewsNotices,
};

const pageOf = (key: string) => `/order?key=${encodeURIComponent(key)}`;

/** Asks for a change, in the name of whoever the order is for; or leads to where its next part is paid. */
export async function action({ request, context }: Route.ActionArgs) {
  const all = services(context);
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const orderId = readOrderKey(key, all.config);
  if (!orderId || !(await readGuestOrder(all, key))) throw data(null, { status: 404 });
  const page = pageOf(key);
  const intent = (await readFormData(request.clone())).get('intent');
  if (intent === 'pay-next') return redirect((await ownBalancePath(all, 'customer:link', orderId)) ?? page, 303);
  if (intent === 'pick-day') return answerPickedDay(all, request, { actor: 'customer:link', orderId, page });
  if (isOwnNews(intent)) return answerOwnNews(all, request, { whose: await findKeyPage(all.db, orderId), page });
  if (intent === 'keep') {
    const claimed = await claimOrder(all, { orderId, clientBlock: clientBlock(request) });
    if (claimed.ok) return redirectWithNotice(page, 'kept');
    if (claimed.reason === 'unknown') throw data(null, { status: 404 });
    return data<OrderAnswer>({ keep: claimTooMany }, 429);
  }
  return answerAsk(all, request, { orderId, userId: undefined, page });
}

interface OrderAnswer {
  ask?: AskRefusal;
  day?: FormErrors;
  /** Why no email went out. */
  keep?: string;
  /** Why the device is not on. */
  told?: string;
}

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, more, waiting, ownNews, keep, notice } = loaderData;
  const answer: OrderAnswer = actionData ?? {};
  const { business } = useRootData();
  const notices = (
    <>
      {notice ? (
        <Notice tone="success" announce>
          {notice}
        </Notice>
      ) : null}
      <WaitingStrip waiting={waiting} />
    </>
  );
  const panels = (
    <>
      <CustomerOrderPanels order={more} shown={order} refused={answer.ask} dayRefused={answer.day} />
      {keep ? <KeepOrder texts={keep} refused={answer.keep} /> : null}
    </>
  );
  const { whatsapp } = business;
  const foot = ownNews ? <OwnNewsSection {...ownNews} /> : null;
  return (
    <GuestOrderPage
      order={order}
      photos={more.photos}
      whatsapp={whatsapp}
      notices={notices}
      panels={panels}
      foot={foot}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <UnknownKey title={orderTexts.guest.unknown} lead={orderTexts.guest.unknownLead}>
      <ButtonLink to="/contact">{orderTexts.guest.ask}</ButtonLink>
    </UnknownKey>
  );
}
