import { data, redirect } from 'react-router';
import { readDestination } from '#app/features/ground/accounts/address.queries.server.ts';
import { canTransfer, givesAccount } from '#app/features/ground/settings/door/can-transfer.ts';
import { depositOf } from '#app/features/ground/settings/door/deposit.ts';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { applyCode, removeCode } from '#app/features/orders/discounts/apply-code.server.ts';
import { CartCode } from '#app/features/orders/discounts/components/cart-code.tsx';
import { discountTexts } from '#app/features/orders/discounts/discount-texts.ts';
import { readOffers } from '#app/features/orders/discounts/door/discount.queries.server.ts';
import { discountCart } from '#app/features/orders/discounts/door/discount-cart.ts';
import { readWhatsAppChoice } from '#app/features/orders/whatsapp/choose-whatsapp.server.ts';
import { askAboutCart } from '#app/features/pay/checkout/ask-about-cart.ts';
import { CheckoutPanel } from '#app/features/pay/checkout/components/checkout-panel.tsx';
import { PaymentsUnderWay } from '#app/features/pay/checkout/components/payments-under-way.tsx';
import { shippingChoices } from '#app/features/pay/checkout/shipping-choices.ts';
import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { readPaymentsUnderWay } from '#app/features/pay/payments/payment-under-way.server.ts';
import { readOwnHolds } from '#app/features/pay/payments/stock-holds.server.ts';
import { cartChangeSchema } from '#app/features/shop/cart/cart-change.schema.ts';
import { CartLines } from '#app/features/shop/cart/components/cart-lines.tsx';
import { RemovedNotice } from '#app/features/shop/cart/components/removed-notice.tsx';
import { useRemoval } from '#app/features/shop/cart/components/use-removal.ts';
import {
  acknowledgePrices,
  changeQuantities,
  changeQuantity,
  removeLine,
  restoreLine,
} from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { summarizeCart } from '#app/features/shop/cart/door/cart-rules.ts';
import { cartTexts } from '#app/features/shop/cart/door/cart-texts.ts';
import { readTypedQuantities } from '#app/features/shop/cart/door/typed-quantities.ts';
import type { RemovalAnswer } from '#app/features/shop/cart/removal-answer.ts';
import { describeRemoved, readRemoved, signRemoved } from '#app/features/shop/cart/removed-line.server.ts';
import { readShownDeliveryPrices } from '#app/features/shop/delivery-prices/door/delivery-prices.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { clientBlock } from '#app/platform/rate-limits/client-block.ts';
import type { Services } from '#app/platform/services.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { isFromScript } from '../from-script.ts';
import type { Route } from './+types/cart.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${cartTexts.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, payments } = services(context);
  const customer = viewerOf(context);
  const { id } = customer;
  const [holds, destination, settings, underWay, offers, prices, whatsapp] = await Promise.all([
    readOwnHolds(db, id),
    readDestination(db, id),
    readShownSettings(services(context)),
    readPaymentsUnderWay(db, id),
    readOffers(db, { customer, now: clock() }),
    readShownDeliveryPrices(services(context)),
    readWhatsAppChoice(services(context), id),
  ]);
  const summary = summarizeCart(await readCart(db, { userId: id, now: clock(), ownHolds: holds }));
  const { lines, ...discounted } = discountCart(summary, offers);
  return {
    summary,
    discounted,
    underWay,
    destination: destination ?? { address: undefined, pickupPhone: undefined },
    business: { phone: settings.business.phone, workshop: settings.business.workshop },
    byTransfer: !payments.takesPayments && canTransfer(settings),
    givesAccount: givesAccount(payments, settings),
    asking:
      payments.takesPayments || canTransfer(settings)
        ? null
        : { words: askAboutCart(summary.lines, discounted.discounts), whatsapp: settings.business.whatsapp },
    whatsapp: whatsapp && !whatsapp.isOn ? whatsapp.offer : null,
    tax: settings.tax,
    depositKobo: depositOf(lines, settings.orders.depositPercent),
    choices: shippingChoices(
      summary.lines,
      { business: settings.business, prices, address: destination?.address },
      clock(),
    ),
    problem: readNotice(request, paymentTexts.refusals) ?? undefined,
    removed: await readJustRemoved(request, services(context), id),
  };
}

