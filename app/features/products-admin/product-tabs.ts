import { parseWhole } from '#app/platform/text/whole-number.ts';
export const PRODUCT_TABS = ['published', 'draft', 'soldOut', 'inCarts', 'archived'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

function parseTab(text: string | null): ProductTab {
  return PRODUCT_TABS.find((tab) => tab === text) ?? 'published';
}

/** The list as somebody looked at it, to come back to. */
export interface ProductsView {
  tab: ProductTab;
  search: string;
  before: number | undefined;
}

export function parseView(params: URLSearchParams): ProductsView {
  return {
    tab: parseTab(params.get('tab')),
    // PostgreSQL refuses a text with a NUL.
    search: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 80),
    before: parseWhole(params.get('before')) || undefined,
  };
}

/** The address of a view; `said` is what has just happened there. */
export function productsPath({ tab, search = '', before, said }: Partial<ProductsView> & { said?: string }): string {
  const params = new URLSearchParams();
  if (tab && tab !== 'published') params.set('tab', tab);
  if (search) params.set('q', search);
  if (before) params.set('before', String(before));
  if (said) params.set('said', said);
  return params.size > 0 ? `/uploads?${params}` : '/uploads';
}
