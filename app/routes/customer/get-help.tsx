import { briefPathOf } from '#app/features/bespoke/briefs/brief-key.server.ts';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { readOffers } from '#app/features/orders/discounts/door/discount.queries.server.ts';
import { discountCart } from '#app/features/orders/discounts/door/discount-cart.ts';
import { listOrdersOf } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { MessageScreen } from '#app/features/orders/support/components/message-screen.tsx';
import { OwnMessages } from '#app/features/orders/support/components/own-messages.tsx';
import { stampForm } from '#app/features/orders/support/door/send-support-message.server.ts';
import { readQuestions } from '#app/features/orders/support/faq-markup.ts';
import { FAILED_MESSAGE } from '#app/features/orders/support/message-answer.ts';
import { listOwnMessages } from '#app/features/orders/support/own-messages.server.ts';
import { supportTexts } from '#app/features/orders/support/support-texts.ts';
import { askAboutCart } from '#app/features/pay/checkout/ask-about-cart.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { summarizeCart } from '#app/features/shop/cart/door/cart-rules.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { answerOrFail } from '../answer-or-fail.ts';
import { useRootData } from '../root-data.ts';
import { sendMessage } from '../send-message.server.ts';
import type { Route } from './+types/get-help.ts';

const ORDERS_OFFERED = 20;

/** `?order=<id>` comes from an order's page and chooses that order; `?cart` from a cart nobody can pay for online, and writes it out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const wanted = { search: '', before: undefined, limit: ORDERS_OFFERED };
  const { db, clock, config } = services(context);
  const [{ orders }, messages, { words }] = await Promise.all([
    listOrdersOf(db, { userId: viewer.id, ...wanted }),
    listOwnMessages(db, viewer.id),
    readShownSettings(services(context)),
  ]);
  const { searchParams } = new URL(request.url);
  const order = searchParams.get('order') ?? '';
  const asksAboutCart = searchParams.has('cart');
  const cart = summarizeCart(asksAboutCart ? await readCart(db, { userId: viewer.id, now: clock() }) : []);
  const offers = asksAboutCart ? await readOffers(db, { customer: viewer, now: clock() }) : [];
  return {
    made: stampForm(services(context)),
    messages: messages.map((message) => ({
      ...message,
      page: message.channel === 'bespoke' ? briefPathOf(message.id, config) : undefined,
    })),
    questions: readQuestions(words.questions),
    orders: orders.map(({ id, createdAt, ...order }) => ({
      value: id,
      label: `${formatOrderNumber(order)}, ${formatDate(createdAt)}`,
    })),
    initial: {
      name: viewer.name,
      address: viewer.email,
      message: askAboutCart(cart.lines, discountCart(cart, offers).discounts),
      order: orders.some(({ id }) => id === order) ? order : '',
    },
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  sendMessage(services(context), request, { channel: 'help', userId: viewerOf(context).id });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOrFail(serverAction, FAILED_MESSAGE);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${supportTexts.help.title} · ${matches[0].loaderData.business.name}` },
];

/** The same inbox as /contact. */
export default function GetHelp({ loaderData, actionData }: Route.ComponentProps) {
  const { business } = useRootData();
  const { made, orders, initial, messages, questions } = loaderData;
  return (
    <MessageScreen
      business={business}
      helpPath="/gethelp"
      questions={questions}
      whatsapp={business.whatsapp}
      made={made}
      answer={actionData}
      initial={initial}
      help={{ orders }}
      earlier={messages.length > 0 ? <OwnMessages messages={messages} businessName={business.name} /> : null}
    />
  );
}
