import { PAGES, type Page } from './pages.server.ts';

/** The source of a regular expression: fewer bytes than addresses and what matches them. A `define` may be JSON alone. */
function patternOf(pages: readonly Page[]): string {
  const paths = pages.map(({ address }) => address.slice(1).replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+'));
  return JSON.stringify(`^/(?:${paths.join('|')})/*$`);
}

/** For the `define` of vite.config.ts and vitest.config.ts: what browser-facts.ts knows of the table. */
export const FACTS_FOR_THE_BROWSER = {
  PAYMENT_PAGES: patternOf(PAGES.filter(({ facts }) => facts.payment)),
  MICROPHONE_PAGES: patternOf(PAGES.filter(({ facts }) => facts.microphone)),
  OTHERS_WITHOUT_CHAT: patternOf(PAGES.filter(({ facts }) => facts.chat === false)),
};
