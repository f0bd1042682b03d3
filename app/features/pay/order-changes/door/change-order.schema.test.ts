import { describe, expect, it } from 'vitest';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { changeOrderSchema, changeOwnOrderSchema } from './change-order.schema.ts';
import { orderChangeTexts } from './order-change-texts.ts';

const { refusals } = orderChangeTexts;
const own = {
  seen: 'a'.repeat(24),
  username: 'Ada',
  callLine: '0803 123 4567',
  way: 'brought',
  deliveryNotes: '',
  addressLine1: '12 Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  landmark: '',
};
const team = { ...own, estimatedFrom: '2026-12-06', estimatedTo: '2026-12-11', reason: 'They asked' };
const refusedOf = (typed: Record<string, string>, schema = changeOrderSchema) => {
  const read = checkForm(typed, schema);
  return read.ok ? {} : read.errors.fields;
};

describe('the form to change an order', () => {
  it('reads a phone as E.164 and empty fields as nothing', () => {
    const read = checkForm(own, changeOwnOrderSchema);
    expect(read).toMatchObject({ ok: true, data: { callLine: '+2348031234567', landmark: null, deliveryNotes: null } });
  });

  it('asks for a place only where something is brought', () => {
    const empty = { addressLine1: '', city: '', state: '' };
    expect(refusedOf({ ...team, ...empty })).toEqual({
      addressLine1: refusals.address,
      city: refusals.city,
      state: refusals.state,
    });
    expect(refusedOf({ ...team, ...empty, way: 'collected' })).toEqual({});
  });

  it('asks the team for a reason and for days in order', () => {
    expect(refusedOf({ ...team, reason: ' ', estimatedTo: '2026-12-01' })).toEqual({
      reason: refusals.reason,
      estimatedTo: refusals.days,
    });
    expect(refusedOf({ ...team, estimatedFrom: '2026-02-31' })).toEqual({ estimatedFrom: refusals.day });
  });

  it('refuses what is no phone and what is too long, and takes no field of the team from a customer', () => {
    expect(refusedOf({ ...team, callLine: '12', username: 'x'.repeat(101) })).toMatchObject({
      callLine: refusals.phone,
      username: expect.any(String),
    });
    expect(checkForm(team, changeOwnOrderSchema)).toMatchObject({ ok: false, status: 400 });
  });
});
