import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { linkedSheets, replaceSheets } from '#app/rendered-html.server.ts';
import { createUsedStyles, type UsedStyles } from './used-styles.ts';

interface EntryPage {
  html: string;
  /** Of the styles in it, for the policy. */
  styleHash: string;
}

/**
 * The same page for somebody who comes from elsewhere and has no file of ours yet. The styles it needs stand in it, so that it is
 * painted as soon as it is there, one round trip earlier on a slow line and without waiting for fonts and pictures that are fetched at
 * the same time. The sheets come when all of it is there (app/late-start.client.ts). Without scripts the page has all it can need.
 */
export function createEntryPages(clientDirectory: string) {
  const sheets = new Map<string, UsedStyles>();
  const usedOf = (href: string) => {
    const used = sheets.get(href) ?? createUsedStyles(readFileSync(path.join(clientDirectory, href), 'utf8'));
    sheets.set(href, used);
    return used;
  };

  return (html: string): EntryPage | undefined => {
    const hrefs = linkedSheets(html);
    if (hrefs.length === 0) return undefined;
    const styles = hrefs.map((href) => usedOf(href)(html)).join('');
    return {
      html: replaceSheets(html, (href, index) => {
        const later = `<link rel="late-stylesheet" href="${href}" media="print"/>`;
        return index === 0 ? `<style>${styles}</style>${later}` : later;
      }),
      styleHash: `sha256-${createHash('sha256').update(styles).digest('base64')}`,
    };
  };
}

/** Whether a request for a page comes from outside, by what every browser of today says. One that says nothing is from inside. */
export function isEntry(secFetchSite: string | string[] | null | undefined): boolean {
  return secFetchSite === 'none' || secFetchSite === 'cross-site' || secFetchSite === 'same-site';
}
