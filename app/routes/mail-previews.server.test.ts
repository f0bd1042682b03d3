import { describe, expect, it } from 'vitest';
import { darkMailStyles, mailInks } from '#app/platform/mail/mail-style.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { readMailPreviews } from './mail-previews.server.ts';

const database = useTestDatabase();
const readMails = async () =>
  (await readMailPreviews(await createTestServices(database))).map(({ sample, mail }) => ({ ...mail, sample }));
const INKS = Object.entries(mailInks);

/** Tags whose inline colours have no class that turns them dark, and classes that say a colour the tag does not have. */
function tagsThatStayLight(html: string): string[] {
  const tags = [...html.matchAll(/<(?!body|td style="margin:0)[a-z0-9]+\b[^>]*\bstyle="[^"]*"[^>]*>/g)].map(
    ([tag]) => tag,
  );
  return tags.filter((tag) => {
    const style = /style="([^"]*)"/.exec(tag)?.[1]?.split(';') ?? [];
    const colored = style.filter((part) => part.includes('#'));
    const worn = (/class="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ').filter(Boolean);
    const isDark = (part: string) =>
      INKS.some(([name, { property, light }]) => {
        const says = property === 'border-color' ? /^border-\w+:.* (#\w+)$/ : new RegExp(`^${property}:(#\\w+)$`);
        return worn.includes(name) && says.exec(part)?.[1] === light;
      });
    return !colored.every(isDark) || (worn.length > 0 && colored.length === 0);
  });
}

describe('every mail in the dark scheme', () => {
  it('says that it knows both, and gives every colour its dark one', async () => {
    for (const { sample, html } of await readMails()) {
      const [head = ''] = html.split('</head>');
      expect(head, sample).toContain('<meta name="color-scheme" content="light dark"/>');
      expect(head, sample).toContain('<meta name="supported-color-schemes" content="light dark"/>');
      expect(head, sample).toContain(`<style>${darkMailStyles}</style>`);
      expect(tagsThatStayLight(html), sample).toEqual([]);
    }
  });

  it('leaves the text part to words', async () => {
    for (const { sample, text } of await readMails()) expect(text, sample).not.toMatch(/color-scheme|#[0-9a-f]{6}\b/);
  });

  it('stays far below the 102 KB at which Gmail cuts a mail off', async () => {
    for (const { sample, html } of await readMails()) expect(html.length, sample).toBeLessThan(16_000);
  });

  it.each(['light', 'dark'] as const)('is legible when %s: text 4.5 to 1 on whatever it lies on', (scheme) => {
    const { page, sheet, ink, muted, now, link, button, label } = mailInks;
    const pairs = [
      [ink, sheet],
      [muted, sheet],
      [muted, page],
      [now, sheet],
      [link, sheet],
      [link, page],
      [label, button],
    ] as const;
    for (const [text, ground] of pairs) expect(contrast(text[scheme], ground[scheme])).toBeGreaterThan(4.5);
    // The button is found by its colour.
    expect(contrast(button[scheme], sheet[scheme])).toBeGreaterThan(3);
  });
});

/** WCAG 2: the ratio of the relative luminances. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
