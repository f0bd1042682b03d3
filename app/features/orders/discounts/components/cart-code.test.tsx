import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Reckoning } from '../discount-rules.ts';
import { CartCode } from './cart-code.tsx';

function cartWith(code: Reckoning['code']): string {
  const router = createMemoryRouter([{ path: '*', element: <CartCode code={code} refused={undefined} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const code = { code: 'DETTY10', name: 'Detty December', problem: null, missingKobo: 0 };

test('where a code does not count, another can be typed at once', () => {
  expect(cartWith({ ...code, problem: 'ended' })).toContain('name="code"');
  expect(cartWith(code)).not.toContain('name="code"');
  expect(cartWith(null)).toContain('name="code"');
});
