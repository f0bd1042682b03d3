import { beforeAll, describe, expect, it } from 'vitest';
import { policyEditorTexts } from '#app/features/ground/policies/policy-texts.ts';
import { settingsTexts } from '#app/features/ground/settings/door/settings-texts.ts';
import { showSettings } from '#app/features/ground/settings/settings-form.ts';
import { pageOf, useSpecSite } from '#tests/spec/spec-site.ts';
import { aProduct } from '#tests/support/builders.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import type { Visitor } from '#tests/support/site.ts';

const site = useSpecSite();
let owner: Visitor;
beforeAll(async () => {
  owner = await site.admin();
});

const business = showSettings('business', DEMO_SETTINGS.business);
const basedOnOf = (html: string) => /name="basedOn" value="([^"]*)"/.exec(html)?.[1] ?? '';
const save = async (path: string, fields: Record<string, string>) => pageOf(await owner.post(path, fields));

describe('/settings', () => {
  it('is the owner’s alone', async () => {
    const [staff, customer] = await Promise.all([site.staff(), site.customer()]);
    for (const path of ['/settings', '/settings/business', '/settings/policies/terms']) {
      expect((await site.read(owner, path)).status).toBe(200);
      expect((await site.read(staff, path)).status).toBe(403);
      expect((await pageOf(await staff.post(path, { ...business, basedOn: 'never' }))).status).toBe(403);
      expect((await site.read(customer, path)).location).toBe('/login');
    }
    expect((await site.read(owner, '/settings/nothing')).status).toBe(404);
  });

  it('is on every page the moment it is saved', async () => {
    const { html } = await site.read(owner, '/settings/business');
    const fields = { ...business, basedOn: basedOnOf(html), name: 'Ilé Ọnà', phone: '0909 000 1111' };
    expect((await save('/settings/business', fields)).location).toBe('/settings/business?notice=saved');
    const home = await site.read(site.visitor(), '/about');
    expect(home.html).toContain('Ilé Ọnà');
    expect(home.html).not.toContain('>Gida<');
    expect((await site.read(owner, '/settings/business?notice=saved')).words).toContain(settingsTexts.saved);
    expect((await site.read(owner, '/settings')).words).toContain('0909 000 1111');
  });

  it('keeps what was typed when a field cannot be read, and when somebody saved meanwhile', async () => {
    const version = basedOnOf((await site.read(owner, '/settings/business')).html);
    const typed = { ...business, basedOn: version, phone: 'call me', city: 'Abeokuta' };
    const refused = await save('/settings/business', typed);
    expect(refused.status).toBe(422);
    expect(refused.words).toContain(settingsTexts.refusals.phone);
    expect(refused.html).toMatch(/value="Abeokuta"/);

    const outdated = await save('/settings/business', { ...typed, phone: '08031234567', basedOn: 'never' });
    expect(outdated.status).toBe(409);
    expect(outdated.words).toContain('Somebody else saved these settings');
    expect(outdated.html).toMatch(/value="Abeokuta"/);
    // The form now is on the newest version: saving once more is a decision, not an accident.
    expect(basedOnOf(outdated.html)).toBe(version);
  });

  it('begins a new piece with the days it says', async () => {
    const basedOn = basedOnOf((await site.read(owner, '/settings/delivery')).html);
    const delivery = showSettings('delivery', DEMO_SETTINGS.delivery);
    await save('/settings/delivery', { ...delivery, leadDaysMin: '11', leadDaysMax: '33', basedOn });
    const { html } = await site.read(owner, '/post');
    const fieldOf = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0];
    expect(fieldOf('leadDaysMin')).toContain('value="11"');
    expect(fieldOf('leadDaysMax')).toContain('value="33"');
  });

  it('says how much of a price is VAT, and an order keeps what stood in its own', async () => {
    const setTax = async (mode: string) => {
      const basedOn = basedOnOf((await site.read(owner, '/settings/tax')).html);
      await save('/settings/tax', { mode, rate: '7.5', number: '1234-0001', basedOn });
    };
    const ada = await site.customer();
    const pieceId = await aProduct(site.handle.db);
    const viewer = { id: ada.userId, email: 'ada@example.com' } as never;
    const before = await anOrder(site.handle.db, site.services(), viewer);
    await setTax('included');
    const taxed = await anOrder(site.handle.db, site.services(), viewer);
    expect((await site.read(site.visitor(), `/shop/${pieceId}`)).words).toContain('incl. 7.5% VAT');
    await setTax('none');
    expect((await site.read(site.visitor(), `/shop/${pieceId}`)).words).not.toContain('VAT');
    const receipt = (await site.read(ada, `/myorders/${taxed.id}/receipt`)).words;
    expect(receipt).toContain('VAT 7.5% included ₦31,395.35');
    expect(receipt).toContain('Tax number 1234-0001');
    expect((await site.read(ada, `/myorders/${before.id}/receipt`)).words).not.toContain('VAT');
  });

  it('publishes a policy as a new version after it could be read', async () => {
    const body = '## New rules\n\nBring a [chair](/shop).';
    const { words } = await site.read(owner, '/settings/policies/refunds');
    const basedOn = /Version (\d+)/.exec(words)?.[1] ?? '';
    const preview = await save('/settings/policies/refunds', { basedOn, intent: 'preview', body });
    expect(preview.html).toMatch(/<h3[^>]*>New rules<\/h3>/);
    expect((await site.read(owner, '/settings/policies/refunds')).words).toContain(`Version ${basedOn}`);
    const published = await save('/settings/policies/refunds', { basedOn, intent: 'publish', body });
    expect(published.location).toBe('/settings/policies/refunds?notice=saved');
    const again = await save('/settings/policies/refunds', { basedOn, intent: 'publish', body: 'Mine' });
    expect(again.status).toBe(409);
    expect(again.html).toMatch(/<textarea[^>]*>Mine/);
    expect((await site.read(site.visitor(), '/terms')).words).toContain('New rules');
  });

  it('fills the placeholders of a policy with the business of today, and refuses words it does not know', async () => {
    const policy = '/settings/policies/terms';
    const version = async () => /Version (\d+)/.exec((await site.read(owner, policy)).words)?.[1] ?? '';
    const body = 'We are {business}. Call us on {phone}.';
    const unknown = await save(policy, { basedOn: await version(), intent: 'preview', body: 'Call {fone}' });
    expect(unknown.status).toBe(422);
    expect(unknown.words).toContain(policyEditorTexts.unknownPlaceholder('fone'));
    expect(unknown.html).toMatch(/<textarea[^>]*>Call \{fone\}/);
    await save(policy, { basedOn: await version(), intent: 'publish', body });
    const before = await version();
    const { html } = await site.read(owner, '/settings/business');
    await save('/settings/business', { ...business, basedOn: basedOnOf(html), name: 'Ade & Sons', phone: '' });
    const terms = await site.read(site.visitor(), '/terms');
    expect(terms.words).toContain('We are Ade & Sons.');
    expect(terms.words).not.toContain('Call us');
    const editor = await site.read(owner, policy);
    expect(editor.words).toContain(policyEditorTexts.missingFact);
    expect(editor.html).toMatch(/<textarea[^>]*>We are \{business\}/);
    expect(await version()).toBe(String(Number(before) + 1));
    const agreed = await site.read(site.visitor(), `/terms?version=${before}&refunds=1`);
    expect(agreed.words).not.toContain('We are Ade & Sons');
    expect(agreed.words).toContain('Call us on 0');
  });
});
