import { describe, expect, it } from 'vitest';
import { mailShopOf } from '#app/features/ground/settings/door/read-mail-shop.server.ts';
import type { ShopSettings } from '#app/features/ground/settings/door/shop-settings.ts';
import { mailLook } from '#app/features/ground/settings/mail-look.ts';
import { writeSampleMails } from '#app/features/office/message-ledger/mail-kinds.server.ts';
import { shop as features } from '#app/features.server.ts';
import { darkMailStyles, mailInks } from '#app/platform/mail/mail-style.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { readMailPreviews } from './mail-previews.server.ts';

const database = useTestDatabase();
const readMails = async () =>
  (await readMailPreviews(await createTestServices(database))).map(({ sample, mail }) => ({ ...mail, sample }));
const PUBLIC_URL = 'https://shop.example';
const picture = { key: `logos/${'a'.repeat(32)}`, width: 104, height: 10, letter: { width: 256, height: 40 } };
const OWN = {
  ...DEMO_SETTINGS,
  logo: { picture, mark: null, showsName: false },
  colors: { main: '#0b6b4f', accent: '#7a1f3d' },
};
const writeIn = (shop: Pick<ShopSettings, 'logo' | 'colors'>) =>
  writeSampleMails(features.messages, mailShopOf({ ...DEMO_SETTINGS, ...shop }, PUBLIC_URL));
const CLOTHES = ['the design’s', 'the owner’s'] as const;
const inksIn = (clothes: (typeof CLOTHES)[number]) =>
  mailInks(mailLook(clothes === 'the owner’s' ? OWN : DEMO_SETTINGS, PUBLIC_URL));

/** Tags whose inline colours have no class that turns them dark, and classes that say a colour the tag does not have. */
function tagsThatStayLight(html: string, inks: ReturnType<typeof mailInks>): string[] {
  const tags = [...html.matchAll(/<(?!body|td style="margin:0)[a-z0-9]+\b[^>]*\bstyle="[^"]*"[^>]*>/g)].map(
    ([tag]) => tag,
  );
  return tags.filter((tag) => {
    const style = /style="([^"]*)"/.exec(tag)?.[1]?.split(';') ?? [];
    const colored = style.filter((part) => part.includes('#'));
    const worn = (/class="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ').filter(Boolean);
    const isDark = (part: string) =>
      Object.entries(inks).some(([name, { property, light }]) => {
        const says = property === 'border-color' ? /^border-\w+:.* (#\w+)$/ : new RegExp(`^${property}:(#\\w+)$`);
        return worn.includes(name) && says.exec(part)?.[1] === light;
      });
    return !colored.every(isDark) || (worn.length > 0 && colored.length === 0);
  });
}

describe('every mail in the dark scheme', () => {
  it.each(CLOTHES)('says that it knows both, and gives every colour its dark one, in %s clothes', async (clothes) => {
    const inks = inksIn(clothes);
    const written =
      clothes === 'the owner’s' ? writeIn(OWN).map(({ sample, mail }) => ({ ...mail, sample })) : await readMails();
    for (const { sample, html } of written) {
      const [head = ''] = html.split('</head>');
      expect(head, sample).toContain('<meta name="color-scheme" content="light dark"/>');
      expect(head, sample).toContain('<meta name="supported-color-schemes" content="light dark"/>');
      expect(head, sample).toContain(`<style>${darkMailStyles(inks)}</style>`);
      expect(tagsThatStayLight(html, inks), sample).toEqual([]);
    }
  });

  it('leaves the text part to words', async () => {
    for (const { sample, text } of await readMails()) expect(text, sample).not.toMatch(/color-scheme|#[0-9a-f]{6}\b/);
  });

  it('stays far below the 102 KB at which Gmail cuts a mail off', async () => {
    for (const { sample, html } of await readMails()) expect(html.length, sample).toBeLessThan(16_000);
  });

  it.each(CLOTHES.flatMap((clothes) => (['light', 'dark'] as const).map((scheme) => ({ clothes, scheme }))))(
    'is legible in $clothes clothes when $scheme: text 4.5 to 1 on whatever it lies on',
    ({ clothes, scheme }) => {
      const { page, sheet, ink, muted, now, link, button, label } = inksIn(clothes);
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
    },
  );
});

describe('the head of a mail', () => {
  const headOf = (shop: Pick<ShopSettings, 'logo' | 'colors'>) => {
    const [mail] = writeIn(shop);
    return /<a [^>]*href="https:\/\/shop\.example\/".*?<\/a>/.exec(mail?.mail.html ?? '')?.[0] ?? '';
  };
  const { colors } = DEMO_SETTINGS;

  it('shows the owner’s logo from their own store, and the name where pictures are off', () => {
    const head = headOf(OWN);
    expect(head).toContain(`src="${PUBLIC_URL}/media/${picture.key}/letter.png" alt="${DEMO_SETTINGS.business.name}"`);
    expect(head).toContain('width="256" height="40"');
    expect(head.replaceAll(/<[^>]*>/g, '')).toBe('');
  });

  it('says the name once beside a logo without it', () => {
    const head = headOf({ logo: { picture, mark: null, showsName: true }, colors });
    expect(head).toContain('alt=""');
    expect(head.replaceAll(/<[^>]*>/g, '').trim()).toContain(DEMO_SETTINGS.business.name);
  });

  it('shows the logo of an earlier release as the bars do', () => {
    const { letter: _, ...earlier } = picture;
    expect(headOf({ logo: { picture: earlier, mark: null, showsName: false }, colors })).toContain(
      '/bar.png" alt="Gida"',
    );
  });

  it('has no mark of the design in a colour that is not the shop’s', () => {
    expect(headOf(DEMO_SETTINGS)).toContain('/logo/mail');
    const head = headOf({ ...DEMO_SETTINGS, colors: OWN.colors });
    expect(head).not.toContain('<img');
    expect(head).toContain('color:#0b6b4f');
  });

  it.each(['#000000', '#26306b', '#0000c0', '#a11b2c', '#6b5b00', '#767676', '#5a0f6e'])(
    'wears %s by night too',
    (color) => {
      const { button, label, link, sheet, page, now } = mailInks(
        mailLook({ ...DEMO_SETTINGS, colors: { main: color, accent: color } }, PUBLIC_URL),
      );
      expect(contrast(label.dark, button.dark)).toBeGreaterThan(4.5);
      expect(contrast(label.light, button.light)).toBeGreaterThan(4.5);
      for (const ground of [sheet, page]) expect(contrast(link.dark, ground.dark)).toBeGreaterThan(7);
      expect(contrast(now.dark, sheet.dark)).toBeGreaterThan(7);
    },
  );
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
