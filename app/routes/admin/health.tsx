import { redirect } from 'react-router';
import { checkShop } from '#app/features/doctor/check-shop.server.ts';
import { HealthPage } from '#app/features/doctor/components/health-page.tsx';
import { doctorTexts } from '#app/features/doctor/doctor-texts.ts';
import { readHealth } from '#app/features/doctor/health.server.ts';
import { MailAccessLine } from '#app/features/mail-ledger/components/mail-access-notice.tsx';
import { mailAccess } from '#app/features/mail-ledger/mail-access.server.ts';
import { PaymentAccessLine } from '#app/features/payments/components/payment-access-notice.tsx';
import { paymentAccess } from '#app/features/payments/payment-access.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/health.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${doctorTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, liveUpdates } = services(context);
  const [health, payments, mail] = await Promise.all([readHealth(db), paymentAccess.read(db), mailAccess.read(db)]);
  return { health, isListening: liveUpdates.isListening(), payments, mail };
}

export async function action({ context }: Route.ActionArgs) {
  await Promise.all([paymentAccess.check(services(context)), mailAccess.check(services(context))]);
  await checkShop(services(context));
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
