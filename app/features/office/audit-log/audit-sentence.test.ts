import { describe, expect, it } from 'vitest';
import { shop } from '#app/features.server.ts';
import { pageOfThing } from '#app/platform/features/put-together.ts';
import { auditSentence } from './audit-sentence.ts';

const say = (action: string, details: Parameters<typeof auditSentence>[1]['details'], about = {}) =>
  auditSentence(Object.entries(shop.audit).find(([name]) => name === action)?.[1], { action, details, about });

describe('the sentences of the audit log', () => {
  it('reads on from the name of who did it', () => {
    expect(say('order.moved', { from: 'new', to: 'shipped' })).toBe('moved an order from New Orders to Shipped');
    expect(say('order.fee_quoted', { feeKobo: 6_500_000 }, { order: 'GD-1001' })).toBe(
      'quoted ₦65,000 delivery for GD-1001',
    );
    expect(say('refund.asked', { amountKobo: 2_000_000, reason: 'A scratch' })).toBe(
      'asked for a refund of ₦20,000: A scratch',
    );
    expect(say('product.edited', {}, { product: 'Jos sofa' })).toBe('edited Jos sofa');
    expect(say('product.edited', {})).toBe('edited a product');
    expect(say('payment.exception', { reason: 'sold_out' })).toContain('sold out');
    expect(say('message.not_spam', {})).toBe('marked a message as not spam');
  });

  it('tells an act nobody has named by its own name', () => {
    expect(say('ledger.signed_off', {})).toBe('ledger: signed off');
  });

  it.each([
    ['order.moved', 'ord_1', '/orders/ord_1'],
    ['message.replied', 'msg_1', '/inbox/msg_1'],
    ['enrollment.attached', 'enr_1', '/enrollments/enr_1'],
    ['mail.retried', 'mail_1', '/mails/mail_1'],
    ['customer.note_added', 'usr_1', '/customers/usr_1'],
    ['product.edited', 'adunni-sofa', '/uploads/adunni-sofa'],
    ['payment.resolved', 'gida-1', '/payments/gida-1'],
    ['customers.exported', 'customers', null],
    ['password.changed', 'usr_1', null],
  ])('%s of %s leads to %s', (action, subject, href) => {
    expect(pageOfThing(shop.pages, subject, action)).toBe(href);
  });
});
