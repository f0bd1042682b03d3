import { CannotStart } from './cannot-start.ts';

/** Where a supervisor that holds the port puts it: sd_listen_fds(3). */
const FIRST_DESCRIPTOR = 3;

/**
 * The descriptor of the port that systemd holds for this process, or undefined where it holds none. Connections made while the shop is
 * not there wait in it for the next start. Takes the variables away, so that no child takes the socket for its own.
 */
export function takeHeldSocket(environment: Record<string, string | undefined>, pid = process.pid): number | undefined {
  const { LISTEN_FDS, LISTEN_PID } = environment;
  for (const name of ['LISTEN_FDS', 'LISTEN_PID', 'LISTEN_FDNAMES']) delete environment[name];
  if (!LISTEN_FDS || LISTEN_PID !== String(pid)) return undefined;
  if (LISTEN_FDS === '1') return FIRST_DESCRIPTOR;
  throw new CannotStart(`${LISTEN_FDS} sockets are held for the shop.`, 'Let gida.socket name one address.');
}
