import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormErrorsProvider } from './form-errors.tsx';
import { TextField } from './text-field.tsx';

test('the label, the hint and the error are tied to the input', () => {
  const html = renderToStaticMarkup(
    <TextField name="phone" label="Phone number" hint="So the driver can call you" error="Enter a phone number" />,
  );
  expect(html).toContain('<label for="phone"');
  expect(html).toContain('aria-describedby="phone-hint phone-error"');
  expect(html).toContain('<p id="phone-hint"');
  expect(html).toContain('<p id="phone-error"');
  expect(html).toContain('aria-invalid="true"');
});

test('a field without hint or error names neither', () => {
  const html = renderToStaticMarkup(<TextField name="city" label="City" />);
  expect(html).not.toContain('aria-describedby');
  expect(html).not.toContain('aria-invalid');
});

test('a field finds its own sentence in the form around it, and only its own', () => {
  const html = renderToStaticMarkup(
    <FormErrorsProvider value={{ message: 'Please fill in all fields.', fields: { city: 'Enter your city' } }}>
      <TextField name="city" label="City" />
      <TextField name="state" label="State" />
    </FormErrorsProvider>,
  );
  expect(html.match(/Enter your city/g)).toHaveLength(1);
  expect(html).toContain('id="city-error"');
  expect(html).not.toContain('id="state-error"');
});

test('says whether it must be filled in, unless told not to', () => {
  expect(renderToStaticMarkup(<TextField name="a" label="A" required />)).toContain('Required');
  expect(renderToStaticMarkup(<TextField name="a" label="A" />)).toContain('Optional');
  expect(renderToStaticMarkup(<TextField name="a" label="A" mark={false} />)).not.toContain('Optional');
});
