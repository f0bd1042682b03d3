import { data } from 'react-router';
import { askForChange } from '#app/features/pay/order-changes/ask-change.server.ts';
import type { AskRefusal } from '#app/features/pay/order-changes/components/ask-change.tsx';
import { orderChangeTexts } from '#app/features/pay/order-changes/door/order-change-texts.ts';
import { askChangeSchema } from '#app/features/pay/order-changes/line-change.schema.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import type { Services } from '#app/platform/services.server.ts';

const { refusals } = orderChangeTexts.ask;

/** What somebody asks for on the page of their order, with an account or by its key. */
export async function answerAsk(
  services: Services,
  request: Request,
  { orderId, userId, page }: { orderId: string; userId: string | undefined; page: string },
) {
  const form = await readForm(request, askChangeSchema);
  if (!form.ok && form.status === 400) throw data(null, { status: 400 });
  if (!form.ok) return refuse({ errors: form.errors, typed: form.values }, form.status);
  const asked = await askForChange(services, { orderId, userId, clientBlock: clientBlock(request), form: form.data });
  if (asked.ok) return redirectWithNotice(page, 'asked');
  if (asked.reason === 'unknown_order') throw data(null, { status: 404 });
  const message = asked.reason === 'closed' ? refusals.closed : refusals.tooMany;
  const typed = { message: form.data.message };
  return refuse({ errors: { message, fields: {} }, typed }, asked.reason === 'closed' ? 409 : 429);
}

const refuse = (ask: AskRefusal, status: number) => data<{ ask?: AskRefusal }>({ ask }, status);
