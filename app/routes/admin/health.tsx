import { redirect } from 'react-router';
import { checkShop } from '#app/features/doctor/check-shop.server.ts';
import { HealthPage } from '#app/features/doctor/components/health-page.tsx';
import { doctorTexts } from '#app/features/doctor/doctor-texts.ts';
import { readHealth } from '#app/features/doctor/health.server.ts';
import { PaymentAccessLine } from '#app/features/payments/components/payment-access-notice.tsx';
import { checkPaymentAccess, readPaymentAccess } from '#app/features/payments/payment-access.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/health.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${doctorTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, liveUpdates } = services(context);
  const payments = await readPaymentAccess(db);
  return { health: await readHealth(db), isListening: liveUpdates.isListening(), payments };
}

export async function action({ context }: Route.ActionArgs) {
  await checkPaymentAccess(services(context));
  await checkShop(services(context));
  return redirect('/health', 303);
}

export default function Health({ loaderData }: Route.ComponentProps) {
  const { payments, ...health } = loaderData;
  return (
    <HealthPage {...health} payments={<PaymentAccessLine access={payments} />} canBePaid={payments?.isOk !== false} />
  );
}
