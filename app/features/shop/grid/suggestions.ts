import type { Category } from '#app/features/shop/categories/door/categories.ts';

/** What `/shop/suggest?q=` answers. */
export interface SearchSuggestions {
  pieces: {
    id: string;
    name: string;
    /** `₦780,000`, of the cheapest size. */
    price: string;
    isFrom: boolean;
    /** Address of a small picture. */
    picture: string | null;
  }[];
  categories: readonly Category[];
}
