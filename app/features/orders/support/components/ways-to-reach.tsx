import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { addressLine } from '#app/platform/text/postal-address.ts';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Section } from '#app/ui/section.tsx';
import { supportTexts } from '../support-texts.ts';

// Tall enough for a finger, and on one line with the word before it.
const linkClass = `${LINE_LINK} -my-3 break-words`;

/** Phone, WhatsApp, mail, workshop and the configured social pages; what the owner left empty is not shown. */
export function WaysToReach({ business }: { business: ShopSettings['business'] }) {
  const { phone, whatsapp, email, workshop, socials } = business;
  const known = [phone, whatsapp, email, addressLine(workshop), workshop.openingHours].some(Boolean);
  if (!known && socials.length === 0) return null;
  return (
    <Section id="reach" title={supportTexts.reachHeading} below={6}>
      <DescriptionList
        items={[
          {
            term: 'WhatsApp',
            detail: whatsapp ? (
              <a className={linkClass} href={`https://wa.me/${whatsapp}`} rel="noopener">
                {formatPhone(`+${whatsapp}`)}
              </a>
            ) : null,
          },
          {
            term: 'Phone',
            detail: phone ? (
              <a className={linkClass} href={`tel:${phone}`}>
                {formatPhone(phone)}
              </a>
            ) : null,
          },
          {
            term: 'Email',
            detail: email ? (
              <a className={linkClass} href={`mailto:${email}`}>
                {email}
              </a>
            ) : null,
          },
          { term: 'Workshop', detail: addressLine(workshop) },
          { term: 'Open', detail: workshop.openingHours },
        ]}
      />
      {socials.length > 0 ? (
        <div className={known ? 'mt-8' : ''}>
          <h3 className="mb-4 text-lg font-semibold">{supportTexts.elsewhere}</h3>
          <ul className="flex flex-wrap gap-x-6 gap-y-6">
            {socials.map(({ label, url }) => (
              <li key={url}>
                <a className={linkClass} href={url} rel="noopener me">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Section>
  );
}
