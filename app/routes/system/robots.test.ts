import { beforeAll, describe, expect, it } from 'vitest';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let visitor: Visitor;
beforeAll(async () => {
  visitor = (await createSite(await createTestServices(database))).visitor();
});

const linesOf = async (path: string, line: RegExp) =>
  [...(await (await visitor.get(path)).text()).matchAll(line)].map(([, found]) => found);

describe('what search engines are told', () => {
  it('leaves out pages of one’s own and answers to programs, and does not name the back office', async () => {
    const left = await linesOf('/robots.txt', /^Disallow: (.*)$/gm);
    expect(left.toSorted()).toEqual([
      '/api/',
      '/cart',
      '/chat-frame',
      '/checkout/',
      '/gethelp',
      '/hand-off/',
      '/live',
      '/login',
      '/myorders',
      '/newsletter/',
      '/notifications',
      '/onboarding',
      '/preview/',
      '/reset',
      '/run/',
      '/signup',
      '/soon',
      '/store',
      '/userDashboard',
      '/userMasterclass',
      '/userProfile',
      '/welcome',
    ]);
  });

  it('lists the public pages', async () => {
    const listed = await linesOf('/sitemap.xml', /<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g);
    expect(listed).toEqual([
      '/',
      '/shop',
      '/bespoke',
      '/masterclass',
      '/masterclass/enroll',
      '/about',
      '/contact',
      '/terms',
      '/privacy',
      '/shop?category=sitting',
      '/shop?category=tables',
      '/shop?category=room',
      '/shop?category=lights',
      '/shop?category=storage',
    ]);
  });
});
