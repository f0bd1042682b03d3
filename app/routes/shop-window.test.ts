import { beforeAll, describe, expect, it } from 'vitest';
import { HOME_SECTIONS } from '#app/features/ground/settings/door/window-settings.ts';
import { homeTexts } from '#app/features/shop/home/home-texts.ts';
import { pageOf, useSpecSite } from '#tests/spec/spec-site.ts';
import { aProduct } from '#tests/support/builders.ts';
import type { Visitor } from '#tests/support/site.ts';

const site = useSpecSite();
let owner: Visitor;
const HERE = '/settings/window';

/** What a form of the page posts as it stands. */
async function fieldsOf(path: string): Promise<Record<string, string>> {
  const { html } = await site.read(owner, path);
  const form = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const decode = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const fields: Record<string, string> = {};
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(input)?.[1];
    const value = / value="([^"]*)"/.exec(input)?.[1] ?? '';
    if (!name) continue;
    if (input.includes('type="checkbox"')) {
      if (input.includes(' checked')) fields[name] = 'on';
    } else fields[name] = decode(value);
  }
  for (const [, attributes = '', options = ''] of form.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g)) {
    const name = / name="([^"]*)"/.exec(attributes)?.[1];
    if (name) fields[name] = /<option value="([^"]*)" selected/.exec(options)?.[1] ?? '';
  }
  for (const [, attributes = '', value = ''] of form.matchAll(/<textarea([^>]*)>([\s\S]*?)<\/textarea>/g)) {
    const name = / name="([^"]*)"/.exec(attributes)?.[1];
    if (name) fields[name] = decode(value).replace(/^\n/, '');
  }
  return fields;
}

async function keep(part: string, changes: Record<string, string | undefined>) {
  const all = Object.entries({ ...(await fieldsOf(`${HERE}/${part}`)), ...changes });
  const posted = all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return pageOf(await owner.post(`${HERE}/${part}`, Object.fromEntries(posted)));
}

async function publish() {
  const { html } = await site.read(owner, HERE);
  const basedOn = /name="basedOn" value="([^"]*)"/.exec(html)?.[1] ?? '';
  return pageOf(await owner.post(HERE, { intent: 'publish', basedOn }));
}

const home = async () => site.read(site.visitor(), '/');
const HEADING = 'Doors & beds <from Abeokuta>';

beforeAll(async () => {
  owner = await site.admin();
});

describe('the frames of the shop window', () => {
  it.each([
    ['', '/'],
    ['?page=shop', '/shop'],
    ['?page=masterclass', '/masterclass'],
    ['?page=about', '/about'],
    ['?page=contact', '/contact'],
    ['?page=questions', '/contact#faq'],
    ['?page=email', '/settings/window/email'],
    ['?page=orders', '/'],
  ])('asked for %s show %s, twice', async (query, src) => {
    const { html } = await site.read(owner, `${HERE}${query}`);
    expect([...html.matchAll(/<iframe src="([^"]*)"/g)].map(([, shown]) => shown)).toEqual([src, src]);
  });

  it('show a product that is in the shop', async () => {
    const { html } = await site.read(owner, `${HERE}?page=product`);
    const src = /<iframe src="(\/shop\/[^"]+)"/.exec(html)?.[1] ?? '';
    expect((await site.visitor().get(src)).status).toBe(200);
  });

  it('show an email in the clothes of the draft, to the owner alone', async () => {
    await keep('colors', { main: '#0b6b4f' });
    const email = await owner.get(`${HERE}/email`);
    expect(email.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await email.text()).toContain('background-color:#0b6b4f');
    expect((await site.visitor().get(`${HERE}/email`)).status).toBe(302);
    await owner.post(HERE, { intent: 'discard' });
    expect(await (await owner.get(`${HERE}/email`)).text()).not.toContain('#0b6b4f');
  });

  it('show no masterclass that the draft has taken away', async () => {
    await keep('menu', { hasMasterclass: undefined });
    expect((await site.read(owner, HERE)).html).not.toContain('?page=masterclass');
    await owner.post(HERE, { intent: 'discard' });
  });
});

