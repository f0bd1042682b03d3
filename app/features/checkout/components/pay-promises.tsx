import Lock from 'lucide-react/icons/lock';
import Phone from 'lucide-react/icons/phone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { Link } from '#app/ui/link.tsx';
import { checkoutTexts } from '../checkout-texts.ts';

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.5, className: 'mt-2.5 shrink-0 text-ink' } as const;
const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink';

/** Under the pay button: who sees the card, what happens when a piece is faulty, whom to ask, and what paying agrees to. */
export function PayPromises({ business }: { business: Pick<ShopSettings['business'], 'phone' | 'workshop'> }) {
  const { card, faulty, questions, agree, terms } = checkoutTexts.promises;
  return (
    <ul className="mt-2 border-t border-sand pt-2 text-sm text-muted">
      <Line icon={<Lock {...ICON} />}>
        <span className="inline-flex min-h-11 items-center">{card}</span>
      </Line>
      <Line icon={<ShieldCheck {...ICON} />}>
        <Link to="/terms#refunds" className={LINK}>
          {faulty}
        </Link>
      </Line>
      <Line icon={<Phone {...ICON} />}>
        <a href={`tel:${business.phone}`} className={LINK}>
          {questions} {formatPhone(business.phone)}
        </a>{' '}
        {business.workshop.openingHours}
      </Line>
      <li className="pt-2">
        {agree}{' '}
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
