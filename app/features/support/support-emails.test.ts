import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#app/features/settings/shop-settings.ts';
import { composeAcknowledgement, composeMessageForOwner, type SupportMailFacts } from './support-emails.tsx';

const facts: SupportMailFacts = {
  id: 'msg_1',
  reference: 'HELP-1001',
  channel: 'contact',
  name: 'Ada <b>Obi</b>',
  email: 'ada@example.com',
  phone: null,
  message: 'First line\n\n<script>alert(1)</script>',
  orderNumber: undefined,
  business: DEFAULT_SETTINGS.business,
  publicUrl: 'https://gida.example',
};

describe('the owner’s mail', () => {
  it('carries the message as text, and replies go to the sender', () => {
    const mail = composeMessageForOwner(facts);
    expect(mail).toMatchObject({ recipient: 'hello@gida.example', replyTo: 'ada@example.com' });
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).not.toContain('<b>Obi</b>');
    expect(mail.text).toContain('First line\n\n<script>alert(1)</script>');
    expect(mail.text).toContain('Reference: HELP-1001');
    expect(mail.text).not.toMatch(/undefined|Phone:|Order:/);
  });

  it('says how to answer somebody who left a number', () => {
    const mail = composeMessageForOwner({ ...facts, email: null, phone: '+2348031234567', orderNumber: 'GD-1001' });
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain('call or message the number');
    expect(mail.text).toContain('Order: GD-1001');
  });
});

it('the acknowledgement has the reference, the ways to reach us, and no word of the sender', () => {
  const mail = composeAcknowledgement(facts, 'ada@example.com');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('HELP-1001');
    expect(part).toContain('We will get in touch soon.');
    expect(part).toContain('+234 803 000 0000');
    expect(part).not.toMatch(/Obi|First line|alert/);
  }
});
