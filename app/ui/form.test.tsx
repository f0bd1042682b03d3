import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Form } from './form.tsx';
import { RadioCards } from './radio-cards.tsx';
import { TextField } from './text-field.tsx';

function render(element: React.ReactElement): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('a refused form lists its refusals with links to the fields that have them', () => {
  const html = render(
    <Form errors={{ message: 'Please fill in all fields.', fields: { city: 'Enter your city', way: 'Please choose' } }}>
      <TextField name="city" label="City" />
      <RadioCards name="way" label="Delivery" options={[{ value: 'LAGOS', label: 'Lagos' }]} />
    </Form>,
  );
  expect(html).toContain('role="alert"');
  expect(html, 'without scripts the page begins at it').toContain('autofocus=""');
  expect(html).toContain('href="#city"');
  expect(html).toContain('id="city"');
  expect(html).toContain('href="#way"');
  expect(html).toMatch(/<input type="radio" id="way"/);
});

test('a form posts, and leaves the words of a refusal to us', () => {
  const html = render(<Form>{null}</Form>);
  expect(html).toContain('method="post"');
  expect(html.toLowerCase()).toContain('novalidate');
  expect(html).not.toContain('role="alert"');
});
