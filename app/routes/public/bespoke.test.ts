import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginFromBrief } from '#app/features/bespoke/briefs/begin-from-brief.server.ts';
import { briefs } from '#app/features/bespoke/briefs/brief.table.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { forgetMessages } from '#app/features/orders/support/forget-old-messages.server.ts';
import { messagesData } from '#app/features/orders/support/personal-data.server.ts';
import { supportReplies } from '#app/features/orders/support/support-reply.table.server.ts';
import { voiceNotes } from '#app/features/orders/support/voice-note.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { mp4, webm } from '#tests/support/test-voice.ts';

const handle = useTestDatabase();
let services: TestServices;
let site: { visitor: () => Visitor };

beforeAll(async () => {
  services = await createTestServices(handle, { auth: { viewer: async () => undefined } as never });
  site = await createSite(services);
});
beforeEach(() => emptyTables(handle));

const FILLED = {
  what: 'A desk for two children',
  room: 'Bedroom',
  width: '180',
  depth: '60',
  height: '75',
  wood: '',
  budget: '250-500',
  wantedBy: '',
  state: 'Oyo',
  name: 'Ada Obi',
  answerBy: 'mail',
  address: 'ada@example.com',
  like: '',
  website: '',
};
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa5533' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();

async function aForm(visitor: Visitor, changes: Record<string, string> = {}, files: [string, Buffer][] = []) {
  const html = await (await visitor.get('/bespoke')).text();
  services.testClock.advance(20_000);
  const form = new FormData();
  const made = /name="made" value="([^"]+)"/.exec(html)?.[1] ?? '';
  for (const [name, value] of Object.entries({ ...FILLED, made, ...changes })) form.append(name, value);
  for (const [name, bytes] of files) form.append('photos', new File([new Uint8Array(bytes)], name));
  if (files.length === 0) form.append('photos', new File([], ''));
  return form;
}

function send(visitor: Visitor, body: FormData) {
  return visitor.request('/bespoke', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
}

describe('/bespoke', () => {
  it('takes a request in once however often it is sent, mails its page, and shows everything there', async () => {
    const visitor = site.visitor();
    const form = await aForm(visitor, {}, [['room.jpg', await picture()]]);
    const sent = await send(visitor, form);
    expect(sent.status).toBe(303);
    const path = (sent.headers.get('location') ?? '').split('?')[0] ?? '';
    const again = await send(visitor, form);
    expect(again.status).toBe(303);
    expect(again.headers.get('location')).toContain(path);

    const [message, ...others] = await handle.db.select().from(supportMessages);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ channel: 'bespoke', suspicions: [], name: 'Ada Obi' });
    expect(message?.message).toContain('W 180 × D 60 × H 75 cm');
    const [brief] = await handle.db.select().from(briefs);
    expect(brief).toMatchObject({ messageId: message?.id, details: { state: 'Oyo', widthCm: 180 } });
    expect(brief?.photos).toHaveLength(1);
    const received = (await handle.db.select().from(mails)).find(({ recipient }) => recipient === 'ada@example.com');
    expect(JSON.stringify(received)).toContain(path);

    const html = await (await site.visitor().get(path)).text();
    for (const words of [
      'A desk for two children',
      '180 cm',
      '₦250,000 to ₦500,000',
      'No answer yet',
      brief?.photos[0]?.key,
    ])
      expect(html).toContain(words);
  });

  it.each([
    ['nothing asked for', { what: '' }, 'Tell us what we should make'],
    ['a size nobody makes', { width: '1e9' }, 'Width: use whole centimetres between 5 and 800'],
    ['a day that is over', { wantedBy: '2020-01-01' }, 'Choose a future date'],
    ['a call without a number', { answerBy: 'phone' }, 'Enter a phone number, or choose a reply by email'],
  ])('refuses %s in words and keeps what was typed', async (_, changes, sentence) => {
    const visitor = site.visitor();
    const refused = await send(visitor, await aForm(visitor, { room: '<b>Attic</b>', ...changes }));
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain(sentence);
    expect(html).toContain('&lt;b&gt;Attic&lt;/b&gt;');
    expect(await handle.db.$count(briefs)).toBe(0);
  });

  it('refuses what is no picture by its name, and a ninth photo', async () => {
    const visitor = site.visitor();
    const hostile = await send(visitor, await aForm(visitor, {}, [['x.jpg', Buffer.from('<svg/>')]]));
    expect(await hostile.text()).toContain('x.jpg isn’t a picture we can read');
    const photo = await picture();
    const nine = Array.from({ length: 9 }, (_, index): [string, Buffer] => [`${index}.jpg`, photo]);
    expect(await (await send(visitor, await aForm(visitor, {}, nine))).text()).toContain('at most eight');
    expect(await handle.db.$count(supportMessages)).toBe(0);
  });

  it('keeps what a robot fills in apart, mails nobody about it, and forgets a request with its message', async () => {
    const visitor = site.visitor();
    await send(visitor, await aForm(visitor, { website: 'spam.example' }));
    expect(await handle.db.select().from(supportMessages)).toMatchObject([{ suspicions: ['honeypot'] }]);
    expect(await handle.db.$count(mails)).toBe(0);
    await forgetMessages(handle.db, undefined);
    expect(await handle.db.$count(briefs)).toBe(0);
  });

  it('begins an order with the name, the phone and the words', async () => {
    const visitor = site.visitor();
    await send(visitor, await aForm(visitor, { answerBy: 'whatsapp', address: '0803 123 4567' }));
    const [message] = await handle.db.select().from(supportMessages);
    expect(await beginFromBrief(services, message?.id ?? '')).toMatchObject({
      name: 'Ada Obi',
      phone: '0803 123 4567',
      email: '',
      state: 'Oyo',
      lines: [{ productId: 'own', title: 'A desk for two children' }],
    });
    expect(await beginFromBrief(services, 'msg_nobody')).toEqual({});
  });

  it.each([
    ['wardrobe', 'For my shirts', 'cupboard'],
    ['sofa', 'A corner sofa', 'name'],
    ['shelves', 'A corner sofa', 'shelves'],
    ['other', 'A desk for two', 'block'],
    ['', 'A desk for two', 'name'],
  ])('begins an order drawn as the request was: %s, “%s”', async (kind, what, drawnAs) => {
    const visitor = site.visitor();
    await send(visitor, await aForm(visitor, { kind, what, height: '' }));
    const [message] = await handle.db.select().from(supportMessages);
    expect((await beginFromBrief(services, message?.id ?? '')).lines).toMatchObject([{ drawnAs }]);
  });
});

