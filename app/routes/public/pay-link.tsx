import { data, isRouteErrorResponse, redirect, useLocation } from 'react-router';
import { findQuoteNumber } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import { canTransfer, givesAccount } from '#app/features/ground/settings/door/can-transfer.ts';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { DocumentLinks } from '#app/features/money/documents/components/document-links.tsx';
import { readOwnDocuments } from '#app/features/money/documents/document-links.server.ts';
import { orderKeyOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { findClaim } from '#app/features/pay/bank-lines/transfer-claims.server.ts';
import type { PayLinkRefusal } from '#app/features/pay/pay-links/components/pay-link-form.tsx';
import { PayLinkPage } from '#app/features/pay/pay-links/components/pay-link-page.tsx';
import { declineOrder } from '#app/features/pay/pay-links/decline-order.server.ts';
import { PayLinkAsk } from '#app/features/pay/pay-links/door/components/pay-link-ask.tsx';
import {
  findLinkOf,
  findLinkOfPart,
  findOwnLink,
  findPayLink,
  payPathOf,
  transferCode,
} from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { readLinked } from '#app/features/pay/pay-links/linked-subject.server.ts';
import { payLinkFormSchema } from '#app/features/pay/pay-links/pay-link.schema.ts';
import { readPayLinkPage } from '#app/features/pay/pay-links/pay-link-page.server.ts';
import { payLinkTexts } from '#app/features/pay/pay-links/pay-link-texts.ts';
import { pickUpInstead } from '#app/features/pay/pay-links/pick-up-instead.server.ts';
import { startLinkPayment } from '#app/features/pay/pay-links/start-link-payment.server.ts';
import { giveUpAccount } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { referenceSchema } from '#app/features/pay/payments/pay.schema.ts';
import type { PayAnswer } from '#app/features/pay/payments/pay-answer.ts';
import { findAttempt } from '#app/features/pay/payments/payment-attempt.queries.server.ts';
import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { findAttemptOf } from '#app/features/pay/payments/subject-payments.server.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import type { Refresh } from '#app/ui/refresh.tsx';
import { isFromScript } from '../from-script.ts';
import { keyPageHeaders, UnknownKey } from '../key-page.tsx';
import { useRootData } from '../root-data.ts';
import { LetterBar } from '../shells/letter-bar.tsx';
import type { Route } from './+types/pay-link.ts';

/** What our page asks, twice over; whoever asks more often is told what we know already. */
const CHECKS = { act: 'check-pay-link', allowed: 40, perSeconds: 60 };
const TRIES = { act: 'use-pay-link', allowed: 20, perSeconds: 60 };

/** Somebody copies an account number meanwhile. */
const WAITS: Partial<Record<string, number>> = { checking: 5, waiting: 5, account: 60 };
/** No chat where somebody pays; and whoever comes back from paying is told without touching the screen. */
const refresh: Refresh<Route.ComponentProps['loaderData']> = (data) =>
  data && WAITS[data.page.state] ? { path: data.path, seconds: WAITS[data.page.state] ?? 5 } : undefined;
export const handle = { refresh, Bar: LetterBar };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = loaderData && 'words' in loaderData.page ? loaderData.page.words.title : 'Payment';
  return [
    { title: `${title} · ${matches[0].loaderData.business.name}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
};

export const headers = keyPageHeaders;

/** A pay link's page; without a token, where the payment page sends people back to, and a notification its reader. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, config, clock, payments } = services(context);
  const { searchParams } = new URL(request.url);
  if (!params.token) {
    const viewer = maybeViewer(context);
    const requested =
      viewer && (await findOwnLink(db, { requestId: searchParams.get('request') ?? '', userId: viewer.id }));
    if (requested) return redirect(payPathOf(requested, config));
    const reference = referenceSchema.safeParse(searchParams.get('reference') ?? searchParams.get('trxref'));
    const attempt = reference.success ? await findAttempt(db, reference.data) : undefined;
    const link = attempt?.subjectId
      ? ((await findLinkOf(db, attempt.subjectId)) ?? (await findLinkOfPart(db, attempt.subjectId)))
      : undefined;
    if (!link) throw data(null, { status: 404 });
    return redirect(`${payPathOf(link, config)}?returned=1`);
  }
  const link = await findPayLink(db, params.token);
  if (!link) throw data(null, { status: 404 });
  const asked = { hasReturned: searchParams.has('returned'), now: clock() };
  const page = await readPayLinkPage(db, { link, ...asked });
  const isPaidHere = payments.takesPayments || page.state === 'paid';
  const number = 'number' in page ? page.number : null;
  const settings = await readShownSettings(services(context));
  const transfer = isPaidHere ? null : await whereToTransfer(db, settings, { number, subjectId: link.subjectId });
  const claimed = ('due' in page && page.due) || link.subjectId;
  const claim = canTransfer(settings) ? { made: await viewClaim(db, claimed) } : null;
  const orderId = 'orderId' in page ? page.orderId : null;
  const about = orderId ? [link.subjectId, orderId] : [link.subjectId];
  const documents = page.state === 'gone' ? [] : await readOwnDocuments(services(context), about);
  const orderHref = orderId && `/order?key=${orderKeyOf(orderId, config)}`;
  const path = `/pay/${params.token}`;
  const offersAccount = givesAccount(payments, settings);
  return data({ page, path, transfer, offersAccount, claim, documents, orderHref }, page.state === 'gone' ? 410 : 200);
}

/** What is written beside the transfer is the number of the order or the quote, as on its documents; a code where it has none. */
async function whereToTransfer(db: Database, settings: ShopSettings, of: { number: string | null; subjectId: string }) {
  if (!canTransfer(settings)) return 'none' as const;
  const { bank, accountName, accountNumber } = settings.transfer;
  const code = of.number ?? (await findQuoteNumber(db, of.subjectId)) ?? transferCode(of.subjectId);
  return { bank, accountName, accountNumber, code };
}

async function viewClaim(db: Database, subjectId: string) {
  const claim = await findClaim(db, subjectId);
  return claim ? { day: formatDate(claim.claimedAt), isMissed: claim.notFoundAt !== null } : null;
}

/** Begins the payment, chooses to pick up instead, or asks what became of a payment. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const all = services(context);
  const link = await findPayLink(all.db, params.token ?? '');
  if (!link) throw data(null, { status: 404 });
  const path = `/pay/${params.token}`;
  const parsed = await readForm(request, payLinkFormSchema);
  if (!parsed.ok) return refuseFields(parsed);
  const form = parsed.data;
  const actor = maybeViewer(context)?.id ?? 'customer:link';
  if (form.intent === 'check') {
    const subject = await readLinked(all.db, link);
    const attempt = await findAttemptOf(all.db, subject?.subjectId ?? link.subjectId);
    const state = attempt ? await check(all, link.id, attempt.reference) : ('unpaid' as const);
    return isFromScript(request) ? data({ state }) : redirect(path, 303);
  }
  if (!(await takeFromBudget(all.db, TRIES, link.id, all.clock()))) return refuse('too_many_tries', 429);
  if (form.intent === 'pickup') {
    const chosen = await pickUpInstead(all, actor, { link, phone: form.phone });
    return chosen.ok || chosen.reason === 'gone' ? redirect(path, 303) : refuse(chosen.reason);
  }
  if (form.intent === 'decline') {
    const declined = await declineOrder(all, actor, { link, reason: form.reason ?? '' });
    return declined.ok || declined.reason === 'gone' ? redirect(path, 303) : refuse(declined.reason);
  }
  if (form.intent === 'cancel') {
    const subject = await readLinked(all.db, link);
    const attempt = await findAttemptOf(all.db, subject?.subjectId ?? link.subjectId);
    if (attempt) await giveUpAccount(all, 'system:callback', attempt.reference);
    return redirect(path, 303);
  }
  const { email, due, pays, mode } = form;
  const settings = await readShownSettings(all);
  const way = mode === 'account' && givesAccount(all.payments, settings) ? mode : 'window';
  const started = await startLinkPayment(all, actor, { link, email, due, pays, way });
  if (!started.ok && way === 'account' && (started.reason === 'refused' || started.reason === 'no_access')) {
    const number = (await readLinked(all.db, link))?.orderNumber ?? null;
    const transfer = await whereToTransfer(all.db, settings, { number, subjectId: link.subjectId });
    return refuse('no_account', 422, transfer === 'none' ? undefined : transfer);
  }
  if (!started.ok) return refuse(started.reason);
  if (way === 'account') return redirect(path, 303);
  if (form.enhanced !== '1' || mode) return redirect(started.authorizationUrl, 303);
  return data<PayAnswer>({ ...started, scriptUrl: all.payments.window.scriptUrl });
}

async function check(all: Services, linkId: string, reference: string) {
  const mayAsk = await takeFromBudget(all.db, CHECKS, linkId, all.clock());
  return mayAsk ? (await settlePayment(all, 'system:poll', { reference })).state : ('unreachable' as const);
}

type Refusal = { ok: false } & PayLinkRefusal;

/** With `transfer`, there is the shop's own account instead. */
function refuse(reason: PayLinkRefusal['reason'], status = 422, transfer?: PayLinkRefusal['transfer']) {
  return data<Refusal>({ ok: false, reason, message: paymentTexts.refusals[reason], transfer }, status);
}

function refuseFields({ errors: { fields }, values }: RefusedForm) {
  const field = (['email', 'phone', 'reason'] as const).find((name) => fields[name]);
  if (!field) return refuse('invalid', 400);
  const typed = (values[field] ?? '').slice(0, MAX_REASON_LENGTH);
  const reason = field === 'email' ? ('no_email' as const) : ('invalid' as const);
  return data<Refusal>({ ok: false, reason, message: fields[field] ?? '', field, typed }, 422);
}

export default function PayLinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { business } = useRootData();
  const { key } = useLocation();
  const refusal = actionData && 'ok' in actionData && !actionData.ok ? actionData : undefined;
  const documents = <DocumentLinks links={loaderData.documents} />;
  return <PayLinkPage key={key} {...loaderData} documents={documents} business={business} refusal={refusal} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { business } = useRootData();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const { title, lead } = payLinkTexts.unknown;
  return (
    <UnknownKey title={title} lead={lead}>
      <PayLinkAsk about={payLinkTexts.aLink} whatsapp={business.whatsapp} />
    </UnknownKey>
  );
}
