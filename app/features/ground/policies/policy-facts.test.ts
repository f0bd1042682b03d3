import { describe, expect, it } from 'vitest';
import { DEFAULT_WINDOW } from '#app/features/ground/settings/door/window-settings.ts';
import { countPlaceholders, factsNamedIn, fillPolicy, policyFactsOf, unknownPlaceholder } from './policy-facts.ts';
import { privacyText } from './privacy-text.ts';
import { refundsText } from './refunds-text.ts';
import { termsText } from './terms-text.ts';

const today = {
  business: 'Ilé',
  address: '1 Broad Street, Ikeja, Lagos',
  email: 'hello@ile.example',
  phone: '0803 123 4567',
  masterclass: 'masterclass',
};
const unknown = { business: 'Ilé', address: '', email: '', phone: '', masterclass: '' };

describe('a policy with placeholders', () => {
  it('names today’s business wherever it says so', () => {
    const body = '{business} is at {address}.\n\n- [{email}](mailto:{email})\n- {phone}';
    expect(fillPolicy(body, today)).toBe(
      'Ilé is at 1 Broad Street, Ikeja, Lagos.\n\n- [hello@ile.example](mailto:hello@ile.example)\n- 0803 123 4567',
    );
  });

  it.each([
    ['a sentence', 'We are {business}. Call {phone}. We answer.', 'We are Ilé. We answer.'],
    ['the first sentence of an item', '- Call {phone}! Or write.', '- Or write.'],
    [
      'a sentence over the end of a line',
      'We are {business}. Call us\non {phone}. We answer.',
      'We are Ilé. We answer.',
    ],
    ['a line', 'One\n- Call {phone}\n- Two', 'One\n- Two'],
    [
      'a heading with nothing under it',
      '## A\n\nYes.\n\n## Telephone\n\nCall {phone}.\n\n## B\nNo.',
      '## A\n\nYes.\n\n## B\nNo.',
    ],
    ['a heading of its own words alone is kept', '## A\n## B\n{business}', '## A\n## B\nIlé'],
  ])('leaves out what names a missing fact: %s', (_what, body, shown) => {
    expect(fillPolicy(body, unknown)).toBe(shown);
  });

  it('reads a text from before there were placeholders as it was written', () => {
    expect(fillPolicy('Write to {business}.', null)).toBe('Write to {business}.');
  });

  it('puts nothing of a fact in the place of another placeholder', () => {
    expect(fillPolicy('{business} at {address}', { ...today, business: '{address}' })).toBe(
      `{address} at ${today.address}`,
    );
  });

  it('knows its five words and no other', () => {
    expect(unknownPlaceholder('{business} {address} {email} {phone} {masterclass}')).toBeUndefined();
    expect(unknownPlaceholder('{business} {adress}')).toBe('adress');
    expect(unknownPlaceholder('{Business}')).toBe('Business');
    expect(unknownPlaceholder('{}')).toBe('');
    expect(countPlaceholders('{email} {email} {phone}')).toEqual({
      business: 0,
      address: 0,
      email: 2,
      phone: 1,
      masterclass: 0,
    });
    expect(factsNamedIn('{email} {business}', today)).toEqual({ business: 'Ilé', email: 'hello@ile.example' });
  });

  it('shows the address only whole', () => {
    const workshop = { addressLine1: '', city: 'Ikeja', state: 'Lagos', openingHours: '' };
    const hours = { days: [], note: '' };
    const business = { name: 'Ilé', phone: '+2348031234567', whatsapp: '', email: '', workshop, hours, socials: [] };
    expect(policyFactsOf({ business, menu: DEFAULT_WINDOW.menu })).toEqual({
      business: 'Ilé',
      address: '',
      email: '',
      phone: '0803 123 4567',
      masterclass: 'masterclass',
    });
  });
});

describe.each(Object.entries({ termsText, privacyText, refundsText }))(
  'the %s every shop begins with',
  (_name, body) => {
    it('is whole with every fact and with none but the name', () => {
      expect(unknownPlaceholder(body)).toBeUndefined();
      for (const facts of [today, unknown]) {
        const shown = fillPolicy(body, facts);
        expect(shown).not.toMatch(/[{}]|undefined|, ,|mailto:\)|\[\]|\(\)/);
        const headings = (text: string) => text.split('\n').filter((line) => line.startsWith('## '));
        const isOfClass = (heading: string) => !facts.masterclass && heading.includes('masterclass');
        expect(headings(shown)).toEqual(headings(body).filter((heading) => !isOfClass(heading)));
        expect(/masterclass/i.test(shown)).toBe(facts.masterclass !== '' && /masterclass/i.test(body));
        expect(shown).not.toMatch(/^## .*\s*(?:^## |$(?![\s\S]))/m);
      }
    });
  },
);