describe('photos of a request', () => {
  const post = async (visitor: Visitor, name = 'photo', bytes?: Buffer) => {
    const body = new FormData();
    body.append(name, new File([new Uint8Array(bytes ?? (await picture()))], 'room.jpg'));
    return visitor.request('/bespoke/photos', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
  };
  const keptIn = (html: string) => [...html.matchAll(/name="kept" value="([^"]+)"/g)].map(([, kept]) => kept ?? '');

  it('come before the form, one by one, and are named in it', async () => {
    const visitor = site.visitor();
    const { photo } = (await (await post(visitor)).json()) as { photo: { kept: string; src: string } };
    expect(photo.src).toMatch(/^\/media\/photos\/\w+\/\d+\.jpg$/);
    services.testClock.advance(19 * 3_600_000);
    // The same picture twice is one, and files come beside it.
    const form = await aForm(visitor, {}, [['room.jpg', await picture()]]);
    form.append('kept', photo.kept);
    form.append('kept', photo.kept);
    expect((await send(visitor, form)).status).toBe(303);
    const [brief] = await handle.db.select().from(briefs);
    expect(brief?.photos).toHaveLength(1);
    expect(photo.src).toContain(brief?.photos[0]?.key);
  });

  it('are refused alone when they are none, and when the form is none of ours', async () => {
    const visitor = site.visitor();
    const hostile = await post(visitor, 'photo', Buffer.from('<svg onload="alert(1)"/>'));
    expect(hostile.status).toBe(422);
    expect(await hostile.json()).toEqual({ sentence: expect.stringContaining('isn’t a picture we can read') });
    expect((await post(visitor, 'file')).status).toBe(400);
    expect((await visitor.get('/bespoke/photos')).status).toBe(405);
  });

  it.each([
    ['forged', async () => 'MTc2~eyJrZXkiOiJpbWcveCJ9.c2lnbmF0dXJl'],
    ['nothing', async () => ''],
    [
      'too old',
      async (visitor: Visitor) => {
        const { photo } = (await (await post(visitor)).json()) as { photo: { kept: string } };
        services.testClock.advance(20.5 * 3_600_000);
        return photo.kept;
      },
    ],
  ])('that are %s are refused in words, and everything else stays', async (_, make) => {
    const visitor = site.visitor();
    const bad = await make(visitor);
    const { photo } = (await (await post(visitor)).json()) as { photo: { kept: string } };
    const form = await aForm(visitor, { room: 'Attic' });
    form.append('kept', bad);
    form.append('kept', photo.kept);
    const refused = await send(visitor, form);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('One of your photos is no longer here');
    expect(html).toContain('value="Attic"');
    expect(keptIn(html)).toHaveLength(1);
    expect(await handle.db.$count(briefs)).toBe(0);
  });

  it('that came with a refused form need not be chosen again', async () => {
    const visitor = site.visitor();
    const refused = await send(visitor, await aForm(visitor, { what: '' }, [['room.jpg', await picture()]]));
    expect(refused.status).toBe(422);
    const [kept = ''] = keptIn(await refused.text());
    const form = await aForm(visitor);
    form.append('kept', kept);
    expect((await send(visitor, form)).status).toBe(303);
    expect((await handle.db.select().from(briefs))[0]?.photos).toHaveLength(1);
  });

  it('are eight at most, sent before and with the form together', async () => {
    const visitor = site.visitor();
    const { photo } = (await (await post(visitor)).json()) as { photo: { kept: string } };
    const bytes = await picture();
    const form = await aForm(
      visitor,
      {},
      Array.from({ length: 8 }, (_, index): [string, Buffer] => [`${index}.jpg`, bytes]),
    );
    form.append('kept', photo.kept);
    const html = await (await send(visitor, form)).text();
    expect(html).toContain('at most eight');
    expect(keptIn(html)).toHaveLength(1);
  });
});

describe('the page of a request', () => {
  async function aRequest(visitor: Visitor) {
    const sent = await send(visitor, await aForm(visitor));
    const path = (sent.headers.get('location') ?? '').split('?')[0] ?? '';
    const once = /name="once" value="([^"]+)"/.exec(await (await visitor.get(path)).text())?.[1] ?? '';
    return { path, once };
  }

  it('takes what its sender adds, once, and tells the owner', async () => {
    const visitor = site.visitor();
    const { path, once } = await aRequest(visitor);
    await handle.db.update(supportMessages).set({ state: 'answered' });
    const mailsBefore = await handle.db.$count(mails);
    const body = 'Could it have <b>two</b> drawers?';
    for (let press = 0; press < 2; press++) {
      const added = await visitor.post(path, { body, once });
      expect(added.status).toBe(303);
      expect(added.headers.get('location')).toContain('notice=added');
    }
    expect(await handle.db.select().from(supportReplies)).toMatchObject([{ kind: 'customer', body, authorId: null }]);
    expect(await handle.db.select().from(supportMessages)).toMatchObject([{ state: 'new' }]);
    expect((await handle.db.$count(mails)) - mailsBefore).toBe(1);
    expect(await (await visitor.get(path)).text()).toContain('Could it have &lt;b&gt;two&lt;/b&gt; drawers?');
  });

  it('refuses nothing, too much, and too often in words', async () => {
    const visitor = site.visitor();
    const { path, once } = await aRequest(visitor);
    const refused = await visitor.post(path, { body: ' ', once });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Enter or record what you’d like to add or ask');
    expect(await (await visitor.post(path, { body: 'x'.repeat(2_001), once })).text()).toContain('at most 2,000');
    expect((await visitor.post(path, { body: 'x', once: 'rpl_x' })).status).toBe(400);
    expect((await visitor.post('/bespoke/msg_x.y', { body: 'x', once })).status).toBe(404);
    for (let number = 0; number < 20; number++) await visitor.post(path, { body: `Number ${number}`, once });
    const late = await visitor.post(path, { body: 'One more', once });
    expect(late.status).toBe(429);
    expect(await late.text()).toContain('One more');
  });

  it('keeps quiet about what is added to spam', async () => {
    const visitor = site.visitor();
    const { path, once } = await aRequest(visitor);
    await handle.db.update(supportMessages).set({ suspicions: ['links'] });
    const before = await handle.db.$count(mails);
    expect((await visitor.post(path, { body: 'Buy', once })).status).toBe(303);
    expect(await handle.db.$count(mails)).toBe(before);
  });
});

