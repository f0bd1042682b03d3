export const PRODUCT_TABS = ['published', 'draft', 'soldOut', 'inCarts', 'archived'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

function parseTab(text: string | null): ProductTab {
  return PRODUCT_TABS.find((tab) => tab === text) ?? 'published';
}

/** The list as somebody looked at it, to come back to. */
export interface ProductsView {
  tab: ProductTab;
  search: string;
  before: string;
}

export function parseView(params: URLSearchParams): ProductsView {
  return {
    tab: parseTab(params.get('tab')),
    // PostgreSQL refuses a text with a NUL.
    search: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 80),
    before: params.get('before') ?? '',
  };
}

/** The address of a view. */
export function productsPath({ tab, search = '', before }: Partial<ProductsView>): string {
  const given = Object.entries({ tab: tab === 'published' ? '' : tab, q: search, before }).filter(([, value]) => value);
  return given.length > 0 ? `/uploads?${new URLSearchParams(given as [string, string][])}` : '/uploads';
}

/** A piece as somebody has seen it on the list. */
export interface ChosenProduct {
  id: string;
  version: number;
}

/** `adunni-sofa.3`, as the boxes of the list say which piece they mean, and which version of it. */
export const chosenText = ({ id, version }: ChosenProduct) => `${id}.${version}`;
