import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { Link } from '#app/ui/link.tsx';
import { LogoMark } from '#app/ui/logo.tsx';
import { useHelpPath } from '../root-data.ts';

/** Footer of the public and the customer's pages. Only what has a target is shown. */
export function SiteFooter({ business }: { business: ShopSettings['business'] }) {
  const helpPath = useHelpPath();
  const { workshop, socials } = business;
  return (
    <footer className="on-dark print-hidden mt-24 md:mt-32">
      <div className="page-width py-12 md:py-16">
        <div className="grid gap-10 md:grid-cols-[3fr_2fr_2fr]">
          <div>
            <a
              href="#main"
              className="inline-flex min-h-11 items-center gap-3"
              aria-label={`${business.name}, back to top`}
            >
              <LogoMark size={40} />
              <span className="min-w-0 font-display text-3xl font-semibold">{business.name}</span>
            </a>
            <p className="mt-3 max-w-[32ch]">Conceptual. Custom. Yours.</p>
          </div>
          <nav aria-label="Footer">
            <ul className="space-y-1">
              <FooterLink to="/shop">Shop</FooterLink>
              <FooterLink to="/masterclass">Masterclass</FooterLink>
              <FooterLink to="/about">About</FooterLink>
              <FooterLink to="/contact">Contact</FooterLink>
              <FooterLink to="/contact#faq">FAQS</FooterLink>
              <FooterLink to={helpPath}>Get help</FooterLink>
            </ul>
          </nav>
          <address className="space-y-1 not-italic">
            <p>
              {workshop.addressLine1}, {workshop.city}, {workshop.state}
            </p>
            <p>{workshop.openingHours}</p>
            <p>
              <a
                className="inline-flex min-h-11 items-center underline"
                href={`https://wa.me/${business.whatsapp}`}
                rel="noopener"
              >
                Ask us on WhatsApp
              </a>
            </p>
            {socials.map((social) => (
              <p key={social.url}>
                <a className="inline-flex min-h-11 items-center underline" href={social.url} rel="noopener">
                  {social.label}
                </a>
              </p>
            ))}
          </address>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 border-t border-chalk/20 pt-4 text-sm">
          <p className="py-3">© 2025 {business.name}. Drawn, then made, in Lagos.</p>
          <ul className="flex flex-wrap gap-x-8">
            <FooterLink to="/terms">Terms of use</FooterLink>
            <FooterLink to="/privacy">Privacy policy</FooterLink>
          </ul>
        </div>
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
