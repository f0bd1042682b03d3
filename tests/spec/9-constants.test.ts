import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NIGERIAN_STATES } from '#app/features/ground/accounts/door/nigerian-states.ts';
import { DEFAULT_SETTINGS } from '#app/features/ground/settings/door/shop-settings.ts';
import { faqItems } from '#app/features/orders/support/faq.ts';
import { COLORS, parseColor } from '#app/features/shop/catalog/door/colors.ts';
import { deliveryWindow } from '#app/features/shop/catalog/door/delivery.ts';
import { FIRST_CATEGORIES, parseCategory } from '#app/features/shop/categories/door/categories.ts';
import { homeTexts } from '#app/features/shop/home/home-texts.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';

const STATES =
  'Abia, Adamawa, Akwa Ibom, Anambra, Bauchi, Bayelsa, Benue, Borno, Cross River, Delta, Ebonyi, Edo, Ekiti, Enugu, ' +
  'Gombe, Imo, Jigawa, Kaduna, Kano, Katsina, Kebbi, Kogi, Kwara, Lagos, Nasarawa, Niger, Ogun, Ondo, Osun, Oyo, ' +
  'Plateau, Rivers, Sokoto, Taraba, Yobe, Zamfara';

describe('the constants', () => {
  // Covers 9-1
  it('prices stand in naira with commas', () => {
    expect(formatKobo(123_456_700)).toBe('₦1,234,567');
  });

  // Covers 9-3
  it('the masterclass costs ₦25,000', () => {
    expect(DEFAULT_SETTINGS.masterclass.priceKobo).toBe(2_500_000);
  });

  // Covers 9-4
  it('an order arrives 15 to 20 days after its day', () => {
    const { from, to } = deliveryWindow(new Date('2026-11-21T09:00:00Z'), 15, 20);
    expect([formatDate(from), formatDate(to)]).toEqual(['6 December 2026', '11 December 2026']);
  });

  // Covers 9-10
  it('the categories, in order, and those the home tiles ask for', () => {
    expect(FIRST_CATEGORIES.map(({ label }) => label)).toEqual(['Sitting', 'Tables', 'Room', 'Lights', 'Storage']);
    expect(parseCategory('All')).toBeUndefined();
    expect(homeTexts.tiles.map(({ to }) => new URL(to, 'http://x').searchParams.get('category'))).toEqual([
      'sitting',
      'tables',
      'storage',
      null,
    ]);
  });

  // Covers 9-11
  it('the eight colours, in order, and the old spelling of Beige', () => {
    expect(COLORS.map(({ value }) => value)).toEqual([
      ...['White', 'Black', 'Red', 'Purple', 'Pink', 'Blue', 'Brown', 'Beige'],
    ]);
    expect(parseColor('Biege')).toBe('Beige');
  });

  // Covers 9-13
  it('the 36 states, word for word, then the capital', () => {
    expect(NIGERIAN_STATES.slice(0, 36).join(', ')).toBe(STATES);
    expect(NIGERIAN_STATES.slice(36)).toEqual(['Federal Capital Territory (Abuja)']);
  });

  // Covers 2.6-5, 9-14
  it('six questions: ordering, materials, refunds, custom designs, support, shipping', () => {
    const topics = [/order/i, /made of|material/i, /refund/i, /custom design/i, /support/i, /shipping/i];
    expect(faqItems).toHaveLength(topics.length);
    for (const [index, topic] of topics.entries()) expect(faqItems[index]?.question).toMatch(topic);
    expect(faqItems[2]?.answer.join(' ')).toMatch(/placed or delivered, we cannot refund it/);
  });

  // Covers 2.6-5, 9-8
  it('animations: 200 ms delay, 800 to 1000 ms long, FAQ entries 300 to 800 ms apart, none for reduced motion', () => {
    const css = readFileSync('app/styles/motion.css', 'utf8');
    const [, duration, delay] = /opacity (\d+)ms (\d+)ms/.exec(css) ?? [];
    expect(Number(delay)).toBe(200);
    expect(Number(duration)).toBeGreaterThanOrEqual(800);
    expect(Number(duration)).toBeLessThanOrEqual(1000);
    const delays = [...css.matchAll(/transition-delay: (\d+)ms;/g)].map(([, milliseconds]) => Number(milliseconds));
    expect(delays).toEqual([300, 400, 500, 600, 700, 800]);
    expect(css).toContain('prefers-reduced-motion: no-preference');
  });
});
