import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DocumentSheet } from './components/document-sheet.tsx';
import type { Buyer, DocumentContents } from './document-contents.ts';
import { DOCUMENT_KINDS, type DocumentKind, type DocumentSubject } from './document-kinds.ts';
import { viewDocument } from './document-view.ts';

const SELLER = { name: 'Gida', addressLines: [], phone: '', email: '', taxNumber: '' };
const INVOICE: DocumentContents = {
  seller: SELLER,
  about: 'GD-1001',
  lines: [{ name: 'Stool', detail: '', quantity: 1, unitKobo: 10_750_000 }],
  discounts: [],
  deliveryKobo: null,
  wentBackKobo: 0,
  totalKobo: 10_750_000,
  vat: [],
  paidKobo: 0,
  owedKobo: 0,
  depositKobo: null,
  account: null,
  validUntil: null,
  payment: null,
  corrects: null,
};
const BUYER: Buyer = { name: 'Bola Ade', email: '', phone: '', addressLines: [] };

interface Sample {
  contents: Partial<DocumentContents>;
  kind?: DocumentKind;
  subject?: DocumentSubject;
  buyer?: Partial<Buyer>;
}

function sheet({ contents, kind = 'invoice', subject = 'order', buyer }: Sample): string {
  const document = { kind, number: 'INV-2026-0001', issuedAt: new Date('2026-11-26T09:00:00Z'), subject, hash: 'abc' };
  const shown = { ...document, contents: { ...INVOICE, ...contents }, buyer: { ...BUYER, ...buyer } };
  return renderToStaticMarkup(<DocumentSheet document={viewDocument(shown)} />);
}

/** What a reader sees of it. */
const words = (sample: Sample) =>
  sheet(sample)
    .replaceAll(/<\/?(?:small|span)[^>]*>|<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('hostile words on a document', () => {
  const MARKUP = '</style></td><script>alert(1)</script><img src=x onerror="alert(1)">&amp;';
  const HEBREW = 'שולחן אוכל 1,200,000 ₦';
  const LONG = 'm'.repeat(200);
  const FORMULA = `=HYPERLINK("http://x.example","y")`;
  const payment = { reference: MARKUP, via: 'online', channel: MARKUP, parts: [] } as const;
  const hostile: Partial<DocumentContents> = {
    seller: { ...SELLER, name: MARKUP, addressLines: [HEBREW, HEBREW], taxNumber: FORMULA },
    lines: [MARKUP, HEBREW, LONG, FORMULA].map((name) => ({ name, detail: name, quantity: 1, unitKobo: 100 })),
    discounts: [MARKUP, MARKUP].map((name) => ({ name, kobo: 100 })),
    account: { bank: MARKUP, name: HEBREW, number: LONG },
    about: LONG,
  };

  it.each(DOCUMENT_KINDS)('stay words on a %s', (kind) => {
    const corrects = { number: MARKUP, issuedOn: '2026-11-26', because: 'changed' } as const;
    const html = sheet({
      kind,
      contents: {
        ...hostile,
        payment: kind === 'receipt' ? { ...payment, parts: [{ purpose: 'full', kobo: 100 }] } : null,
        corrects: kind === 'credit_note' ? corrects : null,
      },
      buyer: { name: MARKUP, addressLines: [MARKUP, MARKUP] },
    });
    expect(html).not.toMatch(/<script|<img|<\/style/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    // Nothing is left out because it is there twice.
    expect(html.split('onerror=').length - 1).toBeGreaterThanOrEqual(4);
    if (kind === 'proforma' || kind === 'invoice') expect(html).toContain(`${LONG}<small>${LONG}</small>`);
  });
});

describe('VAT', () => {
  const registered = { ...SELLER, isRegistered: true };

  it('is named with its rate, and the sum without it', () => {
    const text = words({ contents: { seller: registered, vat: [{ basisPoints: 750, kobo: 750_000 }] } });
    expect(text).toContain('Total ₦107,500 Before VAT ₦100,000 VAT 7.5% included ₦7,500');
    expect(text).not.toContain('registered');
  });

  it('is not charged by a shop that is not registered, which says so', () => {
    const text = words({ contents: { seller: { ...SELLER, isRegistered: false } } });
    expect(text).toContain('Not registered for VAT. No VAT charged.');
  });

  it('is not in everything that a registered shop sells', () => {
    expect(words({ contents: { seller: registered } })).toContain('No VAT is included.');
    // Nobody wrote down before whether the shop was registered; of the class it says nothing of that.
    expect(words({ contents: {}, subject: 'enrollment' })).not.toContain('not registered');
    expect(words({ contents: {} })).toContain('Not registered for VAT');
  });
});

it('speaks of a delivery to come where there will be one', () => {
  const says = (deliveryKobo: number | null) => words({ kind: 'proforma', contents: { deliveryKobo } });
  expect(says(null)).toContain('Delivery is agreed separately');
  expect(says(0)).not.toContain('Delivery');
  expect(says(250_000)).not.toContain('separately');
});

it('says of a plan what is paid and until when the rest is', () => {
  const plan = [
    { kobo: 4_000_000, dueOn: '2026-12-02', paidOn: '2026-11-26' },
    { kobo: 4_000_000, dueOn: '2027-01-05', paidOn: null },
    { kobo: 2_750_000, dueOn: null, paidOn: null },
  ];
  expect(words({ contents: { plan } })).toContain(
    'How it is paid By 2 December 2026, paid on 26 November 2026 ₦40,000 By 5 January 2027 ₦40,000 Later ₦27,500',
  );
  const offered = [{ kobo: 4_000_000, dueOn: null, paidOn: null }];
  expect(words({ kind: 'proforma', contents: { plan: offered } })).toContain('When you accept ₦40,000');
});
