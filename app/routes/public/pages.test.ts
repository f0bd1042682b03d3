import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { publishPolicy } from '#app/features/ground/policies/publish-policy.server.ts';
import { settingKey } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { DEFAULT_SETTINGS } from '#app/features/ground/settings/door/shop-settings.ts';
import { aProduct } from '#tests/support/builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const CHAT_SRC = 'http://127.0.0.1:1/chat.js';
const handle = useTestDatabase();
let services: TestServices;
let visitor: Visitor;
const read = async (path: string) => (await visitor.get(path)).text();

beforeAll(async () => {
  services = await createTestServices(handle, { environment: { CHAT_SRC } });
  visitor = (await createSite(services)).visitor();
});

describe('/about', () => {
  it('of a shop that has said nothing has the four values, and no story or promise', async () => {
    const html = await read('/about');
    for (const text of ['Creativity', 'Authenticity', 'Excellence', 'Sustainability']) expect(html).toContain(text);
    for (const text of ['Our story', 'What makes us different']) expect(html).not.toContain(text);
  });

  // Covers 2.7-1
  it('tells the story, the four values, what is unique, and leads to /contact', async () => {
    const { words } = JSON.parse(readFileSync(new URL('../../../catalogue/shop.json', import.meta.url), 'utf8'));
    await handle.db.insert(settings).values({ key: settingKey('words'), value: words });
    const html = await read('/about');
    await handle.db.delete(settings).where(eq(settings.key, settingKey('words')));
    const texts = [
      'Our story',
      'Creativity',
      'Authenticity',
      'Excellence',
      'Sustainability',
      'What makes us different',
      'What looks like iroko is iroko',
    ];
    for (const text of texts) expect(html).toContain(text);
    expect(html).toContain('href="/contact"');
    expect(html).toContain('"@type":"FurnitureStore"');
    expect(html).toContain('"@type":"OpeningHoursSpecification"');
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/about"');
  });
});

describe('what a shop begins with', () => {
  it('is gone from its pages where the owner writes a dash', async () => {
    expect(await read('/contact')).toContain('Ask about a piece, a room or an order.');
    const words = { ...DEFAULT_SETTINGS.words, aboutValues: '-', contactLead: '-', questions: '-' };
    await handle.db.insert(settings).values({ key: settingKey('words'), value: words });
    const pages = { about: await read('/about'), home: await read('/'), contact: await read('/contact') };
    await handle.db.delete(settings).where(eq(settings.key, settingKey('words')));
    for (const html of [pages.about, pages.home]) expect(html).not.toContain('Authenticity');
    expect(pages.about).not.toContain('What we stand for');
    for (const gone of ['How do I place an order?', 'Frequently Asked Questions', 'FAQPage', '>-<']) {
      expect(pages.contact).not.toContain(gone);
    }
    expect(/<main[\s\S]*<\/main>/.exec(pages.contact)?.[0]).not.toContain('Ask about a piece');
  });
});

describe('a shared link', () => {
  it.each(['/', '/shop', '/masterclass', '/about', '/contact', '/terms', '/privacy'])(
    '%s has a title and a picture',
    async (path) => {
      const html = await read(path);
      expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost:3000\/[^"]+\.jpg"/);
      expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{10,}"/);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
      expect(title?.match(/Gida/g)).toHaveLength(1);
    },
  );
});

describe('the policies', () => {
  it('are pages with a version, and the refund policy has a place to link to', async () => {
    const terms = await read('/terms');
    expect(terms).toContain('Version 1');
    expect(terms).toContain('id="refunds"');
    expect(terms).toContain('Federal Competition and Consumer Protection');
    const privacy = await read('/privacy');
    for (const text of ['Nigeria Data Protection Act 2023', 'GAID 2025', 'Paystack', 'Cookies', 'NDPC']) {
      expect(privacy).toContain(text);
    }
  });

  it('show the version an order was placed under, and say that it is an older one', async () => {
    const body = 'New rules.\n\n## <script>alert(1)</script>';
    await publishPolicy(services, 'usr_owner', { policy: 'terms', body, basedOn: 1 });
    const current = await read('/terms');
    expect(current).toContain('New rules.');
    expect(current).not.toContain('<script>alert(1)');
    const old = await read('/terms?version=1');
    expect(old).not.toContain('New rules.');
    expect(old).toContain('older version');
  });

  it.each(['99', '0', '-1', '1.5', 'x', '1 or 1=1', '9999999999'])('have no version %s', async (version) => {
    expect((await visitor.get(`/terms?version=${encodeURIComponent(version)}`)).status).toBe(404);
  });
});

describe('for robots', () => {
  it('there is a sitemap of the public pages and the published pieces', async () => {
    const id = await aProduct(handle.db);
    const draft = await aProduct(handle.db, { status: 'draft' });
    const response = await visitor.get('/sitemap.xml');
    const xml = await response.text();
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    for (const path of ['/', '/shop', '/about', '/contact', '/terms', '/privacy', `/shop/${id}`]) {
      expect(xml).toContain(`<loc>http://localhost:3000${path}</loc>`);
    }
    expect(xml).not.toContain(draft);
  });

  it('robots.txt names the sitemap and keeps them from private pages, not from the shop', async () => {
    const text = await read('/robots.txt');
    expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(text).toContain('Disallow: /cart\n');
    expect(text).not.toMatch(/Disallow: \/(shop)?\n/);
  });

  it('the manifest names the business and its icons', async () => {
    const response = await visitor.get('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    expect(await response.json()).toMatchObject({ name: 'Gida', start_url: '/', display: 'standalone' });
    const office = await (await visitor.get('/office.webmanifest')).json();
    expect(office).toMatchObject({ id: '/adminHome', name: 'Gida office', start_url: '/adminHome' });
  });
});

describe('the chat frame', () => {
  // Covers 1-9
  it('loads the chat host and nothing else, inside pages of ours only', async () => {
    const response = await visitor.get('/chat-frame');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/script-src 'nonce-[^']+' http:\/\/127\.0\.0\.1:1;/);
    expect(policy).not.toContain("script-src 'self'");
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await response.text()).toContain(`src="${CHAT_SRC}"`);
  });

  it('does not exist without a chat host', async () => {
    const bare = (await createSite(await createTestServices(handle))).visitor();
    expect((await bare.get('/chat-frame')).status).toBe(404);
  });
});
