import type { Settings } from './settings.ts';

export type DemoAccount = { role: string; email: string; password: string };

/** What a person needs at the end of a start: the address, who to sign in as, where the mails are. */
export function readyNotice(settings: Settings, accounts: DemoAccount[], sandboxUrl: string | undefined): string {
  const width = (read: (account: DemoAccount) => string) =>
    Math.max(0, ...accounts.map((account) => read(account).length));
  const role = width((account) => account.role);
  const email = width((account) => account.email);
  const rows = accounts.map((one) => `${one.role.padEnd(role)}  ${one.email.padEnd(email)}  ${one.password}`);
  return [
    '',
    `ready      ${settings.publicUrl}`,
    ...(rows.length > 0 ? [`accounts   ${rows.join(`\n${' '.repeat(11)}`)}`] : []),
    ...(sandboxUrl
      ? [`mailbox    ${sandboxUrl}/mail`, `sandbox    ${sandboxUrl}   what is simulated, and its faults`]
      : []),
    'stop       Ctrl-C',
    '',
  ].join('\n');
}
