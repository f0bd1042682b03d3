import { data, redirect } from 'react-router';
import { readClassPage } from '#app/features/class/masterclass/class-page.ts';
import { EnrollPage } from '#app/features/class/masterclass/components/enroll-page.tsx';
import {
  ENROLL_FORM,
  type EnrollField,
  type EnrollForm,
  enrollFormSchema,
  typedFields,
} from '#app/features/class/masterclass/door/enroll-form.schema.ts';
import { readClass } from '#app/features/class/masterclass/door/read-class.server.ts';
import { type EnrollAnswer, OFFLINE_ANSWER } from '#app/features/class/masterclass/enroll-answer.ts';
import { masterclassTexts } from '#app/features/class/masterclass/masterclass-texts.ts';
import { WaitingListForm } from '#app/features/class/waiting-list/components/waiting-list-form.tsx';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { FaqSection } from '#app/features/orders/support/components/faq-section.tsx';
import { readQuestions } from '#app/features/orders/support/faq-markup.ts';
import { startEnrollmentPayment } from '#app/features/pay/enrollments/start-enrollment-payment.server.ts';
import { maybeViewer, services } from '#app/platform/auth/request-context.server.ts';
import { isAdmin } from '#app/platform/auth/viewer.ts';
import { isUnavailable } from '#app/platform/database/postgres-errors.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { openPopup } from '#app/platform/payments/paystack-popup.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { answerOrFail } from '../answer-or-fail.ts';
import { isFromScript } from '../from-script.ts';
import { pageMeta } from '../page-meta.ts';
import { useHelpPath } from '../root-data.ts';
import type { Route } from './+types/enroll.ts';

/** A whole neighbourhood may share a mobile mast's block; a script that fills the provider's books may not. */
const BUDGET = { act: 'start-enrollment', allowed: 60, perSeconds: 3600 };

/** Somebody signed in has told us their name and address already. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, payments } = services(context);
  const viewer = maybeViewer(context);
  const isStudent = viewer && !isAdmin(viewer);
  const shown = await readShownSettings(services(context));
  return {
    questions: readQuestions(shown.words.questions),
    classQuestions: readClassPage(shown.class).questions,
    offered: await readClass(db, clock()),
    canPay: payments.takesPayments,
    initial: { fullName: isStudent ? viewer.name : '', email: isStudent ? viewer.email : '' },
  };
}

/** Begins a payment: data for the pop-up of our script, a redirect to the payment page for everybody else. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request);
  const inPopup = isFromScript(request) && form.get('mode') !== 'redirect';
  form.delete('mode');
  const reading = checkForm(form, enrollFormSchema, ENROLL_FORM);
  const typed = typedFields(form);
  if (!reading.ok) {
    return data<EnrollAnswer>({ ok: false, reason: 'invalid', errors: reading.errors, typed }, reading.status);
  }
  try {
    return await begin(context, request, { form: reading.data, typed, inPopup });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    services(context).log.warn({ err: error }, 'a payment for the class could not be started');
    // Much was typed, and without scripts one of our pages would take its place.
    return data<EnrollAnswer>({ ok: false, reason: 'no_access', typed }, 503);
  }
}

interface Filled {
  form: EnrollForm;
  typed: Record<EnrollField, string>;
  inPopup: boolean;
}

async function begin(context: Route.ActionArgs['context'], request: Request, { form, typed, inPopup }: Filled) {
  const all = services(context);
  const viewer = maybeViewer(context);
  if (!(await takeFromBudget(all.db, BUDGET, clientBlock(request), all.clock()))) {
    return data<EnrollAnswer>({ ok: false, reason: 'too_many_tries', typed }, 429);
  }
  const userId = viewer && !isAdmin(viewer) ? viewer.id : null;
  const started = await startEnrollmentPayment(all, userId, form);
  if (!started.ok) {
    const { reason, reference } = started;
    return data<EnrollAnswer>({ ok: false, reason, typed, ...(reference && { reference }) }, 422);
  }
  if (!isFromScript(request)) return redirect(started.authorizationUrl, 303);
  return data<EnrollAnswer>({ ...started, scriptUrl: all.payments.window.scriptUrl, inPopup });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOrFail(serverAction, OFFLINE_ANSWER);

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = matches[0].loaderData;
  const { heading, join, tagline } = masterclassTexts.enroll;
  return pageMeta(site, {
    title: `${heading} · ${masterclassTexts.enroll.pageTitle}`,
    description: `${join}. ${tagline}.`,
    path: '/masterclass/enroll',
  });
};

export default function Enroll({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EnrollPage
      {...loaderData}
      documentAnswer={actionData}
      openPopup={openPopup}
      questions={loaderData.classQuestions}
      shopFaq={<FaqSection items={loaderData.questions} helpPath={useHelpPath()} />}
      waitingList={<WaitingListForm />}
    />
  );
}
