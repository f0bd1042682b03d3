import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditSentence, isKnownAction } from './audit-actions.ts';
import { subjectHref } from './subject-href.ts';

const APP = path.resolve(import.meta.dirname, '../..');

const SOURCES = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.server\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(APP, file), 'utf8'))
  .filter((source) => source.includes('recordAudit('));

/** Every act that the source records: the value beside `action:` in a call of recordAudit, or in a file that calls it. */
function recordedActions(): string[] {
  const found = SOURCES.flatMap((source) =>
    [...source.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, action = '']) => action),
  );
  return [...new Set(found)].sort();
}

/** Acts put together of parts, which the list above cannot see: `message.${change}`. */
function assembledActions(): string[] {
  return SOURCES.flatMap((source) => [...source.matchAll(/`[a-z]+\.[a-z_]*\$\{[^`]*`/g)].map(([text]) => text));
}

describe('the sentences of the audit log', () => {
  it('there are acts to be told', () => {
    expect(recordedActions()).toContain('order.moved');
    expect(recordedActions().length).toBeGreaterThan(15);
  });

  it('every act stands in the source as a whole', () => {
    expect(assembledActions()).toEqual([]);
  });

  it.each(recordedActions())('%s is told as a sentence', (action) => {
    expect(isKnownAction(action), 'add it to audit-actions.ts').toBe(true);
  });

  it('reads on from the name of who did it', () => {
    expect(auditSentence('order.moved', { from: 'new', to: 'shipped' })).toBe(
      'moved an order from New Orders to Shipped',
    );
    expect(auditSentence('payment.exception', { reason: 'sold_out' })).toContain('sold out');
    expect(auditSentence('message.not_spam', {})).toBe('said that a message is not spam');
  });

  it('tells an act nobody has named by its own name', () => {
    expect(auditSentence('ledger.signed_off', {})).toBe('ledger: signed off');
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
    expect(subjectHref(action, subject)).toBe(href);
  });
});
