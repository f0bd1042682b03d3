import { expect, it } from 'vitest';
import { askAboutCart } from './ask-about-cart.ts';

const sofa = {
  name: 'Adunni sofa',
  color: 'Blue',
  size: '3-seater',
  chosen: [{ option: 'opt_wood', value: 'val_iroko', name: 'Wood', label: 'Iroko' }],
  quantity: 2,
  unitPriceKobo: 45_000_000,
};

it('says in what each piece was chosen, and the sum', () => {
  const words = askAboutCart([sofa, { ...sofa, size: '', chosen: [], quantity: 1 }]);
  expect(words).toContain('2 × Adunni sofa, Blue, 3-seater, Wood: Iroko: ₦900,000');
  expect(words).toContain('1 × Adunni sofa, Blue: ₦450,000');
  expect(words).toContain('₦1,350,000');
});

it('is empty for a cart with nothing to order', () => expect(askAboutCart([])).toBe(''));
