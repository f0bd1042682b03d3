import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { HealthPage } from './health-page.tsx';

const check = {
  id: 'a',
  isOk: true,
  name: 'Every payment is booked once',
  promise: '',
  whatToDo: '',
  topic: 'money' as const,
  found: [],
  hasMore: false,
};
const health = { at: '22 November 2026, 5pm', isOk: true, checks: [check, { ...check, id: 'b' }] };

function render(facts: { areOthersWell: boolean; isListening: boolean }): string {
  const element = (
    <HealthPage health={health} {...facts}>
      {null}
    </HealthPage>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('says that all is well only where nothing else on the page says it is not', () => {
  const well = render({ areOthersWell: true, isListening: true });
  expect(well).toContain('All 2 checks passed');
  expect(well).toContain('border-palm');

  for (const facts of [
    { areOthersWell: false, isListening: true },
    { areOthersWell: true, isListening: false },
  ]) {
    const html = render(facts);
    expect(html).toContain('The other 2 checks passed');
    expect(html).not.toContain('border-palm');
    expect(html).not.toContain('Nothing for you to do');
  }
});
