import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { whatsappTexts as texts } from '../whatsapp-texts.ts';

/** Orders and messages that have the number of a conversation. */
export function SameNumber({ others }: { others: readonly { to: string; words: string }[] }) {
  if (others.length === 0) return null;
  return (
    <div>
      <h2 className="text-base font-semibold">{texts.sameNumber}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
        {others.map(({ to, words }) => (
          <li key={to}>
            <Link to={to} className={TEXT_LINK}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