describe('a voice note', () => {
  const aFile = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'note');
  const postTo = (visitor: Visitor, path: string, fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return visitor.request(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
  };
  const record = async (visitor: Visitor, bytes: Buffer) => postTo(visitor, '/bespoke/voice', { voice: aFile(bytes) });
  const playersIn = (html: string) => [...html.matchAll(/<audio controls="" preload="none" src="([^"]+)"/g)];

  it('is a request without a typed word, heard by its sender, exported and forgotten with its message', async () => {
    const visitor = site.visitor();
    const { voice } = (await (await record(visitor, webm(42))).json()) as { voice: { kept: string; src: string } };
    expect((await visitor.get(voice.src)).headers.get('content-type')).toBe('audio/webm');
    const form = await aForm(visitor, { what: ' ', kind: 'sofa' });
    form.append('keptVoice', voice.kept);
    const sent = await send(visitor, form);
    expect(sent.status).toBe(303);
    expect(await handle.db.select().from(voiceNotes)).toMatchObject([{ contentType: 'audio/webm', seconds: 42 }]);

    const html = await (await site.visitor().get((sent.headers.get('location') ?? '').split('?')[0] ?? '')).text();
    expect(html).toContain('Please listen to the voice note.');
    expect(html).toContain('Voice note, 42 seconds');
    const [[, src = ''] = []] = playersIn(html);
    const part = await visitor.request(src, { headers: { range: 'bytes=0-3' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).toString('hex')).toBe('1a45dfa3');
    expect(part.headers.get('content-security-policy')).toContain('sandbox');

    const [message] = await handle.db.select().from(supportMessages);
    expect((await beginFromBrief(services, message?.id ?? '')).lines).toMatchObject([{ title: 'Sofa' }]);
    const person = { id: 'usr_x', email: 'ada@example.com', emailVerified: true } as never;
    expect(await messagesData.read(handle.db, person)).toMatchObject([{ voiceNotes: [{ seconds: 42 }] }]);
    await forgetMessages(handle.db, undefined);
    expect(await handle.db.$count(voiceNotes)).toBe(0);
    services.testClock.advance(21 * 3_600_000);
    expect((await visitor.get(src)).status).toBe(404);
  });

  it('comes with the form where there are no scripts, and stays when something else is refused', async () => {
    const visitor = site.visitor();
    const form = await aForm(visitor, { what: '', name: '' });
    form.append('voice', aFile(mp4(9)));
    const refused = await send(visitor, form);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).not.toContain('Tell us what we should make');
    expect(playersIn(html)).toHaveLength(1);
    const again = await aForm(visitor, { what: '' });
    again.append('voice', new File([], ''));
    again.append('keptVoice', /name="keptVoice" value="([^"]+)"/.exec(html)?.[1] ?? '');
    expect((await send(visitor, again)).status).toBe(303);
    expect(await handle.db.select().from(voiceNotes)).toMatchObject([{ contentType: 'audio/mp4', seconds: 9 }]);
  });

  it.each([
    ['too long', webm(96), 'longer than 90 seconds'],
    ['too large', Buffer.concat([webm(1), Buffer.alloc(3 * 1024 * 1024)]), 'larger than 3 MB'],
    ['a film', webm(3, 1), 'We can’t play this file'],
    ['a page', Buffer.from('<script>alert(1)</script>'.repeat(9)), 'We can’t play this file'],
  ])('that is %s is refused in words, by itself and with the form', async (_, bytes, sentence) => {
    const visitor = site.visitor();
    const answer = await record(visitor, bytes);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ sentence: expect.stringContaining(sentence) });
    const form = await aForm(visitor);
    form.append('voice', aFile(bytes));
    expect(await (await send(visitor, form)).text()).toContain(sentence);
    expect(await handle.db.$count(supportMessages)).toBe(0);
  });

  it('is nobody’s by a forged name, and is refused past what one network may send', async () => {
    const visitor = site.visitor();
    expect((await visitor.get('/bespoke/voice/MTc2~eyJvYmplY3RLZXkiOiJ4In0.c2ln')).status).toBe(404);
    const form = await aForm(visitor);
    form.append('keptVoice', 'MTc2~eyJvYmplY3RLZXkiOiJ4In0.c2ln');
    expect(await (await send(visitor, form)).text()).toContain('Your voice note is no longer here');
    const large = Buffer.concat([webm(1), Buffer.alloc(3_100_000)]);
    const statuses = [];
    for (let time = 0; time < 21; time++) statuses.push((await record(visitor, large)).status);
    expect(statuses.indexOf(422)).toBe(19);
  });

  it('is added to a request, beside its words or alone, and a second press adds nothing', async () => {
    const visitor = site.visitor();
    const sent = await send(visitor, await aForm(visitor));
    const path = (sent.headers.get('location') ?? '').split('?')[0] ?? '';
    const once = /name="once" value="([^"]+)"/.exec(await (await visitor.get(path)).text())?.[1] ?? '';
    for (let press = 0; press < 2; press++)
      expect((await postTo(visitor, path, { once, body: '', voice: aFile(webm(5)) })).status).toBe(303);
    const [reply] = await handle.db.select().from(supportReplies);
    expect(reply?.body).toBe('Please listen to the voice note.');
    const voices = await handle.db.select().from(voiceNotes);
    expect(voices).toMatchObject([{ replyId: reply?.id, seconds: 5 }]);
    expect(playersIn(await (await visitor.get(path)).text())).toHaveLength(1);
    const refused = await postTo(visitor, path, { once, body: 'More', voice: aFile(Buffer.from('x'.repeat(99))) });
    expect(await refused.text()).toContain('We can’t play this file');
  });
});
