import { expect, it } from 'vitest';
import { takeHeldSocket } from './held-socket.ts';

it('takes the socket that is held for this process, and no other', () => {
  const environment = { LISTEN_FDS: '1', LISTEN_PID: '77', LISTEN_FDNAMES: 'gida.socket', PORT: '3000' };
  expect(takeHeldSocket(environment, 77)).toBe(3);
  expect(environment).toEqual({ PORT: '3000' });
  expect(takeHeldSocket({ LISTEN_FDS: '1', LISTEN_PID: '76' }, 77)).toBeUndefined();
  expect(takeHeldSocket({ LISTEN_FDS: '1' }, 77)).toBeUndefined();
  expect(takeHeldSocket({}, 77)).toBeUndefined();
});

it('refuses more than one', () => {
  expect(() => takeHeldSocket({ LISTEN_FDS: '2', LISTEN_PID: '77' }, 77)).toThrow('2 sockets are held');
});
