import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';

/** Shown for a payment that does not exist or is somebody else's. */
export function UnknownPayment() {
  const { title, lead, orders, help } = paymentTexts.unknown;
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHeading lead={lead}>{title}</PageHeading>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/myorders">{orders}</ButtonLink>
        <ButtonLink to="/gethelp" variant="secondary">
          {help}
        </ButtonLink>
      </div>
    </div>
  );
}