/** What was just taken out, told in the address to people without scripts. */
async function readJustRemoved(request: Request, { db, config, clock }: Services, userId: string) {
  const word = new URL(request.url).searchParams.get('removed');
  const line = word ? readRemoved(config.authSecret, userId, word, clock()) : undefined;
  return line && word ? describeRemoved(db, { line, word }) : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, config, clock } = services(context);
  const { id } = viewerOf(context);
  const isOurScript = isFromScript(request);
  const { typed, rest } = readTypedQuantities(formObject(await readFormData(request)));
  if (rest.intent === 'quantities') {
    if (!typed) return redirectWithNotice('/cart#checkout', 'quantity');
    await changeQuantities(services(context), id, typed);
    return redirect('/cart', 303);
  }
  const parsed = checkForm(rest, cartChangeSchema);
  if (!parsed.ok) return data({ ok: false, message: cartTexts.refusals.quantity }, 400);
  const change = parsed.data;
  switch (change.intent) {
    case 'code': {
      const typed = { typed: change.code, clientBlock: clientBlock(request) };
      const applied = await applyCode(services(context), id, typed);
      if (applied.ok) return redirect('/cart#discount', 303);
      const message = discountTexts.cart.refusals[applied.reason];
      return data({ refusedCode: { typed: change.code, message } }, 422);
    }
    case 'uncode':
      await removeCode(services(context), id);
      return redirect('/cart#discount', 303);
    case 'acknowledge':
      await acknowledgePrices(services(context), id);
      return isOurScript ? data({ ok: true }) : redirect('/cart', 303);
    case 'quantity': {
      const changed = await changeQuantity(services(context), id, { lineId: change.lineId, quantity: change.quantity });
      if (!changed.ok) return data({ ok: false, message: cartTexts.refusals[changed.reason] }, 409);
      return isOurScript ? data({ ok: true }) : redirect('/cart', 303);
    }
    case 'remove': {
      const line = await removeLine(services(context), id, change.lineId);
      const word = line && signRemoved(config.authSecret, line, clock());
      if (!isOurScript) return redirect(word ? `/cart?removed=${word}#removed` : '/cart', 303);
      return data<RemovalAnswer>({
        ok: true,
        ...(line && word && { removed: await describeRemoved(db, { line, word }) }),
      });
    }
    case 'restore': {
      const line = readRemoved(config.authSecret, id, change.line, clock());
      const restored = line && (await restoreLine(services(context), id, line));
      const reason = restored?.ok === false ? restored.reason : 'cannot_undo';
      if (!line || !restored?.ok)
        return isOurScript
          ? data<RemovalAnswer>({ ok: false, message: cartTexts.refusals[reason] }, 409)
          : redirectWithNotice('/cart#checkout', 'cannot_undo');
      if (!isOurScript) return redirect(`/cart#${line.id}`, 303);
      return data<RemovalAnswer>({ ok: true, restored: { word: change.line, lineId: line.id } });
    }
  }
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { summary, underWay, removed, ...checkout } = loaderData;
  const refusedCode = actionData && 'refusedCode' in actionData ? actionData.refusedCode : undefined;
  const removal = useRemoval(removed);
  const isEmpty = summary.lines.length + summary.outOfStock.length === 0;
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHeading measure={summary.pieces > 0 ? cartTexts.pieces(summary.pieces) : undefined}>
        {cartTexts.title}
      </PageHeading>
      <div className="mt-6 empty:hidden">
        <PaymentsUnderWay payments={underWay} />
      </div>
      {isEmpty ? (
        <div className="mt-8">
          <RemovedNotice removal={removal} />
          <EmptyState title={cartTexts.empty} action={<ButtonLink to="/store">{cartTexts.seeStore}</ButtonLink>} />
        </div>
      ) : (
        <div className="mt-8 grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
          <div className="min-w-0 space-y-4">
            <CartLines summary={summary} removal={removal} />
            <CartCode code={checkout.discounted.code} refused={refusedCode} />
          </div>
          <CheckoutPanel summary={summary} {...checkout} />
        </div>
      )}
    </div>
  );
}
