import { moneyTextIn, moneyTextOf } from '@stratloom/engine/report';
import type { MoneyText, RunDocument } from '@stratloom/engine/report';
import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';

const MoneyTextContext = createContext<MoneyText>(moneyTextIn(null));

interface MoneyTextProviderProps {
  readonly document: Pick<RunDocument, 'settings' | 'instrument'>;
  readonly children: ReactNode;
}

/** Lets what is inside write money in the currency of the run's account. */
export function MoneyTextProvider({ document, children }: MoneyTextProviderProps) {
  const { settings, instrument } = document;
  const moneyText = useMemo(() => moneyTextOf({ settings, instrument }), [settings, instrument]);
  return <MoneyTextContext value={moneyText}>{children}</MoneyTextContext>;
}

/** Returns how the money of the shown run is written; dollars where no run is shown. */
export function useMoneyText(): MoneyText {
  return use(MoneyTextContext);
}
