import { type ChosenProduct, chosenText } from '#app/features/desk/products/product-tabs.ts';

/** The pieces a form is about, as they are on its page. */
export function ChosenIds({ pieces }: { pieces: readonly ChosenProduct[] }) {
  return pieces.map((piece) => <input key={piece.id} type="hidden" name="ids" value={chosenText(piece)} />);
}