describe('the shop window', () => {
  it('keeps changes in a draft that only its owner sees, in a frame or on a walk', async () => {
    expect((await keep('home', { heading: HEADING })).location).toBe(`${HERE}?notice=saved`);
    expect((await home()).words).toContain(homeTexts.hero.heading);
    expect((await site.read(owner, '/')).words).toContain(homeTexts.hero.heading);
    const framed = await owner.get('/', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' });
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await framed.text()).toContain('Doors &amp; beds &lt;from Abeokuta&gt;');
    const elsewhere = await owner.get('/', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' });
    expect(elsewhere.headers.get('x-frame-options')).toBe('DENY');
    const customer = await site.customer();
    const theirs = await customer.get('/', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' });
    expect(theirs.headers.get('x-frame-options')).toBe('DENY');
    expect(await theirs.text()).not.toContain('Abeokuta');
    const visiting = await site.visitor().get('/', { Cookie: 'gida_draft=1' });
    expect(await visiting.text()).not.toContain('Abeokuta');
    await owner.post(HERE, { intent: 'look' });
    const walk = await site.read(owner, '/');
    expect(walk.words).toContain('Doors & beds');
    expect(walk.words).toContain('This is your draft.');
    await owner.post(HERE, { intent: 'leave' });
    expect((await site.read(owner, '/')).words).not.toContain('Doors & beds');
  });

  it('shows everybody what is published, and goes back to any earlier version', async () => {
    expect((await publish()).location).toBe(`${HERE}?notice=published`);
    expect((await home()).words).toContain('Doors & beds &lt;from Abeokuta&gt;');
    expect((await home()).html).toMatch(/<title>Doors &amp; beds/);
    expect((await publish()).location).toBe(`${HERE}?notice=nothing`);
    const page = await site.read(owner, HERE);
    expect(page.words).toContain('Version 2');
    expect(page.words).toContain('the original');
    expect((await pageOf(await owner.post(HERE, { intent: 'restore', version: '1' }))).location).toBe(
      `${HERE}?notice=restored`,
    );
    expect((await home()).words).toContain(homeTexts.hero.heading);
    await owner.post(HERE, { intent: 'restore', version: '2' });
    expect((await home()).words).toContain('Doors & beds');
    await owner.post(HERE, { intent: 'restore', version: '1' });
    expect((await owner.post(HERE, { intent: 'restore', version: '99' })).status).toBe(404);
  });

  it('publishes nothing that changed while somebody looked', async () => {
    await keep('menu', { announcement: 'One' });
    const { html } = await site.read(owner, HERE);
    const basedOn = /name="basedOn" value="([^"]*)"/.exec(html)?.[1] ?? '';
    await keep('menu', { announcement: 'Two' });
    const late = pageOf(await owner.post(HERE, { intent: 'publish', basedOn }));
    expect((await late).location).toBe(`${HERE}?notice=outdated`);
    const old = await owner.post(`${HERE}/menu`, { ...(await fieldsOf(`${HERE}/menu`)), basedOn: 'never' });
    expect(old.status).toBe(409);
    await owner.post(HERE, { intent: 'discard' });
    expect((await site.read(owner, `${HERE}/menu`)).html).not.toContain('Two');
    expect((await site.read(owner, HERE)).words).toContain('Nothing to publish');
  });

  it('says what the owner announces on every page', async () => {
    await keep('menu', { announcement: 'Closed until 4 January', footerLine: 'Made in Abeokuta.' });
    await publish();
    for (const path of ['/', '/shop', '/about', '/terms', '/masterclass']) {
      const { words } = await site.read(site.visitor(), path);
      expect([path, words.includes('Closed until 4 January'), words.includes('Made in Abeokuta.')]).toEqual([
        path,
        true,
        true,
      ]);
    }
    expect((await site.read(await site.customer(), '/userDashboard')).words).toContain('Closed until 4 January');
  });

  it('has the parts of the home page in the owner’s order, and only those that are wanted', async () => {
    const marks = { tiles: homeTexts.shop.heading, how: homeTexts.how.heading, about: homeTexts.about.heading };
    const places = async () => {
      const { words } = await home();
      return Object.values(marks).map((heading) => words.indexOf(heading));
    };
    const [tiles = 0, how = 0, about = 0] = await places();
    expect(tiles < how && how < about).toBe(true);
    await keep('home', { move: 'about:up' });
    await keep('home', { move: 'about:up' });
    await keep('home', { 'shown.how': undefined });
    await publish();
    const [tilesNow = 0, howNow = 0, aboutNow = 0] = await places();
    expect(howNow).toBe(-1);
    expect(aboutNow).toBeLessThan((await home()).words.length);
    expect(tilesNow).toBeGreaterThan(0);
    const order = (await fieldsOf(`${HERE}/home`)).order?.split(',');
    expect(order).toEqual(['pieces', 'tiles', 'bench', 'about', 'how', 'masterclass', 'newsletter']);
    expect([...(order ?? [])].sort()).toEqual([...HOME_SECTIONS].sort());
  });

  it('says the owner’s words on the pages, and takes none that do not fit', async () => {
    await keep('words', {
      aboutTitle: 'Planed by hand',
      aboutStory: 'First.\n\nSecond, by Ìyá Ọnà.',
      contactLead: 'Ask us anything.',
      questions: '## Do you deliver to Jos?\n\nYes, on Fridays.',
    });
    await publish();
    const about = await site.read(site.visitor(), '/about');
    expect(about.words).toContain('Planed by hand');
    expect(about.html).toContain('<p>Second, by Ìyá Ọnà.</p>');
    const contact = await site.read(site.visitor(), '/contact');
    expect(contact.words).toContain('Ask us anything.');
    expect(contact.words).toContain('Yes, on Fridays.');
    expect(contact.words).not.toContain('How do I place an order?');
    const long = 'x'.repeat(121);
    const refused = await keep('menu', { announcement: long });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain(long);
  });

  it('refuses a product that is not there by its number', async () => {
    const refused = await keep('home', { featured: '1, 99999' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('99999');
    expect((await keep('home', { featured: 'the sofa' })).status).toBe(422);
  });

  it('leads nowhere the owner took out of the menus, where the page stays', async () => {
    await keep('menu', { showsAbout: undefined });
    await publish();
    const { html } = await site.read(site.visitor(), '/shop');
    expect(html.replace(/<main[\s\S]*<\/main>/, '')).not.toContain('href="/about"');
    expect((await site.read(site.visitor(), '/about')).status).toBe(200);
  });

  it('takes no requests, and leads nowhere to them, in a shop that makes nothing to measure', async () => {
    const id = await aProduct(site.handle.db);
    const piece = `/shop/${id}`;
    const link = `href="/bespoke?like=${id}"`;
    expect((await site.read(site.visitor(), piece)).html).toContain(link);
    expect((await site.read(site.visitor(), `/bespoke?like=${id}`)).html).toMatch(/>Like [^<]+, but/);
    await keep('menu', { showsBespoke: undefined });
    await publish();
    for (const path of [piece, '/'])
      expect([path, (await site.read(site.visitor(), path)).html.includes('href="/bespoke')]).toEqual([path, false]);
    expect((await site.read(site.visitor(), '/bespoke')).status).toBe(404);
    expect((await site.visitor().post('/bespoke', { what: 'A bench' })).status).toBe(404);
    await keep('menu', { showsBespoke: 'on' });
    await publish();
    expect((await site.read(site.visitor(), piece)).html).toContain(link);
  });

  it('shows a masterclass nowhere in a shop that gives none', async () => {
    const customer = await site.customer();
    const pages = ['/', '/shop', '/about', '/contact', '/terms'];
    expect((await site.read(site.visitor(), '/')).html).toContain('href="/masterclass"');
    await keep('menu', { hasMasterclass: undefined });
    await publish();
    for (const path of pages) {
      const { html } = await site.read(site.visitor(), path);
      expect([path, /href="\/(?:userM|m)asterclass/.test(html.replace(/<main[\s\S]*<\/main>/, ''))]).toEqual([
        path,
        false,
      ]);
    }
    for (const path of ['/', '/about']) {
      expect([path, /masterclass|\bclass|\bteach/i.test((await site.read(site.visitor(), path)).words)]).toEqual([
        path,
        false,
      ]);
    }
    expect((await site.read(customer, '/userDashboard')).html).not.toMatch(/href="\/(?:userM|m)asterclass/);
    for (const path of ['/masterclass', '/masterclass/enroll', '/masterclass/waiting']) {
      expect([path, (await site.read(site.visitor(), path)).status]).toEqual([path, 404]);
      expect([path, (await site.visitor().post(path, { email: 'ada@example.com' })).status]).toEqual([path, 404]);
      expect([path, (await site.read(owner, path)).status]).toEqual([path, 404]);
    }
    expect((await site.read(customer, '/userMasterclass')).status).toBe(200);
    expect((await site.read(site.visitor(), '/sitemap.xml')).html).not.toContain('masterclass');
    await keep('menu', { hasMasterclass: 'on' });
    await publish();
    expect((await site.read(site.visitor(), '/masterclass')).status).toBe(200);
    expect((await site.read(site.visitor(), '/sitemap.xml')).html).toContain('/masterclass');
  });
});
