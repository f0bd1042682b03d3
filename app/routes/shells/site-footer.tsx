import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { addressLine } from '#app/platform/text/postal-address.ts';
import { Link } from '#app/ui/link.tsx';
import { LogoMark } from '#app/ui/logo.tsx';
import { useHelpPath, useRootData } from '../root-data.ts';
import { LINKS } from './public-bar.tsx';
import * as texts from './shell-texts.ts';

/** Footer of the public and the customer's pages. Only what has a target is shown. */
export function SiteFooter({ business }: { business: ShopSettings['business'] }) {
  const helpPath = useHelpPath();
  const { notInMenus, footerLine, logo } = useRootData();
  return (
    <footer className="on-dark print-hidden mt-24 md:mt-32">
      <div className="page-width py-2 md:py-16">
        <div className="grid gap-x-10 gap-y-2 md:grid-cols-[3fr_2fr_2fr]">
          <div className="flex flex-wrap items-center gap-x-6 md:block">
            <a
              href="#main"
              className="inline-flex min-h-11 items-center gap-3"
              aria-label={texts.backToTop(business.name)}
            >
              {logo ? (
                <span className="bg-chalk p-2">
                  <img src={logo.src} width={logo.width} height={logo.height} alt="" loading="lazy" />
                </span>
              ) : (
                <LogoMark size={40} />
              )}
              <span className="min-w-0 font-display text-3xl font-semibold">{business.name}</span>
            </a>
            <p className="md:mt-3 md:max-w-[32ch]">{footerLine || texts.claim}</p>
          </div>
          <nav aria-label={texts.footer}>
            <ul className="gap-x-4 max-md:columns-[8rem_2] md:space-y-1">
              {LINKS.filter(({ to }) => !notInMenus.includes(to)).map(({ to, label }) => (
                <FooterLink key={to} to={to}>
                  {label}
                </FooterLink>
              ))}
              <FooterLink to="/contact#faq">{texts.faqs}</FooterLink>
              <FooterLink to={helpPath}>{texts.help}</FooterLink>
            </ul>
          </nav>
          <Address business={business} />
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 border-t border-chalk/20 pt-2 text-sm md:mt-12 md:pt-4">
          <p className="py-1 md:py-3">{texts.copyright(business.name)}</p>
          <ul className="flex flex-wrap gap-x-8">
            <FooterLink to="/terms">{texts.terms}</FooterLink>
            <FooterLink to="/privacy">{texts.privacy}</FooterLink>
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** Where the workshop is, when it is open, and where else the shop can be found; nothing where nothing of it is known. */
function Address({ business }: { business: ShopSettings['business'] }) {
  const { workshop, whatsapp, socials } = business;
  const lines = [addressLine(workshop), workshop.openingHours].filter(Boolean);
  const links = whatsapp ? [{ url: `https://wa.me/${whatsapp}`, label: texts.whatsApp }, ...socials] : socials;
  if (lines.length === 0 && links.length === 0) return null;
  return (
    <address className="not-italic md:space-y-1">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {links.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 md:block md:space-y-1">
          {links.map(({ url, label }) => (
            <li key={url}>
              <a className="inline-flex min-h-11 items-center underline" href={url} rel="noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </address>
  );
}

/** One line, where somebody is busy with an order, their account or a quiz. */
export function SmallFooter({ businessName }: { businessName: string }) {
  const helpPath = useHelpPath();
  return (
    <footer className="on-dark print-hidden mt-24 text-sm">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 py-2">
        <p className="py-2">{texts.copyright(businessName)}</p>
        <ul className="flex flex-wrap gap-x-6">
          <FooterLink to={helpPath}>{texts.help}</FooterLink>
          <FooterLink to="/terms">{texts.terms}</FooterLink>
          <FooterLink to="/privacy">{texts.privacy}</FooterLink>
        </ul>
      </div>
    </footer>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
        {children}
      </Link>
    </li>
  );
}
