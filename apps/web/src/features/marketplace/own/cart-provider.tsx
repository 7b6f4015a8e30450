import { MAX_CART_LISTINGS } from '@stratloom/contracts';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { openBrowserStorage } from '../../../api-client/browser-storage.ts';
import { useToast } from '../../../components/toast.tsx';
import { cartKey, type CartLine, keepCart, readCart } from './cart-lines.ts';

const storage = openBrowserStorage();

/** The cart of the user in this browser. */
interface Cart {
  readonly lines: readonly CartLine[];
  readonly add: (line: CartLine) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

const CartContext = createContext<Cart | null>(null);

interface CartProviderProps {
  readonly userId: string;
  readonly children: ReactNode;
}

/** Gives the marketplace the user's cart, in step with other tabs. */
export function CartProvider({ userId, children }: CartProviderProps) {
  const [lines, setLines] = useState(() => readCart(storage, userId));
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  useEffect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (key === cartKey(userId) || key === null) setLines(readCart(storage, userId));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [userId]);
  const cart = useMemo(() => {
    const keep = (next: readonly CartLine[]): void => {
      setLines(next);
      keepCart(storage, userId, next);
    };
    return {
      ...{ lines, isOpen, setOpen },
      add: (line: CartLine): void => {
        if (lines.some(({ listingId }) => listingId === line.listingId)) return;
        if (lines.length < MAX_CART_LISTINGS) return keep([...lines, line]);
        const text = `A cart holds ${MAX_CART_LISTINGS} strategies. Buy these first, or remove one.`;
        toast({ severity: 'info', text });
      },
      remove: (ids: readonly string[]): void =>
        keep(lines.filter(({ listingId }) => !ids.includes(listingId))),
    };
  }, [lines, isOpen, userId, toast]);
  return <CartContext value={cart}>{children}</CartContext>;
}

/** Returns the cart of the user. */
export function useCart(): Cart {
  const cart = use(CartContext);
  if (cart === null) throw new Error('useCart needs a CartProvider around it');
  return cart;
}
