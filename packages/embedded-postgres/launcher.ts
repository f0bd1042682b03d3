import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { DatabaseCannotStart, USE_ANOTHER_SERVER } from './database-cannot-start.ts';

/**
 * How PostgreSQL is run under this account. `prefix` goes before the program's own arguments; `owner` is the user id
 * that its files must have, undefined where they simply belong to anyone who runs Node.
 */
export type Launcher = { prefix: string[]; owner: number | undefined };

/** "nobody": an id that every system has a name for, which initdb insists on. */
const NOBODY = 65534;

/** Nothing of the caller's environment, and so none of its secrets, reaches the server. */
export const SERVER_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' };

/**
 * PostgreSQL refuses to run as root. As root it therefore runs in a user namespace of its own, where root's files
 * appear to be nobody's: no account is made, nothing changes owner, and a checkout that only root may enter works.
 * Where namespaces are forbidden (most containers) it runs as nobody with the one capability to enter root's folders.
 * Other accounts run it directly, unless they have no name (a bare uid in a container), which initdb refuses.
 */
export async function chooseLauncher(): Promise<Launcher> {
  const root = process.getuid?.() === 0;
  if (!root && hasName()) return { prefix: [], owner: undefined };

  const inNamespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  if (await works(inNamespace)) return { prefix: inNamespace, owner: root ? 0 : undefined };

  const asNobody = [
    ...['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
    ...['--inh-caps=-all,+dac_override', '--ambient-caps=+dac_override'],
    // access(2) forgets capabilities otherwise, and initdb asks it whether it may run the server.
    ...['--securebits=+no_setuid_fixup', '--'],
  ];
  if (root && (await works(asNobody))) return { prefix: asNobody, owner: NOBODY };

  throw new DatabaseCannotStart(
    root
      ? 'PostgreSQL does not run as root, and here neither unshare nor setpriv can run it as somebody else.'
      : `PostgreSQL needs an account with a name, and user id ${process.getuid?.()} has none.`,
    `Start as an ordinary user. ${USE_ANOTHER_SERVER}`,
  );
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

async function works([command = '', ...args]: string[]): Promise<boolean> {
  try {
    await promisify(execFile)(command, [...args, 'true'], { env: SERVER_ENVIRONMENT });
    return true;
  } catch {
    return false;
  }
}
