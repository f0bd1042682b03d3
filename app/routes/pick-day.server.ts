import { data } from 'react-router';
import { pickDaySchema } from '#app/features/orders/deliveries/delivery-form.schema.ts';
import { pickDay } from '#app/features/orders/deliveries/offer-days.server.ts';
import { ownDeliveryRefusals as refusals } from '#app/features/orders/deliveries/own-delivery-texts.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Services } from '#app/platform/services.server.ts';

/** The day somebody picks on the page of their order, with an account or by its key. */
export async function answerPickedDay(
  services: Services,
  request: Request,
  { actor, orderId, page }: { actor: string; orderId: string; page: string },
) {
  const form = await readForm(request, pickDaySchema, { check: refusals.choose, missing: refusals.choose });
  if (!form.ok && form.status === 400) throw data(null, { status: 400 });
  if (!form.ok) return data<{ day: FormErrors }>({ day: form.errors }, form.status);
  const picked = await pickDay(services, actor, { orderId, key: form.data.slot });
  if (picked.ok) return redirectWithNotice(page, 'day_picked');
  return data<{ day: FormErrors }>({ day: { message: refusals[picked.reason], fields: {} } }, 409);
}
