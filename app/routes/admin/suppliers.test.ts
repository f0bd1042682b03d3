import { beforeAll, expect, it } from 'vitest';
import { suppliers } from '#app/features/desk/suppliers/supplier.table.server.ts';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { shop } from '#app/features.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { pageOf, useSpecSite } from '#tests/spec/spec-site.ts';
import type { Visitor } from '#tests/support/site.ts';

const site = useSpecSite();
let owner: Visitor;
let staff: Visitor;
beforeAll(async () => {
  owner = await site.admin();
  staff = await site.staff();
});

const FORM = {
  name: 'Sabo timber',
  phone: '0803 123 4567',
  whatsapp: '',
  email: 'Sales@Sabo.example',
  address: '4 Sabo Road, Yaba',
  note: 'Iroko on Tuesdays',
};
const rows = () => site.handle.db.select().from(suppliers);

it('asks for a name and a way to reach them', async () => {
  const nameless = await pageOf(await staff.post('/suppliers/new', { ...FORM, name: '' }));
  expect(nameless.status).toBe(422);
  expect(nameless.words).toContain('Enter a name.');
  const mute = await pageOf(await staff.post('/suppliers/new', { ...FORM, phone: '', email: '', address: '' }));
  expect(mute.words).toContain('Enter a phone number, a WhatsApp number, an email or an address.');
  expect(await rows()).toEqual([]);
});

it('keeps what staff write, finds it by its words and says who wrote it', async () => {
  expect((await pageOf(await staff.post('/suppliers/new', FORM))).location).toBe('/suppliers?notice=saved');
  const [added] = await rows();
  expect(added).toMatchObject({ phone: '+2348031234567', email: 'sales@sabo.example', whatsapp: null });
  expect((await pageOf(await staff.get('/suppliers?q=iroko%20sabo'))).words).toContain('Sabo timber');
  expect((await pageOf(await staff.get('/suppliers?q=mahogany'))).words).toContain('No supplier matches');
  const page = `/suppliers/${added?.id}`;
  expect((await pageOf(await staff.get(page))).html).toContain('Iroko on Tuesdays');
  await staff.post(page, { ...FORM, note: 'Iroko on Fridays' });
  expect(await rows()).toMatchObject([{ note: 'Iroko on Fridays' }]);
  const acts = (await site.handle.db.select().from(auditEntries)).map(({ action }) => action);
  expect(acts).toEqual(expect.arrayContaining(['supplier.added', 'supplier.changed']));
  expect((await staff.get('/suppliers/sup_none')).status).toBe(404);
});

it('gives the list to the owner alone, who proves again who they are', async () => {
  const proof = { confirmPassword: 'iroko-and-obeche' };
  expect((await staff.post('/suppliers/export.csv', proof)).status).toBe(403);
  const file = await (await owner.post('/suppliers/export.csv', proof)).text();
  expect(file).toContain('name,phone,whatsapp,email,address,note');
  expect(file).toContain('Sabo timber');
});

it('is checked every night', async () => {
  const found = async () => {
    const { checks } = await runDoctor(site.handle.db, { ...site.services(), announced: shop.checks });
    return checks.find(({ id }) => id === 'suppliers-can-be-reached')?.offenders;
  };
  expect(await found()).toEqual([]);
  const [kept] = await rows();
  await site.handle.db.update(suppliers).set({ phone: null, email: null, address: '' });
  expect(await found()).toEqual([kept?.id]);
});

it('is given to whom it is about, and forgotten with them', async () => {
  const held = shop.personalData.find(({ name }) => name === 'suppliers');
  await site.handle.db.update(suppliers).set({ email: 'sales@sabo.example' });
  const person = { id: 'usr_1', email: 'sales@sabo.example', emailVerified: true };
  const { db } = site.handle;
  expect(await held?.read(db, { ...person, emailVerified: false })).toEqual([]);
  expect(await held?.read(db, person)).toMatchObject([{ name: 'Sabo timber' }]);
  await held?.forget(db, person, new Date());
  expect(await rows()).toEqual([]);
});

it('is deleted once', async () => {
  await staff.post('/suppliers/new', FORM);
  const [added] = await rows();
  const page = `/suppliers/${added?.id}`;
  expect((await pageOf(await staff.post(page, { intent: 'remove' }))).location).toBe('/suppliers?notice=removed');
  expect((await pageOf(await staff.post(page, { intent: 'remove' }))).location).toBe('/suppliers?notice=gone');
});
