import { decimalNaira } from '#app/platform/money/kobo.ts';
import type { OfferedClass } from './door/read-class.server.ts';
import { masterclassTexts } from './masterclass-texts.ts';

interface Site {
  origin: string;
  businessName: string;
}

/** schema.org Course: what search engines may show of the class, its price and its first day. */
export function courseStructuredData(
  { isOpen, priceKobo, months, startsOn }: OfferedClass,
  { origin, businessName }: Site,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: masterclassTexts.receipt.for,
    description: masterclassTexts.enroll.tagline,
    url: `${origin}/masterclass`,
    provider: { '@type': 'Organization', name: businessName, url: `${origin}/` },
    ...(isOpen ? offerOf({ priceKobo, months, startsOn }, origin) : {}),
  };
}

/** What is there only while somebody can enroll. */
function offerOf(
  { priceKobo, months, startsOn }: Pick<OfferedClass, 'priceKobo' | 'months' | 'startsOn'>,
  origin: string,
) {
  return {
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: decimalNaira(priceKobo),
      priceCurrency: 'NGN',
      url: `${origin}/masterclass/enroll`,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Daily', duration: `P${months}M` },
      ...(startsOn === null ? {} : { startDate: startsOn }),
    },
  };
}
