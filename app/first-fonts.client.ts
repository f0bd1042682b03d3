/*
 * Where the line is quick, the text font is fetched ahead of the styles that name it. Where it is slow, the fonts would hold up the pictures
 * of the first view: its text stands in the faces of the same measures (fonts.css) until all else is there.
 */
import { textFontUrl } from './styles/text-font.ts';

/** A connection and a request over a good line of 3G take less. A page within a visit has a connection, and mostly the fonts. */
const SLOW_MS = 600;
const STAND_INS = { '--font-sans': 'Work Sans', '--font-display': 'Ojuju' };

const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (!page || page.responseStart - page.fetchStart > SLOW_MS) {
  const { style } = document.documentElement;
  for (const [name, face] of Object.entries(STAND_INS))
    style.setProperty(name, `"${face} Roboto","${face} Arial",system-ui,sans-serif`);
  addEventListener('load', () => {
    for (const name of Object.keys(STAND_INS)) style.removeProperty(name);
  });
} else {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: textFontUrl });
  document.head.append(link);
}
