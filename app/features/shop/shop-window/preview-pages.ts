import type { shopWindowTexts } from './shop-window-texts.ts';

export interface PreviewPage {
  name: keyof typeof shopWindowTexts.preview.pages;
  /** What the frames show. */
  src: string;
}

interface Shop {
  hasMasterclass: boolean;
  /** The address of a product's page; undefined in a shop that has none. */
  product: string | undefined;
}

/** The pages that a draft can change, as far as this shop has them. */
export function previewPages({ hasMasterclass, product }: Shop): PreviewPage[] {
  return [
    { name: 'home', src: '/' },
    { name: 'shop', src: '/shop' },
    ...(product ? [{ name: 'product', src: product } as const] : []),
    ...(hasMasterclass ? [{ name: 'masterclass', src: '/masterclass' } as const] : []),
    { name: 'about', src: '/about' },
    { name: 'contact', src: '/contact' },
    { name: 'questions', src: '/contact#faq' },
    { name: 'email', src: '/settings/window/email' },
  ];
}

/** The page an address asks for; the first where it asks for none of them. */
export const chosenPage = (pages: readonly PreviewPage[], asked: string | null): PreviewPage | undefined =>
  pages.find(({ name }) => name === asked) ?? pages[0];
