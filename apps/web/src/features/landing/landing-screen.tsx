import { useEffect } from 'react';
import { useScreenTitle } from '../../components/screen.tsx';
import { registerVisitorsDevice } from '../../session/device-registration.ts';
import { ClosingCall } from './closing-call.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { MarketTicker } from './market-ticker.tsx';

/** Introduces the product. */
export function LandingScreen() {
  useScreenTitle('');
  useEffect(() => void registerVisitorsDevice(), []);
  return (
    <>
      <MarketTicker />
      <Hero />
      <FeatureGrid />
      <ClosingCall />
    </>
  );
}
