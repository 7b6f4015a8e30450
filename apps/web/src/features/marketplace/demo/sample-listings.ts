import type { Listing } from './state/listing.ts';

const PLAIN = { featured: false, isBestSeller: false, isNew: false, isTrending: false } as const;

/** Sample strategies of demo mode. They have price and reviews, and no figures: nobody has run them. */
export const SAMPLE_LISTINGS: readonly Listing[] = [
  {
    ...{ ...PLAIN, id: 'sample-breakout-rider', name: 'Breakout Rider', image: 'breakout' },
    description: 'Buys a close above the 20-day high and trails a stop two ATR below it.',
    ...{ category: 'momentum', price: 129, rating: 4.7, reviews: 214 },
    ...{ featured: true, isBestSeller: true, isTrending: true },
  },
  {
    ...{ ...PLAIN, id: 'sample-regime-network', name: 'Regime Network', image: 'network' },
    description: 'A small neural network tells trends from ranges and trades only in trends.',
    ...{ category: 'ai', price: 199, rating: 4.4, reviews: 87 },
    ...{ featured: true, isNew: true, isTrending: true },
  },
  {
    ...{ ...PLAIN, id: 'sample-quality-at-a-discount', name: 'Quality at a Discount' },
    description: 'Holds ten profitable companies while they trade below their five-year multiple.',
    ...{ category: 'value', image: 'dips', price: 99, rating: 4.6, reviews: 152, featured: true },
  },
  {
    ...{ ...PLAIN, id: 'sample-squeeze-watch', name: 'Squeeze Watch', image: 'bands' },
    description: 'Waits for narrow Bollinger bands and enters in the direction of the break.',
    ...{ category: 'volatility', price: 89, rating: 4.2, reviews: 63, isNew: true },
  },
  {
    ...{ ...PLAIN, id: 'sample-relative-strength', name: 'Relative Strength Rotation' },
    description: 'Holds the three strongest of eleven sectors, chosen anew each month.',
    ...{ category: 'momentum', image: 'grid', price: 149, rating: 4.5, reviews: 118 },
    ...{ isTrending: true },
  },
  {
    ...{ ...PLAIN, id: 'sample-calm-after-the-storm', name: 'Calm After the Storm' },
    description: 'Buys after a spike in volatility has halved, and sells into the recovery.',
    ...{ category: 'volatility', image: 'reversion', price: 79, rating: 4.1, reviews: 41 },
  },
];
