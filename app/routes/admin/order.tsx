import { data } from 'react-router';
import { costTexts } from '#app/features/bespoke/costs/cost-texts.ts';
import { cuttingTexts } from '#app/features/bespoke/cutting/cutting-texts.ts';
import { readJobsOfOrder } from '#app/features/bespoke/makers/job-sheet.server.ts';
import { makerTexts } from '#app/features/bespoke/makers/maker-texts.ts';
import { hasMaterials } from '#app/features/bespoke/materials/material.queries.server.ts';
import { StepLinks } from '#app/features/bespoke/quotes/components/step-links.tsx';
import { readWayOfOrder } from '#app/features/bespoke/quotes/quote-thread.server.ts';
import { DocumentLinks } from '#app/features/money/documents/components/document-links.tsx';
import { readDocuments } from '#app/features/money/documents/document-links.server.ts';
import { readOrderDay } from '#app/features/orders/deliveries/deliveries.page.server.ts';
import { MilestonePanel } from '#app/features/orders/milestones/components/milestone-panel.tsx';
import { readMilestonePanel } from '#app/features/orders/milestones/read-milestones.server.ts';
import { readAgreedLines } from '#app/features/orders/order-requests/agreed-lines.server.ts';
import { AgreedLines } from '#app/features/orders/order-requests/components/agreed-lines.tsx';
import { actOnOrder } from '#app/features/orders/orders/admin/act-on-order.server.ts';
import { readAdminOrder } from '#app/features/orders/orders/admin/admin-order.server.ts';
import { AdminOrder } from '#app/features/orders/orders/admin/components/admin-order.tsx';
import type { OrderFormState } from '#app/features/orders/orders/admin/components/order-form-state.ts';
import { ordersPath, readOrdersView } from '#app/features/orders/orders/admin/door/orders-path.ts';
import { ORDER_NOTICES, orderNotice } from '#app/features/orders/orders/admin/order-notice.ts';
import { readOrderForm } from '#app/features/orders/orders/admin/read-order-form.ts';
import { isOrderStage } from '#app/features/orders/orders/door/order-stages.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { orderOfficeTexts } from '#app/features/orders/orders/order-office-texts.ts';
import { OrderBalancePanel } from '#app/features/pay/dues/components/order-balance-panel.tsx';
import { OrderFeePanel } from '#app/features/pay/dues/components/order-fee-panel.tsx';
import { readOrderBalance } from '#app/features/pay/dues/order-balance.server.ts';
import { readOrderFee } from '#app/features/pay/dues/order-fee.server.ts';
import { ChangeOrderPage } from '#app/features/pay/order-changes/components/change-order-page.tsx';
import { OrderChangesPanel } from '#app/features/pay/order-changes/components/order-changes-panel.tsx';
import { orderChangeTexts } from '#app/features/pay/order-changes/door/order-change-texts.ts';
import { readChangePage, readOrderChanges } from '#app/features/pay/order-changes/order-changes.server.ts';
import { OrderRefundsPanel } from '#app/features/pay/refunds/components/order-refunds-panel.tsx';
import { readOrderRefunds } from '#app/features/pay/refunds/read-refunds.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { PhotoGrid } from '#app/ui/photo-grid.tsx';
import { Section } from '#app/ui/section.tsx';
import { answerChange, type ChangeRefusal } from '../change-order.server.ts';
import type { Route } from './+types/order.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${orderTexts.facts.order(loaderData?.selected.order.number ?? '')} · ${matches[0].loaderData.business.name}`,
  },
];

