import { expect, it } from 'vitest';
import { forgetChoice, readPendingChoice, rememberChoice } from './pending-choice.ts';

const choice = {
  productId: 'adunni-sofa',
  color: 'Indigo',
  size: '3-seater',
  options: '',
  quantity: 2,
  intent: 'buy' as const,
};
const asking = (cookie?: string) => new Request('http://localhost/', cookie ? { headers: { cookie } } : undefined);
const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

it('comes back as it was chosen, among other cookies, and no script can read it', () => {
  const cookie = rememberChoice(choice, false);
  expect(readPendingChoice(asking(`a=1; ${pairOf(cookie)}; b=2`))).toEqual(choice);
  expect(cookie).toContain('HttpOnly; SameSite=Lax');
});

it('goes over HTTPS alone where the shop has it', () => {
  expect(rememberChoice(choice, true)).toContain('; Secure');
  expect(rememberChoice(choice, false)).not.toContain('Secure');
});

it('is nothing once it is forgotten, and nothing where somebody else wrote it', () => {
  expect(forgetChoice()).toContain('Max-Age=0');
  const name = pairOf(rememberChoice(choice, false)).split('=')[0];
  for (const cookie of [undefined, pairOf(forgetChoice()), `${name}=%`, `${name}={}`, `x${name}=1`])
    expect(readPendingChoice(asking(cookie))).toBeUndefined();
});
