import type { AuthorListing } from '@stratloom/contracts';
import type { ProfileStat } from '../overview/stat-line.tsx';

/** Returns what all strategies of an author have come to, those that were taken off the market included. */
export function recordOf(listings: readonly AuthorListing[]): ProfileStat[] {
  const onSale = listings.filter(({ isOnSale }) => isOnSale).length;
  const takenOff = listings.length - onSale;
  const proven = listings.flatMap(({ since }) => (since === null ? [] : [since]));
  const ahead = proven.filter(({ returnRatio, holdRatio }) => returnRatio > holdRatio).length;
  const gained = proven.filter(({ returnRatio }) => returnRatio > 0).length;
  const reviews = listings.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  const stars = listings.reduce((sum, each) => sum + (each.rating ?? 0) * each.reviewCount, 0);
  const since = (count: number) =>
    proven.length === 0
      ? { value: '–', note: 'no bars yet' }
      : { value: String(count), note: `of ${proven.length}` };
  return [
    {
      ...{ label: 'On sale', value: String(onSale) },
      ...(takenOff > 0 && { note: `(${takenOff} taken off)` }),
    },
    { label: 'Up since listing', ...since(gained) },
    { label: 'Ahead of holding', ...since(ahead) },
    { label: 'Buyers', value: String(listings.reduce((sum, { buyers }) => sum + buyers, 0)) },
    reviews === 0
      ? { label: 'Rating', value: '–', note: 'no reviews' }
      : {
          label: 'Rating',
          value: (stars / reviews).toFixed(1),
          note: `of 5, ${reviews === 1 ? '1 review' : `${reviews} reviews`}`,
        },
  ];
}
