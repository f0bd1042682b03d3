import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeDetails } from './describe-details.ts';

test.each([
  [{ amountKobo: 7_000_000, method: 'provider' }, ['amount: ₦70,000', 'method: through Paystack']],
  [
    { refundKobo: 0, restocked: 2, reason: 'customer_asked' },
    ['refunded: ₦0', 'restocked: 2', 'reason: the customer asked for it'],
  ],
  [{ from: 'coh_01kafh2v7c0000000000000001', to: null }, []],
  [{ sessionId: 'ses_1', changed: 'openingHours, addressLine1' }, ['changed: opening hours, address line1']],
  [{ tellCustomer: true, note: 'His {red} sofa' }, ['customer told: yes', 'note: His {red} sofa']],
  [
    { from: '2026-11-21T18:00:00.000Z', startsOn: '2026-11-30' },
    ['from: 21 November 2026, 7pm', 'starts on: 30 November 2026'],
  ],
  [{ form: 'form_1', details: '{"a":1}', price: '450,000 → 500,000' }, ['price: 450,000 → 500,000']],
  [{ from: 'sent', to: 'needs_attention' }, ['from: sent', 'to: needs attention']],
])('%j is told as %j', (details, words) => {
  expect(describeDetails(details)).toEqual(words);
});

/** The names of every detail that is recorded, so that none is shown as a program wrote it. */
test('no detail that is recorded reads like a program', () => {
  const source = globSync('app/**/*.server.ts')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('.audit('))
    .join('\n');
  const names = [...source.matchAll(/(?:details(?: =|:) |\.audit\([^{};]*)\{([^{}]*)\}/g)].flatMap(([, inside = '']) =>
    inside.split(',').map((part) => part.split(':')[0]?.trim() ?? ''),
  );
  const plain = [...new Set(names)].filter((name) => /^\w+$/.test(name));
  expect(plain.length).toBeGreaterThan(30);
  for (const name of plain) {
    const [shown = ''] = describeDetails({
      [name]: /kobo$/i.test(name) ? 123_456_700 : 'usr_01kafh2v7c0000000000000001',
    });
    expect(shown).not.toMatch(/[a-z][A-Z]|kobo|_|\{|usr_/);
  }
});
