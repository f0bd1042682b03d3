import type { z } from 'zod';
import type { offlinePaymentSchema } from '#app/features/checkout/offline-payment.schema.ts';
import type { PayLink } from '#app/features/checkout/pay-link.server.ts';
import { phoneOrderTexts } from '#app/features/checkout/phone-order-texts.ts';
import { recordOfflinePayment } from '#app/features/checkout/record-offline-payment.server.ts';
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
  named: Pick<PayLink, 'kind' | 'subjectId'>,
): Promise<Refusal | undefined> {
  if (!read.ok) return { status: read.status, errors: read.errors, values: read.values };
  const { via, reason } = read.data;
  const values = { via, reason };
  const confirmed = await confirmIdentity(services, viewer, read.data, request);
  if (!confirmed.ok) return { status: confirmed.status, errors: confirmed.errors, values };
  const recorded = await recordOfflinePayment(services, named, { via, reason, actor: viewer.id });
  if (recorded.ok) return undefined;
  const message = phoneOrderTexts.offline.refusals[recorded.reason];
  return { status: 409, errors: { message, fields: {} }, values };
}
