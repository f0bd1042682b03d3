import { randomUUID } from 'node:crypto';
import type { Person } from '../person.ts';
import type { Scenario } from '../scenario.ts';
import type { CrashWorld } from '../world.ts';

const BOUNDARY = '0123456789';

/** A program puts up a file through the storage API, and then another one under the same name. */
export const replaceFile: Scenario = {
  name: 'file',
  threads: ['main', 'files'],
  async begin(world) {
    const { owner } = world;
    const name = `files/${randomUUID()}.txt`;
    const token = await tokenOf(owner);
    const versions = [`first ${randomUUID()}`, `second ${randomUUID()}`];
    const putUp = async (content: string) => {
      await owner.persist(async () => {
        const body = [
          `--${BOUNDARY}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n{"contentType":"text/plain"}`,
          `\r\n--${BOUNDARY}\r\nContent-Type: text/plain\r\n\r\n${content}\r\n--${BOUNDARY}--`,
        ].join('');
        const { status, text } = await call(
          owner,
          token,
          `?name=${encodeURIComponent(name)}`,
          { 'x-goog-upload-protocol': 'multipart', 'content-type': `multipart/related; boundary=${BOUNDARY}` },
          body,
        );
        if (status !== 200) throw new Error(`The file was answered with ${status}: ${text.slice(0, 200)}`);
      });
    };
    return {
      async act() {
        for (const content of versions) {
          await putUp(content);
          acknowledgeFile(world, name, () => versions.slice(versions.indexOf(content)));
        }
      },
      findProblems: () => fileProblems(world, name, versions[1] ?? ''),
    };
  },
};

/** A file that comes in two pieces. */
export const fileInPieces: Scenario = {
  name: 'pieces',
  threads: ['main', 'files'],
  async begin(world) {
    const { owner } = world;
    const name = `files/${randomUUID()}.txt`;
    const token = await tokenOf(owner);
    const content = `${'a'.repeat(5000)}${randomUUID()}`;
    const pieces = [content.slice(0, 3000), content.slice(3000)];
    return {
      async act() {
        const address = await owner.persist(async () => {
          const answer = await owner.ask(`/v0/b/gida/o?name=${encodeURIComponent(name)}`, {
            method: 'POST',
            headers: {
              authorization: `Firebase ${token}`,
              'x-goog-upload-protocol': 'resumable',
              'x-goog-upload-command': 'start',
              'x-goog-upload-header-content-length': String(content.length),
              'x-goog-upload-header-content-type': 'text/plain',
            },
            body: '{}',
          });
          const url = answer.headers.get('x-goog-upload-url');
          if (!url) throw new Error(`The upload was not begun: ${answer.status}`);
          return new URL(url).pathname + new URL(url).search;
        });
        for (const [index, piece] of pieces.entries()) {
          await owner.persist(async () => {
            const { status, text } = await owner.request(address, {
              method: 'POST',
              headers: {
                authorization: `Firebase ${token}`,
                'x-goog-upload-command': index === 1 ? 'upload, finalize' : 'upload',
                'x-goog-upload-offset': String(index * 3000),
              },
              body: piece,
            });
            if (status !== 200) throw new Error(`A piece was answered with ${status}: ${text.slice(0, 200)}`);
          });
        }
        acknowledgeFile(world, name, () => [content]);
      },
      findProblems: () => fileProblems(world, name, content),
    };
  },
};

async function tokenOf(owner: Person): Promise<string> {
  const { text } = await owner.post('/storage/token', {});
  return (JSON.parse(text) as { token: string }).token;
}

function call(owner: Person, token: string, path: string, headers: Record<string, string>, body: string) {
  return owner.request(`/v0/b/gida/o${path}`, {
    method: 'POST',
    headers: { authorization: `Firebase ${token}`, ...headers },
    body,
  });
}

/** The bytes as the shop has them; read past the shop, which may be down. */
async function contentOf({ handle, store }: CrashWorld, name: string): Promise<string | undefined> {
  const { rows } = await handle.pool.query<{ store_key: string }>(
    'select store_key from stored_objects where name = $1',
    [name],
  );
  const got = rows[0] && (await store.get(rows[0].store_key));
  return got?.ok ? new Response(got.body).text() : undefined;
}

function acknowledgeFile(world: CrashWorld, name: string, mayBe: () => string[]): void {
  world.acknowledge('the file is here', async () => {
    const content = await contentOf(world, name);
    return content !== undefined && mayBe().includes(content) ? undefined : `its bytes are ${content?.slice(0, 60)}`;
  });
}

async function fileProblems(world: CrashWorld, name: string, content: string): Promise<string[]> {
  const { rows } = await world.handle.pool.query('select from stored_objects where name = $1', [name]);
  const kept = await contentOf(world, name);
  return rows.length === 1 && kept === content ? [] : [`${name}: ${rows.length} times, ${kept?.slice(0, 60)}`];
}
