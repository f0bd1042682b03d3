import type { Category } from '#app/features/shop/categories/door/categories.ts';
import { ProductOrder } from '#app/features/shop/collections/admin/components/product-order.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Page } from '#app/ui/page.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import { shopOrderTexts as texts } from '../shop-order-texts.ts';

const PATH = '/uploads/order';

interface ShopOrderPageProps {
  pieces: Parameters<typeof ProductOrder>[0]['pieces'];
  categories: readonly Category[];
  /** Its address; '' for the whole shop. */
  category: string;
  /** How many are shown, where there are more. */
  most: number | null;
  done: string | undefined;
}

/** /uploads/order: the pieces as visitors find them, to be put in another order. */
export function ShopOrderPage({ pieces, categories, category, most, done }: ShopOrderPageProps) {
  const tabs = [{ value: '', label: texts.all }, ...categories].map(({ value, label }) => ({
    to: value ? `${PATH}?category=${value}` : PATH,
    label,
    current: value === category,
  }));
  return (
    <Page title={texts.title} lead={texts.lead} notice={done ? { words: done } : null}>
      <TabsNav label={texts.categories} tabs={tabs} />
      {pieces.length > 0 ? (
        <ProductOrder key={category} pieces={pieces} words={texts.list} isWhole />
      ) : (
        <EmptyState title={texts.empty} action={<ButtonLink to="/post">{texts.add}</ButtonLink>} />
      )}
      {most === null ? null : <p className="text-muted">{texts.more(most)}</p>}
    </Page>
  );
}
