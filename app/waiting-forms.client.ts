/*
 * Of the worker (app/push-worker.client.ts): forms that were pressed without a line, kept on this device until the server has answered.
 * Only those it takes once, however often they are sent (`data-taken-once`). The open page that holds one sends it itself
 * (app/ui/hold-requests.ts); what is left by a page that was closed is sent from here.
 */

/** What a page says of one: all of it when it is held, `isLeft` when that page no longer has it, the id alone when it was answered. */
export interface HeldForm {
  id?: string;
  isLeft?: boolean;
  to?: string;
  /** What stands on the pressed button. */
  name?: string;
  isMultipart?: boolean;
  /** Under which the page keeps what is typed: from now on it is kept here. */
  draft?: string | undefined;
  fields?: readonly (readonly [string, FormDataEntryValue])[];
}

export interface WaitingForm {
  id: string;
  to: string;
  name: string;
  at: number;
  /** Who wrote it, `-` for nobody who was signed in. */
  person: string;
  /** The open page that sends it itself. */
  page: string;
  bytes: number;
  state: 'waiting' | 'signed_out' | 'refused';
}

interface Around {
  /** Who is signed in, as the server said it last. */
  person(): Promise<string>;
  isOpen(page: string): Promise<boolean>;
  sent(form: WaitingForm): Promise<unknown>;
  notSent(form: WaitingForm): Promise<unknown>;
}

export const FORMS = 'forms';
const MOST = { forms: 20, bytes: 30_000_000, ms: 14 * 86_400_000 };
const FACTS = 'X-Form';
/** The server takes it only from whoever wrote it (server/kept-pages.ts). */
const WRITTEN_BY = 'X-Written-By';

const keyOf = (id: string) => `/~form/${id}`;
const factsIn = (kept: Response) => JSON.parse(decodeURIComponent(kept.headers.get(FACTS) ?? '')) as WaitingForm;

async function write(facts: WaitingForm, body: ArrayBuffer, type: string) {
  const headers = { 'Content-Type': type, [FACTS]: encodeURIComponent(JSON.stringify(facts)) };
  await (await caches.open(FORMS)).put(keyOf(facts.id), new Response(body, { headers }));
}

/** Undefined where there is no more room, which is said nowhere: the page holds it as it does without a worker. */
export async function keepForm(held: HeldForm & { id: string; to: string }, person: string, page: string) {
  const { id, to, name = '', isMultipart, fields = [] } = held;
  const body = isMultipart ? new FormData() : new URLSearchParams();
  for (const [field, value] of fields) body.append(field, value as string);
  const whole = new Response(body);
  const type = whole.headers.get('Content-Type') ?? '';
  const bytes = await whole.arrayBuffer();
  const others = (await listForms()).filter((other) => other.id !== id);
  const sum = others.reduce((total, other) => total + other.bytes, bytes.byteLength);
  if (others.length >= MOST.forms || sum > MOST.bytes) return undefined;
  const facts = { id, to, name, at: Date.now(), person, page, bytes: bytes.byteLength, state: 'waiting' } as const;
  await write(facts, bytes, type);
  return facts;
}

export async function forgetForm(id: string) {
  await (await caches.open(FORMS)).delete(keyOf(id));
}

/** The oldest first. What nobody came back for within two weeks goes. */
export async function listForms(): Promise<WaitingForm[]> {
  const cache = await caches.open(FORMS);
  const found = (await cache.matchAll()).map(factsIn).sort((one, other) => one.at - other.at);
  const [fresh, old] = [found.filter(isFresh), found.filter((form) => !isFresh(form))];
  for (const { id } of old) await cache.delete(keyOf(id));
  return fresh;
}

const isFresh = ({ at }: WaitingForm) => Date.now() - at < MOST.ms;

const readForm = async (id: string) => (await caches.open(FORMS)).match(keyOf(id));

/** What was typed, without its files. */
export async function typedIn(id: string): Promise<(readonly [string, string])[]> {
  const fields = await (await readForm(id))?.formData();
  return [...(fields ?? [])].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
}

export async function changeForm(id: string, change: Partial<WaitingForm>) {
  const kept = await readForm(id);
  if (kept)
    await write({ ...factsIn(kept), ...change }, await kept.arrayBuffer(), kept.headers.get('Content-Type') ?? '');
}

let sending: Promise<void> = Promise.resolve();

/** One round after another. Rejects where something still waits for the line, so that the browser tries again. */
export function sendForms(around: Around): Promise<void> {
  sending = sending.catch(() => {}).then(() => sendEach(around));
  return sending;
}

async function sendEach(around: Around) {
  let failure: unknown;
  for (const form of await listForms()) {
    const person = await around.person();
    const isTheirs = form.person === '-' || form.person === person;
    if (form.state === 'refused' || !isTheirs || (form.page && (await around.isOpen(form.page)))) continue;
    const answer = await send(form, form.person === person ? 'same-origin' : 'omit').catch((error: unknown) => {
      failure = error;
    });
    if (!answer) continue;
    if (answer === 'sent') {
      await forgetForm(form.id);
      await around.sent(form);
    } else if (answer !== form.state) {
      await changeForm(form.id, { state: answer });
      await around.notSent({ ...form, state: answer });
    }
  }
  if (failure) throw failure;
}

async function send(
  { id, to, person }: WaitingForm,
  credentials: RequestCredentials,
): Promise<'sent' | 'signed_out' | 'refused'> {
  const kept = await readForm(id);
  if (!kept) return 'sent';
  const headers = { 'Content-Type': kept.headers.get('Content-Type') ?? '', [WRITTEN_BY]: person };
  const answer = await fetch(to, {
    method: 'POST',
    body: await kept.arrayBuffer(),
    headers,
    credentials,
    redirect: 'manual',
  });
  const { status, type } = answer;
  if (type === 'opaqueredirect' || (status >= 200 && status < 400)) return 'sent';
  if (status === 412) return 'signed_out';
  if (status === 408 || status === 429 || status >= 500) throw new Error(`Not taken: ${status}`);
  return 'refused';
}
