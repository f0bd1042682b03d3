import { masterclassTexts } from './masterclass-texts.ts';
import type { OfferedClass } from './read-class.server.ts';

interface MetadataContext {
  origin: string;
  businessName: string;
}

/** Title and description of the pages about the class, and what search engines read of it (schema.org Course). */
export function courseMetadata(offered: OfferedClass, { origin, businessName }: MetadataContext) {
  const name = `${businessName} Masterclass`;
  const { description } = masterclassTexts.landing;
  const { priceKobo, months, startsOn } = offered;
  return {
    name,
    description,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: masterclassTexts.receipt.for,
      description,
      url: `${origin}/masterclass`,
      provider: { '@type': 'Organization', name: businessName, url: `${origin}/` },
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: (priceKobo / 100).toFixed(2),
        priceCurrency: 'NGN',
        url: `${origin}/masterclass/enroll`,
      },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Daily', duration: `P${months}M` },
        ...(startsOn === null ? {} : { startDate: startsOn }),
      },
    },
  };
}
