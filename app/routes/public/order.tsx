import { data, isRouteErrorResponse, redirect } from 'react-router';
import { DocumentLinks } from '#app/features/documents/components/document-links.tsx';
import { readOwnDocuments } from '#app/features/documents/document-links.server.ts';
import { MilestonesSection } from '#app/features/milestones/components/milestones-section.tsx';
import { readMilestones } from '#app/features/milestones/read-milestones.server.ts';
import { claimOrder, findClaimable } from '#app/features/my-orders/claim-order.server.ts';
import { claimTexts } from '#app/features/my-orders/claim-texts.ts';
import { GuestOrderPage } from '#app/features/my-orders/components/guest-order-page.tsx';
import { KeepOrder } from '#app/features/my-orders/components/keep-order.tsx';
import { readGuestOrder } from '#app/features/my-orders/guest-order.server.ts';
import { BalanceSection } from '#app/features/order-balances/components/balance-section.tsx';
import { ownBalancePath, readBalanceSection } from '#app/features/order-balances/order-balance.server.ts';
import type { AskRefusal } from '#app/features/order-changes/components/ask-change.tsx';
import { AskChange } from '#app/features/order-changes/components/ask-change.tsx';
import { GuestChanges, WaitingChange } from '#app/features/order-changes/components/own-changes.tsx';
import { readGuestChanges } from '#app/features/order-changes/order-changes.server.ts';
import { ownChangeTexts } from '#app/features/order-changes/own-change-texts.ts';
import { readAgreedLines } from '#app/features/order-requests/agreed-lines.server.ts';
import { AgreedLines } from '#app/features/order-requests/components/agreed-lines.tsx';
import { readOrderKey } from '#app/features/orders/order-page-link.server.ts';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { WayOfOrder } from '#app/features/quotes/components/way-of-order.tsx';
import { readWayOfOrder } from '#app/features/quotes/quote-thread.server.ts';
import { stampForm } from '#app/features/support/form-stamp.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import stylesheet from '../../styles/order-drawing.css?url';
import { answerAsk } from '../ask-change.server.ts';
import { keyPageHeaders, UnknownKey } from '../key-page.tsx';
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
  const [balance, milestones, changes, agreed, way, documents] = await Promise.all([
    readBalanceSection(all, orderId),
    readMilestones(all.db, orderId),
    readGuestChanges(all, orderId),
    readAgreedLines(all.db, [orderId]),
    readWayOfOrder(all, orderId),
    readOwnDocuments(all, [orderId]),
  ]);
  const made = changes?.canAsk ? stampForm(all) : null;
  const canKeep = (await findClaimable(all.db, orderId)) !== undefined;
  const notice = readNotice(request, ['asked', 'kept']);
  return {
    order,
    balance,
    milestones,
    changes,
    agreed: agreed.get(orderId) ?? [],
    way,
    documents,
    made,
    notice,
    canKeep,
  };
}

/** Asks for a change, in the name of whoever the order is for; or leads to where its next part is paid. */
export async function action({ request, context }: Route.ActionArgs) {
  const all = services(context);
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const orderId = readOrderKey(key, all.config);
  if (!orderId || !(await readGuestOrder(all, key))) throw data(null, { status: 404 });
  const page = `/order?key=${encodeURIComponent(key)}`;
  const intent = (await readFormData(request.clone())).get('intent');
  if (intent === 'pay-next') return redirect((await ownBalancePath(all, 'customer:link', orderId)) ?? page, 303);
  if (intent === 'keep') {
    const claimed = await claimOrder(all, { orderId, clientBlock: clientBlock(request) });
    if (claimed.ok) return redirectWithNotice(page, 'kept');
    if (claimed.reason === 'unknown') throw data(null, { status: 404 });
    return data<OrderAnswer>({ keep: claimTexts.tooMany }, 429);
  }
  return answerAsk(all, request, { orderId, userId: undefined, page });
}

interface OrderAnswer {
  ask?: AskRefusal;
  /** Why no email went out. */
  keep?: string;
}

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, balance, milestones, changes, agreed, way, documents, made, notice, canKeep } = loaderData;
  const answer: OrderAnswer = actionData ?? {};
  const { business } = useRootData();
  const panels = (
    <>
      {notice ? (
        <Notice tone="success" announce>
          {notice === 'kept' ? claimTexts.sent : ownChangeTexts.notices.asked}
        </Notice>
      ) : null}
      {changes?.waiting ? <WaitingChange waiting={changes.waiting} heading="h2" /> : null}
      {balance ? <BalanceSection {...balance} /> : null}
      <MilestonesSection marked={milestones} showsNotes={false} />
      <AgreedLines lines={agreed} />
      <DocumentLinks links={documents} />
      {changes ? <GuestChanges view={changes} /> : null}
      {made ? <AskChange made={made} refused={answer.ask} /> : null}
      {canKeep ? <KeepOrder refused={answer.keep} /> : null}
      {way ? <WayOfOrder way={way} businessName={business.name} /> : null}
    </>
  );
  return <GuestOrderPage order={order} whatsapp={business.whatsapp} panels={panels} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <UnknownKey title={orderTexts.guest.unknown} lead={orderTexts.guest.unknownLead}>
      <ButtonLink to="/contact">{orderTexts.guest.ask}</ButtonLink>
    </UnknownKey>
  );
}
