import type { ComponentProps } from 'react';
import { KnownCodeProvider } from './known-code.tsx';
import { LoadedBarsProvider } from './loaded-bars.tsx';
import { OpenStrategyProvider } from './open-strategy.tsx';
import { StrategyRunsProvider } from './strategy-runs.tsx';

/**
 * Opens a strategy for the screen inside. Each step knows only the ones around it: the strategy, then its bars and what is known
 * of its code, then its runs.
 */
export function LabSession({ children, ...strategy }: ComponentProps<typeof OpenStrategyProvider>) {
  return (
    <OpenStrategyProvider {...strategy}>
      <LoadedBarsProvider>
        <KnownCodeProvider>
          <StrategyRunsProvider>{children}</StrategyRunsProvider>
        </KnownCodeProvider>
      </LoadedBarsProvider>
    </OpenStrategyProvider>
  );
}
