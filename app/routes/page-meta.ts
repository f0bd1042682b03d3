import type { MetaDescriptor } from 'react-router';
import { pageMetaTexts } from './page-meta-texts.ts';

interface PageMeta {
  title: string;
  description: string;
  /** `/about` */
  path: string;
  /** schema.org objects. */
  structuredData?: readonly object[];
  /** Absolute address of the picture that stands for the page when it is shared; a drawing unless it has its own. */
  image?: { url: string; alt: string };
}

/** Title, description, canonical address, link preview and structured data of a page that anybody may find and share. */
export function pageMeta(
  site: { publicUrl: string; business: { name: string } },
  { title, description, path, structuredData = [], image = linkPreview(site.publicUrl) }: PageMeta,
): MetaDescriptor[] {
  const url = site.publicUrl + path;
  const { name } = site.business;
  return [
    { title: title.endsWith(name) ? title : `${title} · ${name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image.url },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredDataTags(structuredData),
  ];
}

/**
 * schema.org objects for those who read the page as it was served. React makes script elements out of markup, which Trusted Types refuse
 * (server/content-security-policy.ts), so a page that a script makes has none.
 */
export function structuredDataTags(objects: readonly object[]): MetaDescriptor[] {
  return import.meta.env.SSR ? objects.map((each) => ({ 'script:ld+json': each }) as MetaDescriptor) : [];
}

/** 1200 by 630, the shape that messengers and networks show whole. */
const linkPreview = (publicUrl: string) => ({
  url: `${publicUrl}/link-preview.jpg`,
  alt: pageMetaTexts.linkPreviewAlt,
});
