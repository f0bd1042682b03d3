import { data } from 'react-router';
import { changeOrderSchema, changeOwnOrderSchema } from '#app/features/pay/order-changes/door/change-order.schema.ts';
import { changeOrder } from '#app/features/pay/order-changes/door/change-order.server.ts';
import { orderChangeTexts } from '#app/features/pay/order-changes/door/order-change-texts.ts';
import { checkForm, type FormErrors, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import type { Services } from '#app/platform/services.server.ts';

/** What the form to change an order asks for; both the team's and the customer's, who has less of it. */
export async function answerChange(
  services: Services,
  request: Request,
  { actor, by, orderId, page }: { actor: string; by: 'team' | 'customer'; orderId: string; page: string },
) {
  const fields = formObject(await readFormData(request));
  const read = checkForm(fields, by === 'team' ? changeOrderSchema : changeOwnOrderSchema);
  if (!read.ok && read.status === 400) throw data(null, { status: 400 });
  if (!read.ok) return refuse(read.errors, read.values, read.status);
  const changed = await changeOrder(services, actor, { orderId, by, wanted: read.data });
  if (changed.ok) return redirectWithNotice(page, changed.isChanged ? 'changed' : 'same');
  if (changed.reason === 'unknown_order') throw data(null, { status: 404 });
  const errors = { message: orderChangeTexts.refusals[changed.reason], fields: {} };
  return refuse(errors, shownAgain(fields), 409);
}

export interface ChangeRefusal {
  errors: FormErrors;
  typed: Record<string, string>;
}

const refuse = (errors: FormErrors, typed: Record<string, string>, status: number) =>
  data<{ change?: ChangeRefusal }>({ change: { errors, typed } }, status);
