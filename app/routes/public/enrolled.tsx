import { data, isRouteErrorResponse, redirect, useLocation } from 'react-router';
import { z } from 'zod';
import { EnrolledPage } from '#app/features/class/masterclass/components/enrolled-page.tsx';
import { UnfinishedPage } from '#app/features/class/masterclass/components/unfinished-page.tsx';
import { UnknownEnrollment } from '#app/features/class/masterclass/components/unknown-enrollment.tsx';
import { findEnrollmentByReference } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import type { EnrollmentState } from '#app/features/class/masterclass/enroll-answer.ts';
import { masterclassTexts } from '#app/features/class/masterclass/masterclass-texts.ts';
import { DocumentLinks } from '#app/features/money/documents/components/document-links.tsx';
import { readOwnDocuments } from '#app/features/money/documents/document-links.server.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { EnrollmentPayments } from '#app/features/pay/enrollments/components/enrollment-payments.tsx';
import { checkEnrollment, readEnrollmentPage } from '#app/features/pay/enrollments/enrollment-page.server.ts';
import { resumeEnrollmentPayment } from '#app/features/pay/enrollments/start-enrollment-payment.server.ts';
import { payPathOf } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { usePaymentCheck } from '#app/features/pay/payments/components/use-payment-check.ts';
import { referenceSchema } from '#app/features/pay/payments/pay.schema.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { addressLine } from '#app/platform/text/postal-address.ts';
import type { Refresh } from '#app/ui/refresh.tsx';
import { isFromScript } from '../from-script.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/enrolled.ts';

/** Twice what our page asks; whoever asks more often is told what we know already. */
const BUDGET = { act: 'check-enrollment', allowed: 40, perSeconds: 60 };
const formSchema = z.strictObject({ intent: z.enum(['check', 'resume', 'pay-balance']) });
const pageOf = (reference: string) => `/masterclass/enrolled/${reference}`;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { enrolled, enroll } = masterclassTexts;
  const title = loaderData?.kind === 'enrolled' ? enrolled.title : enrolled.payment;
  return [
    { title: `${title} · ${enroll.pageTitle} · ${matches[0].loaderData.business.name}` },
    { name: 'robots', content: 'noindex' },
  ];
};

/** Whoever comes back from paying is told without touching the screen. */
const refresh: Refresh<Route.ComponentProps['loaderData']> = (page) => {
  const isWaiting = page?.kind === 'unfinished' && (page.state === 'checking' || page.state === 'waiting');
  return isWaiting ? { path: `${pageOf(page.reference)}?returned=1`, seconds: 15 } : undefined;
};
export const handle = { refresh };

/** What is here is for whoever paid: nothing on the way may keep a copy, and no other site is told the address. */
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' });

/** The page of an enrollment and of its payment; without a reference in its path, where the payment page sends people back to. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (!params.reference) {
    const returned = referenceSchema.safeParse(searchParams.get('reference') ?? searchParams.get('trxref'));
    return redirect(returned.success ? `${pageOf(returned.data)}?returned=1` : '/masterclass/enroll');
  }
  const { db, clock } = services(context);
  const viewer = maybeViewer(context);
  const asked = { viewer, hasReturned: searchParams.has('returned'), now: clock() };
  const page = await readEnrollmentPage(db, { reference: params.reference, ...asked });
  if (!page) throw data(null, { status: 404 });
  if (page.kind !== 'enrolled') return page;
  return { ...page, documents: await readOwnDocuments(services(context), [page.enrollment.id]) };
}

/** Asks the payment service what became of the payment, or goes on with one that was not completed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const all = services(context);
  const { reference = '' } = params;
  const parsed = await readForm(request, formSchema);
  if (!parsed.ok || !referenceSchema.safeParse(reference).success) throw data(null, { status: 400 });
  if (parsed.data.intent === 'pay-balance') {
    const enrollment = await findEnrollmentByReference(all.db, reference);
    const link = enrollment && (await balanceLink(all, 'student', { subject: 'enrollment', id: enrollment.id }));
    return redirect(link ? payPathOf(link, all.config) : pageOf(reference), 303);
  }
  if (parsed.data.intent === 'resume') {
    const started = await resumeEnrollmentPayment(all, reference);
    return redirect(started?.ok ? started.authorizationUrl : pageOf(reference), 303);
  }
  const state = await check(all, reference);
  if (!state) throw data(null, { status: 404 });
  if (isFromScript(request)) return data({ state }, state === 'save_failed' ? 503 : 200);
  // Without the mark, "not paid" is what we have just been told, and no longer something to ask about.
  return redirect(state === 'paid' ? `${pageOf(reference)}?returned=1` : pageOf(reference), 303);
}

async function check(all: ReturnType<typeof services>, reference: string): Promise<EnrollmentState | undefined> {
  const mayAsk = await takeFromBudget(all.db, BUDGET, reference, all.clock());
  return mayAsk ? checkEnrollment(all, reference) : 'unreachable';
}

/** A lost connection is no answer: the page goes on asking. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch {
    return data({ state: 'unreachable' as const }, 503);
  }
}

export default function Enrolled({ loaderData }: Route.ComponentProps) {
  const { business, viewer } = useRootData();
  // Keyed by the visit too: whoever comes back from paying again is not shown the answer from before.
  const { key } = useLocation();
  if (loaderData.kind === 'unfinished') return <Unfinished key={`${loaderData.reference}/${key}`} {...loaderData} />;
  const sender = { ...business, address: addressLine(business.workshop) };
  const { payments, documents, ...page } = loaderData;
  return (
    <EnrolledPage
      {...page}
      business={sender}
      isSignedIn={viewer !== undefined && !viewer.isAdmin}
      payments={
        <>
          {payments.length > 1 ? <EnrollmentPayments payments={payments} /> : null}
          <div className="print-hidden empty:hidden">
            <DocumentLinks links={documents} />
          </div>
        </>
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <UnknownEnrollment />;
  throw error;
}

type UnfinishedData = Extract<Route.ComponentProps['loaderData'], { kind: 'unfinished' }>;

function Unfinished(page: UnfinishedData) {
  const goOn = page.state === 'checking' || page.state === 'waiting';
  const { answer } = usePaymentCheck<EnrollmentState>({ page: pageOf(page.reference), goOn });
  return <UnfinishedPage {...page} answer={answer} />;
}
