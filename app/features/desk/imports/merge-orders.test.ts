import { describe, expect, it } from 'vitest';
import { collectFindings } from './findings.ts';
import { addCustomerOrders, mergeOrders } from './merge-orders.ts';
import type { CustomerOrderRecord, OrderRecord } from './order-record.ts';

const AT = new Date('2025-06-01T10:00:00Z');
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

const anOrder = (path: string, rest: Partial<OrderRecord> = {}): OrderRecord => ({
  paths: [path],
  sourceId: path.split('/')[1] ?? '',
  uid: 'u1',
  email: undefined,
  username: '',
  stage: 'new',
  shippingOption: '',
  addressLine1: '',
  callLine: '',
  city: '',
  state: '',
  totalKobo: 5_000,
  totalText: '',
  deliveryFeeKobo: undefined,
  reference: undefined,
  lines: [],
  createdAt: AT,
  isDateOfDocument: false,
  completionDate: undefined,
  extra: {},
  ...rest,
});

function merge(...orders: OrderRecord[]) {
  const findings = collectFindings();
  const merged = mergeOrders(orders, findings.at);
  return { paths: merged.map(({ paths }) => paths), codes: findings.all.map(({ code, path }) => `${code} ${path}`) };
}

describe('documents that are one order', () => {
  it('have one id: the furthest stage holds', () => {
    const copy = anOrder('pendingPickup/a', { stage: 'shipped' });
    expect(merge(anOrder('orders/a'), copy)).toEqual({
      paths: [['pendingPickup/a', 'orders/a']],
      codes: ['order_twice orders/a'],
    });
  });

  it('have one payment reference', () => {
    const twice = [
      anOrder('orders/a', { reference: 'r' }),
      anOrder('orders/b', { reference: 'r', createdAt: later(9999) }),
    ];
    expect(merge(...twice).paths).toEqual([['orders/a', 'orders/b']]);
  });

  it('are of one customer, total and five minutes', () => {
    expect(
      merge(anOrder('orders/a', { reference: 'r' }), anOrder('orders/b', { createdAt: later(299) })).paths,
    ).toHaveLength(1);
  });
});

describe('documents that are two orders', () => {
  it.each<[string, Partial<OrderRecord>]>([
    ['were paid apart', { reference: 'other' }],
    ['are six minutes apart', { createdAt: later(360) }],
    ['are of two people', { uid: 'u2' }],
    ['are of nobody known', { uid: undefined }],
    ['differ in their total', { totalKobo: 6_000 }],
    ['have no total', { totalKobo: undefined }],
    ['only have the date of their document', { isDateOfDocument: true }],
  ])('%s', (_case, difference) => {
    const first = anOrder('orders/a', {
      reference: 'r',
      ...(difference.uid === undefined && 'uid' in difference && difference),
    });
    expect(merge(first, anOrder('orders/b', difference)).paths).toHaveLength(2);
  });
});

describe('what a customer was told', () => {
  const told = (path: string, ...orderRefs: string[]): CustomerOrderRecord => ({
    ...anOrder(path, { stage: 'delivered' }),
    orderRefs,
  });

  it.each([
    ['id', 'a'],
    ['reference', 'r'],
  ])('is part of the order it names by its %s', (_by, ref) => {
    const findings = collectFindings();
    const all = addCustomerOrders(
      [anOrder('orders/a', { reference: 'r' })],
      [told('x/u1/deliveredOrders/1', ref)],
      findings.at,
    );
    expect(all).toMatchObject([{ stage: 'new', paths: ['orders/a', 'x/u1/deliveredOrders/1'] }]);
    expect(findings.all).toEqual([]);
  });

  it('is an order of its own where that one is gone', () => {
    const findings = collectFindings();
    const all = addCustomerOrders([anOrder('orders/a')], [told('x/u1/deliveredOrders/1', 'gone')], findings.at);
    expect(all).toMatchObject([{ paths: ['orders/a'] }, { stage: 'delivered', paths: ['x/u1/deliveredOrders/1'] }]);
    expect(findings.all.map(({ code }) => code)).toEqual(['order_in_no_stage']);
  });
});
