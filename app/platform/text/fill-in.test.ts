import { expect, it } from 'vitest';
import { fillIn } from './fill-in.ts';

it('puts values in place once, whatever they say themselves', () => {
  expect(fillIn('Order {order} is {state}.', { order: 'GD-{state}', state: 'ready' })).toBe(
    'Order GD-{state} is ready.',
  );
});

it('leaves a name without a value as it is', () => {
  expect(fillIn('Order {order}', {})).toBe('Order {order}');
});
