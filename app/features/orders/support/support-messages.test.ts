import { describe, expect, it } from 'vitest';
import { mailShopOf } from '#app/features/ground/settings/door/read-mail-shop.server.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { newSupportMessage, type SupportMailFacts, supportReceivedMessage } from './support-messages.ts';

const shop = mailShopOf(DEMO_SETTINGS, 'https://gida.example');
const facts: SupportMailFacts = {
  id: 'msg_1',
  reference: 'HELP-1001',
  channel: 'contact',
  name: 'Ada <b>Obi</b>',
  email: 'ada@example.com',
  phone: null,
  message: 'First line\n\n<script>alert(1)</script>',
  orderNumber: undefined,
};

describe('the owner’s email', () => {
  it('carries the message as text, and replies go to the sender', () => {
    const mail = newSupportMessage.writeEmail(facts, shop);
    expect(mail).toMatchObject({ recipient: 'hello@gida.example', replyTo: 'ada@example.com' });
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).not.toContain('<b>Obi</b>');
    expect(mail.text).toContain('First line\n\n<script>alert(1)</script>');
    expect(mail.text).toContain('Reference: HELP-1001');
    expect(mail.text).not.toMatch(/undefined|Phone:|Order:/);
  });

  it('says how to answer somebody who left a number', () => {
    const called = { ...facts, email: null, phone: '+2348031234567', orderNumber: 'GD-1001' };
    const mail = newSupportMessage.writeEmail(called, shop);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain('call or message the number');
    expect(mail.text).toContain('Order: GD-1001');
  });
});

it('the acknowledgement has the reference, the ways to reach us, and no word of the sender', () => {
  const mail = supportReceivedMessage.writeEmail({ ...facts, email: 'ada@example.com' }, shop);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('HELP-1001');
    expect(part).toContain('We will get in touch soon.');
    expect(part).toContain('0803 000 0000');
    expect(part).not.toMatch(/Obi|First line|alert/);
  }
});
