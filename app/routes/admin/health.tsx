import { redirect } from 'react-router';
import { checkShop } from '#app/features/office/doctor/check-shop.server.ts';
import { HealthPage } from '#app/features/office/doctor/components/health-page.tsx';
import { doctorTexts } from '#app/features/office/doctor/doctor-texts.ts';
import { readHealth } from '#app/features/office/doctor/health.server.ts';
import { MailAccessLine } from '#app/features/office/message-ledger/components/mail-access-notice.tsx';
import { mailAccess } from '#app/features/office/message-ledger/mail-access.server.ts';
import { PaymentAccessLine } from '#app/features/pay/payments/door/components/payment-access-notice.tsx';
import { paymentAccess } from '#app/features/pay/payments/door/payment-access.server.ts';
import { shop } from '#app/features.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/health.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${doctorTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, liveUpdates } = services(context);
  const [health, payments, mail] = await Promise.all([
    readHealth(db, shop),
    paymentAccess.read(db),
    mailAccess.read(db),
  ]);
  return { health, isListening: liveUpdates.isListening(), payments, mail };
}

export async function action({ context }: Route.ActionArgs) {
  await Promise.all([paymentAccess.check(services(context)), mailAccess.check(services(context))]);
  await checkShop(services(context), shop.checks);
  return redirect('/health', 303);
}

export default function Health({ loaderData }: Route.ComponentProps) {
  const { payments, mail, ...health } = loaderData;
  return (
    <HealthPage {...health} areOthersWell={payments?.isOk !== false && mail?.isOk !== false}>
      <PaymentAccessLine access={payments} />
      <MailAccessLine access={mail} />
    </HealthPage>
  );
}
