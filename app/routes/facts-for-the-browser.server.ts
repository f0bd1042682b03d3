import { PAGES, type Page } from './pages.server.ts';

const addressesOf = (pages: readonly Page[]) => JSON.stringify(pages.map(({ address }) => address));

/** For the `define` of vite.config.ts and vitest.config.ts: what browser-facts.ts knows of the table. */
export const FACTS_FOR_THE_BROWSER = {
  PAYMENT_PAGES: addressesOf(PAGES.filter(({ facts }) => facts.payment)),
  OTHERS_WITHOUT_CHAT: addressesOf(PAGES.filter(({ facts }) => facts.chat === false)),
};
