import { useDeferredValue, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useScreenTitle } from '../../components/screen.tsx';
import { isStaticallyShown } from '../../components/static-page.ts';
import { SIGNS_OF_USE } from '../../components/use-wanted.ts';
import { registerVisitorsDevice } from '../../session/device-registration.ts';
import { ClosingCall } from './closing-call.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { MarketTicker } from './market-ticker.tsx';

/** Time after which the page stands still on most devices, ms. */
const REGISTER_AFTER_MS = 4_000;

const PART_TITLES: Readonly<Record<string, string>> = {
  try: 'first-run-title',
  features: 'features-title',
};

/** Introduces the product. */
export function LandingScreen() {
  useScreenTitle('');
  useAskedPart();
  useRegistrationOnceShown();
  // What is below the fold comes in a piece of work of its own, so that a slow phone can be scrolled in between.
  const isWhole = useDeferredValue(true, isStaticallyShown());
  return (
    <>
      <MarketTicker />
      <Hero />
      {isWhole && (
        <>
          <FeatureGrid />
          <ClosingCall />
        </>
      )}
    </>
  );
}

/** Registers this browser once the page, which says so, has been painted: when it is first used, or has nothing else to do. */
function useRegistrationOnceShown(): void {
  useEffect(() => {
    const { signal, stop } = makeStop();
    const register = () => {
      stop();
      void registerVisitorsDevice();
    };
    const timer = setTimeout(register, REGISTER_AFTER_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    for (const sign of SIGNS_OF_USE)
      window.addEventListener(sign, register, { passive: true, capture: true, signal });
    return stop;
  }, []);
}

function makeStop() {
  const control = new AbortController();
  return { signal: control.signal, stop: () => control.abort() };
}

/** Shows the part of the page that an address without a screen of its own is about. */
function useAskedPart(): void {
  const { state } = useLocation();
  useEffect(() => {
    const part: unknown = state instanceof Object && 'part' in state ? state.part : undefined;
    const title = typeof part === 'string' ? PART_TITLES[part] : undefined;
    if (title === undefined) return undefined;
    // After the layout has gone to the top of the new screen.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(title);
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView?.({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [state]);
}
