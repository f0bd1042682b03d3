import { describe, expect, it } from 'vitest';
import { stepOf } from './quote-step.ts';

type Standing = Parameters<typeof stepOf>[0];

const version = {
  version: 1,
  sentAt: new Date('2026-11-28T09:00:00Z'),
  expiresAt: new Date('2026-12-12T22:59:59Z'),
  seenAt: null,
  email: 'bola@example.com',
};
const seen = { ...version, seenAt: new Date('2026-11-29T09:00:00Z') };
const acceptance = { name: 'Bola Ade', version: 1, how: 'by phone, noted by Ngozi', at: '30 November 2026, 10am' };
const asked = { kind: 'question', at: '29 November 2026, 10am' } as const;
const toPay = { amount: '₦600,000', until: '5 December 2026' };

const stepFor = (changes: Partial<Standing>) =>
  stepOf({
    state: 'sent',
    name: 'Bola Ade',
    version,
    canEdit: true,
    isChanged: false,
    isMissingSomething: false,
    asked: null,
    acceptance: null,
    toPay: null,
    order: null,
    ...changes,
  });

describe('the page of a quote', () => {
  it.each<[string, Partial<Standing>, string, RegExp, RegExp]>([
    ['a draft', { state: 'draft', version: undefined }, 'send', /draft/, /^Next: send it to Bola\.$/],
    [
      'one that lacks something',
      { state: 'draft', version: undefined, isMissingSomething: true },
      'fill',
      /draft/,
      /missing/,
    ],
    [
      'one that was emailed',
      {},
      'whatsapp',
      /^We emailed version 1 to Bola on 28 November 2026, 10am\. It hasn’t/,
      /until 12 December 2026/,
    ],
    [
      'one without an email address',
      { version: { ...version, email: '' } },
      'whatsapp',
      /^Version 1 is ready/,
      /send Bola the link on WhatsApp.*12 December/,
    ],
    [
      'one that was opened',
      { version: seen },
      'whatsapp',
      /^Bola opened version 1 on 29 November 2026, 10am\.$/,
      /Bola replies/,
    ],
    [
      'one with a question',
      { version: seen, asked },
      'answer',
      /^Bola asked a question on 29 November/,
      /answer.*12 December/,
    ],
    ['one with a change asked for', { asked: { ...asked, kind: 'change' } }, 'answer', /asked for a change/, /answer/],
    [
      'one that was changed since',
      { isChanged: true, asked },
      'send',
      /Bola still sees version 1/,
      /send version 2\. Version 1 .* until 12 December/,
    ],
    [
      'one changed into what cannot be sent',
      { isChanged: true, isMissingSomething: true },
      'fill',
      /still sees/,
      /missing/,
    ],
    ['one whose piece has gone since', { isMissingSomething: true }, 'whatsapp', /emailed/, /until/],
    [
      'one whose days are over',
      { state: 'expired' },
      'send',
      /Version 1 ended on 12 December 2026/,
      /again with new days/,
    ],
    ['one that was opened again', { state: 'draft' }, 'send', /open again after version 1/, /send version 2/],
    ['one that was declined', { state: 'declined' }, 'change', /Bola declined it/, /change it/],
    [
      'one declined after the yes',
      { state: 'declined', canEdit: false, acceptance },
      'reopen',
      /Bola declined it/,
      /open it again/,
    ],
    ['one changed after that', { state: 'declined', isChanged: true }, 'send', /Bola declined it/, /send version 2/],
    [
      'one that was accepted',
      { state: 'accepted', acceptance, toPay },
      'pay',
      /^Bola Ade accepted version 1 by phone, noted by Ngozi, 30 November/,
      /pays ₦600,000 by 5 December 2026/,
    ],
    ['one paid too late', { state: 'unpaid', acceptance, toPay }, 'reopen', /did not pay in time/, /open it again/],
    ['an order', { state: 'ordered', acceptance, order: 'GD-1042' }, 'order', /order GD-1042/, /its order/],
    ['one that was withdrawn', { state: 'withdrawn' }, 'copy', /withdrawn/, /copy it/],
  ])('of %s has what happened, what is next, and the one press for it', (_name, changes, press, done, next) => {
    const step = stepFor(changes);
    expect(step.press).toBe(press);
    expect(step.done).toMatch(done);
    expect(step.next).toMatch(next);
  });
});