export async function loader({ context, params: { orderId }, request }: Route.LoaderArgs) {
  const all = services(context);
  const { searchParams } = new URL(request.url);
  const move = searchParams.get('move');
  const asked = { move: isOrderStage(move) ? move : undefined, back: searchParams.get('back') === '1' };
  const selected = await readAdminOrder(all, { orderId, ...asked });
  if (!selected) throw data(null, { status: 404 });
  const [changes, fee, balance, money, milestones, agreed, way, documents, workshop, day] = await Promise.all([
    readOrderChanges(all, orderId),
    readOrderFee(all, orderId),
    readOrderBalance(all, orderId),
    readOrderRefunds(all.db, orderId),
    readMilestonePanel(all.db, orderId),
    readAgreedLines(all.db, [orderId]),
    readWayOfOrder(all, orderId),
    readDocuments(all, [orderId]),
    readJobsOfOrder(all.db, orderId),
    readOrderDay(all.db, orderId),
  ]);
  // For whoever may see money, in a shop that has said what anything costs.
  const costs =
    viewerOf(context).role === 'owner' && (await hasMaterials(all.db))
      ? [
          { href: `/cutting?order=${orderId}`, words: cuttingTexts.title },
          { href: `/orders/${orderId}/cost`, words: costTexts.link },
        ]
      : [];
  return {
    selected,
    changePage: searchParams.has('change') ? await readChangePage(all, orderId) : undefined,
    changes,
    changeNotice: readNotice(request, orderChangeTexts.notices),
    fee,
    balance,
    money,
    documents,
    milestones,
    agreed: agreed.get(orderId) ?? [],
    steps: [...(way?.admin ?? []), ...(selected.move ? [day] : []), ...costs],
    // The card of a piece that has left opens nothing any more.
    cards: selected.order.stage === 'new' ? workshop.jobs : [],
    workshopPhotos: workshop.photos,
    view: readOrdersView(searchParams),
    notice: readNotice(request, ORDER_NOTICES),
    photoProblem: readNotice(request, orderOfficeTexts.admin.photoRefused) ?? undefined,
    isOwner: viewerOf(context).role === 'owner',
  };
}

interface Answer {
  change?: ChangeRefusal;
  refusal?: string;
  state?: OrderFormState;
}

export async function action({ context, params: { orderId }, request }: Route.ActionArgs) {
  const actor = viewerOf(context).id;
  const page = `/orders/${orderId}`;
  if (new URL(request.url).searchParams.has('change'))
    return answerChange(services(context), request, { actor, by: 'team', orderId, page });
  const form = await readFormData(request);
  const read = readOrderForm(form);
  if (!read.ok && !read.state) throw data(null, { status: 400 });
  if (!read.ok) return data<Answer>({ state: read.state }, { status: 422 });
  const acted = await actOnOrder(services(context), actor, { orderId, form: read.data });
  if (!acted.ok && acted.status === 404) throw data(null, { status: 404 });
  if (!acted.ok && acted.status === 422) {
    const values = Object.fromEntries(
      [...form].filter((typed): typed is [string, string] => typeof typed[1] === 'string'),
    );
    const errors = { message: orderOfficeTexts.admin.check, fields: acted.fields };
    return data<Answer>({ state: { form: 'advance', errors, values } }, { status: 422 });
  }
  if (!acted.ok) return data<Answer>({ refusal: acted.refusal }, { status: acted.status });
  return redirectWithNotice(
    ordersPath({ orderId, ...readOrdersView(new URL(request.url).searchParams) }),
    acted.notice,
  );
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    selected,
    view,
    notice,
    changes,
    changeNotice,
    fee,
    balance,
    money,
    documents,
    milestones,
    agreed,
    steps,
    cards,
    workshopPhotos,
    photoProblem,
    isOwner,
  } = loaderData;
  const { refusal, state, change }: Answer = actionData ?? {};
  if (loaderData.changePage)
    return (
      <ChangeOrderPage page={loaderData.changePage} isTeam orderPath={`/orders/${selected.order.id}`} {...change} />
    );
  const shown = refusal
    ? ({ tone: 'warn', words: refusal } as const)
    : notice
      ? orderNotice(notice, selected)
      : changeNotice
        ? ({ tone: 'success', words: orderChangeTexts.notices[changeNotice] } as const)
        : undefined;
  return (
    <AdminOrder
      selected={selected}
      view={view}
      notice={shown}
      state={state}
      photoProblem={photoProblem}
      panels={
        <>
          {milestones ? <MilestonePanel panel={milestones} /> : null}
          <StepLinks
            links={[
              ...steps,
              ...cards.map(({ id, title }) => ({ href: `/queue/jobs/${id}`, words: makerTexts.card.title(title) })),
            ]}
          />
          {workshopPhotos.length > 0 ? (
            <Section title={makerTexts.photos}>
              <PhotoGrid photos={workshopPhotos} isCaptioned />
            </Section>
          ) : null}
          <AgreedLines lines={agreed} />
          {changes ? <OrderChangesPanel view={changes} isOwner={isOwner} /> : null}
          {fee ? <OrderFeePanel fee={fee} isNextStep={selected.order.feeFirst !== null} /> : null}
          {balance ? <OrderBalancePanel balance={balance} /> : null}
          {money ? <OrderRefundsPanel money={money} isOwner={isOwner} /> : null}
          <DocumentLinks links={documents} />
        </>
      }
    />
  );
}
