import { beforeAll, describe, expect, it } from 'vitest';
import { linksOf, type Page, useSpecSite } from './spec-site.ts';

const site = useSpecSite();
let home: Page;

beforeAll(async () => {
  home = await site.read(site.visitor(), '/');
});

/** Where the words stand on the page; fails when they do not. */
const placeOf = (words: string) => {
  expect(home.words).toContain(words);
  return home.words.indexOf(words);
};

describe('the home page', () => {
  // Covers 1-10, 2.4-2
  it('begins with heading, tagline and Get Started, which leads to the shop', () => {
    const heading = 'Transform Your Space to a Place of Beauty and Comfort';
    expect(/<h1[^>]*>([^<]+)/.exec(home.html)?.[1]).toBe(heading);
    placeOf(
      'Conceptual. Custom. Yours. We design interiors that tell your story through unique details and bespoke furniture',
    );
    expect(linksOf(home.html)).toContainEqual({ to: '/shop', words: 'Get Started' });
  });

  // Covers 2.4-3
  it('has the shop section with its line and a Go To Shop that leads there', () => {
    expect(placeOf('Design Your Dream, Piece by Piece')).toBeLessThan(
      placeOf('Shop customizable furniture to match your style and space'),
    );
    expect(linksOf(home.html)).toContainEqual({ to: '/shop', words: 'Go To Shop' });
  });

  // Covers 2.4-4
  it('has the four tiles, each to its category', () => {
    const tiles = linksOf(home.html).filter(({ words }) => /Furniture|Surfaces|Organisation|Decor/.test(words));
    expect(tiles).toEqual([
      { to: '/shop?category=sitting', words: 'Seating Furniture Sofas and Couches' },
      { to: '/shop?category=tables', words: 'Tables & Surfaces Desks and Dining' },
      { to: '/shop?category=storage', words: 'Storage & Organisation Beds, Wardrobes' },
      { to: '/shop', words: 'Speciality & Decor Mirrors, Lighting' },
    ]);
  });

  // Covers 2.4-5, 2.4-6
  it('leads on to the masterclass and to the story', () => {
    placeOf('Join our Masterclass');
    placeOf('Get to know us');
    const leads = linksOf(home.html);
    expect(leads.find(({ words }) => words.startsWith('See more'))?.to).toBe('/masterclass');
    expect(leads.find(({ words }) => words.startsWith('Learn More'))?.to).toBe('/about');
  });

  // Covers 2.4-7
  it('has the newsletter with its field, its button and its promise', () => {
    expect(home.html).toMatch(/<form[^>]*action="\/newsletter\/subscribe"/);
    for (const words of ['Enter email address', 'Subscribe', 'We promise not to spam you']) {
      expect(home.html).toContain(words);
    }
  });

  // Covers 2.4-9
  it('has its five sections in order', () => {
    const places = [
      'Transform Your Space',
      'Design Your Dream',
      'Join our Masterclass',
      'Get to know us',
      'We promise not to spam you',
    ].map(placeOf);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
