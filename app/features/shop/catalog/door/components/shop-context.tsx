import { createContext, type ReactNode, useContext, useState } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { SignInPrompt } from '../../components/sign-in-prompt.tsx';

/** What every part of the shop needs to know about the person in it. Plain data from the route, so that the shop knows no cart. */
/** `isAdded` when there is something new to see in the cart. */
export interface ShopNotice {
  isRefusal: boolean;
  message: string;
  field?: 'color' | 'size';
  isAdded?: boolean;
}

export interface ShopVisit {
  /** Visitors are in the shop, customers in the store; both show the same. */
  base: '/shop' | '/store';
  isSignedIn: boolean;
  /** Units in the cart by piece; pieces not in it are absent. */
  inCart: Readonly<Record<string, number>>;
  /** `incl. 7.5% VAT` beside the price of a piece, where the business says so. */
  vatNote?: string | null;
  /** What a form posted without scripts came to. */
  notice: ShopNotice | null;
}

type ShopContextValue = ShopVisit & { askToSignIn: (choice: FormData) => void };

const ShopContext = createContext<ShopContextValue | undefined>(undefined);

export function useShop(): ShopContextValue {
  const value = useContext(ShopContext);
  if (!value) throw new Error('A part of the shop is outside <ShopProvider>');
  return value;
}

/** Holds the visit and the one prompt that asks visitors to sign in. */
export function ShopProvider({ visit, children }: { visit: ShopVisit; children: ReactNode }) {
  const [choice, askToSignIn] = useState<FormData | null>(null);
  const isEnhanced = useHydrated();
  return (
    <ShopContext value={{ ...visit, askToSignIn }}>
      {children}
      {isEnhanced ? <SignInPrompt choice={choice} onClose={() => askToSignIn(null)} /> : null}
    </ShopContext>
  );
}
