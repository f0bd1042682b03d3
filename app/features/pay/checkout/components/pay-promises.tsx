import Lock from 'lucide-react/icons/lock';
import Phone from 'lucide-react/icons/phone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { Link } from '#app/ui/link.tsx';

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.5, className: 'shrink-0 text-ink' } as const;
const LINK = 'finger underline underline-offset-4 hover:text-ink';

/** Under the pay button: who sees the card, what happens when a piece is faulty, whom to ask, and what paying agrees to. */
export function PayPromises({
  business,
  byTransfer,
}: {
  business: Pick<ShopSettings['business'], 'phone' | 'workshop'>;
  byTransfer: boolean;
}) {
  const { card, faulty, questions, agree, terms } = paymentTexts.promises;
  return (
    <ul className="mt-4 flex flex-col gap-4 border-t border-sand pt-4 text-sm text-muted">
      {byTransfer ? null : <Line icon={<Lock {...ICON} />}>{card}</Line>}
      <Line icon={<ShieldCheck {...ICON} />}>
        <Link to="/terms#refunds" className={LINK}>
          {faulty}
        </Link>
      </Line>
      {business.phone ? (
        <Line icon={<Phone {...ICON} />}>
          <a href={`tel:${business.phone}`} className={LINK}>
            {questions} {formatPhone(business.phone)}
          </a>
          <span className="block">{business.workshop.openingHours}</span>
        </Line>
      ) : null}
      <li>
        {byTransfer ? paymentTexts.transfer.agree : agree}{' '}
        <Link to="/terms" className={LINK}>
          {terms}
        </Link>
        .
      </li>
    </ul>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
