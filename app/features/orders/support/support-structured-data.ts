import { hoursSpecification } from '#app/features/ground/settings/door/opening-hours.ts';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { addressLine } from '#app/platform/text/postal-address.ts';
import type { FaqItem } from './faq.ts';

/** schema.org FAQPage of what the page shows; none where it shows no question. */
export function faqStructuredData(items: readonly FaqItem[]) {
  if (items.length === 0) return [];
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  };
  return [page];
}

/** schema.org FurnitureStore: who we are, for the home, about and contact pages. */
export function organizationStructuredData(business: ShopSettings['business'], publicUrl: string) {
  const { name, phone, email, workshop, hours, socials } = business;
  return {
    '@context': 'https://schema.org',
    '@type': 'FurnitureStore',
    '@id': `${publicUrl}/#business`,
    name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/logo/icon-512`,
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    currenciesAccepted: 'NGN',
    ...(addressLine(workshop)
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: workshop.addressLine1,
            addressLocality: workshop.city,
            addressRegion: workshop.state,
            addressCountry: 'NG',
          },
        }
      : {}),
    ...(hours.days.length > 0 ? { openingHoursSpecification: hoursSpecification(hours.days) } : {}),
    ...(socials.length > 0 ? { sameAs: socials.map((social) => social.url) } : {}),
  };
}
