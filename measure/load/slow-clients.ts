import { connect, type Socket } from 'node:net';

/** What a socket does to be a nuisance. */
type Nuisance = 'says nothing' | 'trickles headers' | 'trickles a form' | 'keeps the line';

const NUISANCES: Nuisance[] = ['says nothing', 'trickles headers', 'trickles a form', 'keeps the line'];

const FIRST_WORDS: Record<Nuisance, string> = {
  'says nothing': '',
  'trickles headers': 'GET / HTTP/1.1\r\nHost: SHOP\r\n',
  'trickles a form':
    'POST /login HTTP/1.1\r\nHost: SHOP\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 90000\r\n\r\n',
  'keeps the line': 'GET /healthz HTTP/1.1\r\nHost: SHOP\r\n\r\n',
};

/** Opens `count` slow connections, each quarter of another kind, from 200 addresses of this machine, again and again as they are cut. */
export function annoy(port: number, count: number): { open: () => number; stop: () => void } {
  const sockets = new Set<Socket>();
  let isOver = false;
  const open = (index: number) => {
    if (isOver) return;
    const kind = NUISANCES[index % NUISANCES.length] ?? 'says nothing';
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.${1 + (index % 200)}.1` });
    sockets.add(socket);
    socket.on('connect', () => socket.write(FIRST_WORDS[kind].replace('SHOP', `127.0.0.1:${port}`)));
    socket.on('data', () => {});
    const trickle = setInterval(() => {
      if (kind.startsWith('trickles') && socket.writable)
        socket.write(kind === 'trickles headers' ? 'X-A: b\r\n' : 'a');
    }, 3_000);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(trickle);
      sockets.delete(socket);
      if (!isOver) setTimeout(open, 500, index);
    });
  };
  for (let index = 0; index < count; index++) open(index);
  return {
    open: () => [...sockets].filter((socket) => !socket.connecting && !socket.destroyed).length,
    stop: () => {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
