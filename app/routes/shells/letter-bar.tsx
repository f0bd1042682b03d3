import { ButtonLink } from '#app/ui/button-link.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { Link } from '#app/ui/link.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { whatsAppLink } from '#app/ui/whatsapp-link.ts';
import { useHelpPath, useRootData } from '../root-data.ts';
import * as texts from './shell-texts.ts';

/** On what was sent to one person, such as a quote: whose it is, and the ways to ask a person. */
export function LetterBar() {
  const { logo, business } = useRootData();
  const { name, phone, whatsapp } = business;
  const helpPath = useHelpPath();
  const look = buttonClass({ variant: 'secondary', size: 'small' });
  return (
    <header className="print-hidden border-b border-sand bg-chalk">
      <SkipLink />
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-1 py-1 sm:gap-x-4">
        <Link to="/" className="mr-auto inline-flex min-h-11 max-w-max min-w-0 grow basis-24 items-center">
          <Logo name={name} size={28} own={logo} />
        </Link>
        <div className="ml-auto flex flex-wrap items-center gap-1 sm:gap-2">
          {phone ? (
            <a href={`tel:${phone}`} className={look}>
              {texts.callUs}
            </a>
          ) : null}
          {whatsapp ? (
            <a href={whatsAppLink('', whatsapp)} rel="noreferrer" className={look}>
              {texts.onWhatsApp}
            </a>
          ) : null}
          {phone || whatsapp ? null : (
            <ButtonLink to={helpPath} variant="secondary" size="small">
              {texts.help}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}
