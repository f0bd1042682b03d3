import type { z } from 'zod';
import type { offlinePaymentSchema } from '#app/features/pay/payments/offline-payment.schema.ts';
import { offlinePaymentTexts } from '#app/features/pay/payments/offline-payment-texts.ts';
import type { LinkSubject } from '#app/features/pay/payments/payable.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { FormErrors, FormReading } from '#app/platform/forms/check-form.ts';
import type { Services } from '#app/platform/services.server.ts';
import { confirmIdentity } from './confirm-identity.server.ts';

interface Refusal {
  status: number;
  errors: FormErrors;
  values: Record<string, string>;
}

/** Writes down money received without the provider, once whoever presses has said who they are. Undefined when it is booked. */
export async function recordOffline(
  services: Services,
  viewer: Viewer,
  request: Request,
  read: FormReading<z.infer<typeof offlinePaymentSchema>>,
  named: LinkSubject & { pays?: 'part' | 'all' },
): Promise<Refusal | undefined> {
  if (!read.ok) return { status: read.status, errors: read.errors, values: read.values };
  const { via, reason } = read.data;
  const values = { via, reason, part: read.data.part ?? '' };
  const confirmed = await confirmIdentity(services, viewer, read.data, request);
  if (!confirmed.ok) return { status: confirmed.status, errors: confirmed.errors, values };
  const recorded = await recordOfflinePayment(services, viewer.id, { named, payment: { via, reason } });
  if (recorded.ok) return undefined;
  const message = offlinePaymentTexts.refusals[recorded.reason];
  return { status: 409, errors: { message, fields: {} }, values };
}
