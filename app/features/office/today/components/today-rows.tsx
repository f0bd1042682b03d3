import Activity from 'lucide-react/icons/activity';
import Banknote from 'lucide-react/icons/banknote';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Landmark from 'lucide-react/icons/landmark';
import MailX from 'lucide-react/icons/mail-x';
import MessageSquare from 'lucide-react/icons/message-square';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Package from 'lucide-react/icons/package';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Store from 'lucide-react/icons/store';
import type { NeedIcon } from '#app/platform/features/need.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Section } from '#app/ui/section.tsx';
import type { AdminHomeData } from '../admin-home.server.ts';
import { adminHomeTexts as texts } from '../admin-home-texts.ts';

const ICONS: Record<NeedIcon, typeof Package> = {
  bank: Landmark,
  cart: ShoppingCart,
  class: GraduationCap,
  mail: MailX,
  message: MessageSquare,
  money: Banknote,
  order: Package,
  shop: Store,
  site: Activity,
  warning: MessageSquareWarning,
};

interface TodayRowsProps {
  today: AdminHomeData['todo'];
  /** Nothing beside the rows waits for the owner. */
  isAllWell: boolean;
}

/** What waits for somebody, the oldest promise first: a picture, a sentence and one button each. */
export function TodayRows({ today: { rows, more }, isAllWell }: TodayRowsProps) {
  return (
    <Section id="needs-you" title={texts.needsYou} below={3}>
      {rows.length > 0 ? (
        <ul className="@container border-t border-sand">
          {rows.map((row, index) => (
            <Row key={row.key} row={row} isFirst={index === 0} />
          ))}
        </ul>
      ) : isAllWell ? (
        <EmptyState title={texts.allClear} level={3}>
          <p>{texts.allClearHint}</p>
        </EmptyState>
      ) : null}
      {more.length > 0 ? (
        <p className="flex flex-wrap gap-x-6 pt-2">
          {more.map(({ words, to }) => (
            <Link key={to + words} to={to} className={TEXT_LINK}>
              {words}
            </Link>
          ))}
        </p>
      ) : null}
    </Section>
  );
}

/** The button's place is the whole row: a thumb in a workshop does not aim. */
function Row({
  row: { icon, pictureKey, words, isLate, button, to },
  isFirst,
}: {
  row: AdminHomeData['todo']['rows'][number];
  isFirst: boolean;
}) {
  const Icon = ICONS[icon];
  const [name, ...rest] = words;
  const last = rest.pop();
  return (
    <li className="relative grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b @max-2xs:grid-cols-[minmax(0,1fr)] border-sand py-2 hover:bg-cotton sm:gap-x-4">
      {pictureKey ? (
        <img
          src={pictureUrl({ key: pictureKey, width: 200, height: 250, widths: [200] }, 200, 'webp')}
          alt=""
          width={56}
          height={56}
          className="size-14 bg-cotton object-contain"
        />
      ) : (
        <span aria-hidden="true" className="grid size-14 place-items-center bg-cotton text-muted">
          <Icon size={24} strokeWidth={1.5} />
        </span>
      )}
      <p className="min-w-0 break-words">
        <span className="tabular font-semibold">{name}</span>
        {rest.map((part) => ` · ${part}`)}
        {last ? ' · ' : null}
        {last ? <span className={isLate ? 'text-danger' : 'text-muted'}>{last}</span> : null}
      </p>
      <ButtonLink
        to={to}
        size="small"
        variant={isFirst ? 'primary' : 'secondary'}
        aria-label={`${button}: ${words.join(', ')}`}
        className="min-w-20 justify-self-start after:absolute after:inset-0"
      >
        {button}
      </ButtonLink>
    </li>
  );
}
