import { describe, expect, it } from 'vitest';
import { readNotice, redirectWithNotice } from './notice.server.ts';

const SENTENCES = { saved: 'Saved.', paid: 'Payment received.' };
const follow = (answer: Response, to = answer.headers.get('location') ?? '') => {
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return new Request(new URL(to, 'https://shop.example'), { headers: { cookie } });
};

describe('a notice', () => {
  it('is read where its form led', () => {
    const answer = redirectWithNotice('/orders/ord_1?tab=new#fee', 'saved', ['session=1; Path=/']);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/orders/ord_1?tab=new&notice=saved#fee']);
    expect(readNotice(follow(answer), SENTENCES)).toBe('saved');
    expect(readNotice(follow(answer), ['saved'])).toBe('saved');
    expect(readNotice(follow(answer, '/orders/ord_1.data?notice=saved'), SENTENCES)).toBe('saved');
    expect(follow(answer).headers.get('cookie')).toContain('session=1');
  });

  it('takes the place of the one before it', () => {
    expect(redirectWithNotice('/cart?notice=paid', 'saved').headers.get('location')).toBe('/cart?notice=saved');
  });

  it.each([
    ['a link of a stranger', new Request('https://shop.example/orders/ord_1?notice=paid')],
    ['another sentence than the one told', follow(redirectWithNotice('/a', 'saved'), '/a?notice=paid')],
    ['another page', follow(redirectWithNotice('/a', 'paid'), '/b?notice=paid')],
    ['a word of no page', follow(redirectWithNotice('/a', 'constructor'))],
    ['no word', follow(redirectWithNotice('/a', 'saved'), '/a')],
  ])('is not read from %s', (_what, request) => {
    expect(readNotice(request, SENTENCES)).toBeNull();
  });
});
