import { beforeAll, describe, expect, it } from 'vitest';
import { homeTexts } from '#app/features/home/home-texts.ts';
import { pageOf, useSpecSite } from '#tests/spec/spec-site.ts';
import type { Visitor } from '#tests/support/site.ts';

const site = useSpecSite();
let owner: Visitor;
const HERE = '/settings/window';

async function save(fields: Record<string, string>) {
  const { html } = await site.read(owner, HERE);
  const basedOn = /name="basedOn" value="([^"]*)"/.exec(html)?.[1] ?? '';
  const all = { announcement: '', heroHeading: '', heroLead: '', ...fields, basedOn };
  return pageOf(await owner.post(HERE, all));
}

beforeAll(async () => {
  owner = await site.admin();
});

describe('the shop window', () => {
  it('says what the owner announces on every page, and in the owner’s words what the shop is', async () => {
    const heading = 'Doors & beds <from Abeokuta>';
    const typed = { announcement: 'Closed until 4 January', heroHeading: heading, heroLead: 'Drawn by Ìyá Ọnà.' };
    expect((await save({ ...typed, hasMasterclass: 'on' })).location).toBe(`${HERE}?notice=saved`);
    for (const path of ['/', '/shop', '/about', '/terms', '/masterclass']) {
      expect((await site.read(site.visitor(), path)).words).toContain('Closed until 4 January');
    }
    const home = await site.read(site.visitor(), '/');
    expect(home.html).toContain('Doors &amp; beds &lt;from Abeokuta&gt;');
    expect(home.html).toMatch(/<title>Doors &amp; beds/);
    expect(home.words).toContain('Drawn by Ìyá Ọnà.');
    expect(home.words).not.toContain(homeTexts.hero.tagline);
    expect((await site.read(await site.customer(), '/userDashboard')).words).toContain('Closed until 4 January');
    expect((await site.read(owner, '/settings')).words).toContain('Closed until 4 January · Doors & beds');
  });

  it('refuses more than fits, and keeps it in the form', async () => {
    const long = 'x'.repeat(121);
    const refused = await save({ announcement: long });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain(long);
  });

  it('shows a masterclass nowhere in a shop that gives none', async () => {
    const customer = await site.customer();
    const pages = ['/', '/shop', '/about', '/contact', '/terms'];
    expect((await site.read(site.visitor(), '/')).html).toContain('href="/masterclass"');
    await save({});
    for (const path of pages) {
      const { html } = await site.read(site.visitor(), path);
      expect([path, /href="\/(?:userM|m)asterclass/.test(html.replace(/<main[\s\S]*<\/main>/, ''))]).toEqual([
        path,
        false,
      ]);
    }
    for (const path of ['/', '/about']) {
      expect([path, /masterclass|\bclass/i.test((await site.read(site.visitor(), path)).words)]).toEqual([path, false]);
    }
    expect((await site.read(customer, '/userDashboard')).html).not.toMatch(/href="\/(?:userM|m)asterclass/);
    for (const path of ['/masterclass', '/masterclass/enroll', '/masterclass/waiting']) {
      expect([path, (await site.read(site.visitor(), path)).status]).toEqual([path, 404]);
      expect([path, (await site.visitor().post(path, { email: 'ada@example.com' })).status]).toEqual([path, 404]);
      expect([path, (await site.read(owner, path)).status]).toEqual([path, 404]);
    }
    expect((await site.read(customer, '/userMasterclass')).status).toBe(200);
    expect((await site.read(site.visitor(), '/sitemap.xml')).html).not.toContain('masterclass');
    await save({ hasMasterclass: 'on' });
    expect((await site.read(site.visitor(), '/masterclass')).status).toBe(200);
    expect((await site.read(site.visitor(), '/sitemap.xml')).html).toContain('/masterclass');
  });
});
