import { expect, it } from 'vitest';
import { readyNotice } from './ready-notice.ts';
import { readSettings } from './settings.ts';

const settings = readSettings({ PORT: '4000' }, '/');

it('gives the address, the accounts in columns, the mailbox and the sandbox', () => {
  const accounts = [
    { role: 'admin', email: 'boss@gida.example', password: 'one' },
    { role: 'customer', email: 'ada@gida.example', password: 'two' },
  ];
  expect(readyNotice(settings, accounts, 'http://localhost:4001').split('\n')).toEqual([
    '',
    'ready      http://localhost:4000',
    'accounts   admin     boss@gida.example  one',
    '           customer  ada@gida.example   two',
    'mailbox    http://localhost:4001/mail',
    'sandbox    http://localhost:4001   what is simulated, and its faults',
    'stop       Ctrl-C',
    '',
  ]);
});

it('speaks of no account and no mailbox where there is none', () => {
  expect(readyNotice(settings, [], undefined)).toBe('\nready      http://localhost:4000\nstop       Ctrl-C\n');
});
