import { describe, expect, it } from 'vitest';
import { mailShopOf } from '#app/features/ground/settings/door/read-mail-shop.server.ts';
import { shop as features } from '#app/features.server.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { mailKindsOf, writeSampleMails } from './mail-kinds.server.ts';

const shop = mailShopOf(DEMO_SETTINGS, 'https://gida.example');
const samples = writeSampleMails(features.messages, shop);
const mailKinds = mailKindsOf(features.messages);

describe('the kinds of emails', () => {
  it('each have a name and a kind of their own, and at least one sample', () => {
    const kinds = mailKinds.options.map(({ value }) => value);
    const names = mailKinds.options.map(({ label }) => label);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(samples.map(({ mail }) => mail.kind))).toEqual(new Set(kinds));
    expect(new Set(samples.map(({ sample }) => sample)).size).toBe(samples.length);
  });

  it('shows no kind that nobody has decided about', () => {
    expect(mailKinds.isReadable('something-new')).toBe(false);
    expect(mailKinds.isReadable('order-confirmed')).toBe(true);
  });

  it('a kind that is sent no more is shown by its own words', () => {
    expect(mailKinds.nameOf('something-new')).toBe('Something new');
  });
});

describe.each(samples)('$sample', ({ mail }) => {
  it('leads to the same places in both parts', () => {
    const inHtml = [...mail.html.matchAll(/href="(https:[^"]+)"/g)].map(([, href = '']) => unescapeHtml(href));
    const homeLink = `${shop.publicUrl}/`;
    for (const href of new Set(inHtml)) {
      if (href !== homeLink && !href.startsWith('https://wa.me/')) expect(mail.text).toContain(href);
    }
  });

  it('has every word filled in', () => {
    for (const words of [mail.subject, mail.text, mail.html.replaceAll(/<style>.*?<\/style>/g, '')]) {
      expect(words).not.toMatch(/undefined|\[object|\{\w+\}/);
    }
  });
});

it.each([
  ...['order-confirmed', 'order-balance-paid', 'delivery-fee-paid', 'order-lines-changed', 'refund-processed'],
  ...['enrollment-confirmed', 'class-balance-paid'],
])('%s, which is of money, leads to the documents of it', (kind) => {
  const ofKind = samples.filter(({ mail }) => mail.kind === kind);
  expect(ofKind).not.toEqual([]);
  for (const { mail } of ofKind) expect(mail.text).toMatch(/https:\S+#documents$/m);
});

function unescapeHtml(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}
