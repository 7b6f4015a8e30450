import type { ListingRisk, ListingTag, OwnListing } from '@stratloom/contracts';

/** Groups that a listing may stand in. */
export const MOST_TAGS = 3;

/** Terms of a listing as its author types them. */
export interface TermsDraft {
  readonly name: string;
  readonly description: string;
  /** Dollars, as typed. */
  readonly price: string;
  readonly tags: readonly ListingTag[];
  readonly risk: ListingRisk;
}

/** Terms of a listing as the server takes them. */
interface Terms {
  readonly name: string;
  readonly description: string;
  /** US cents, simulated. */
  readonly price: number;
  readonly tags: ListingTag[];
  readonly risk: ListingRisk;
}

/** Terms with which the form of a new listing begins. */
export const FIRST_TERMS: TermsDraft = {
  ...{ name: '', description: '', price: '49', tags: ['momentum'], risk: 'medium' },
};

/** Returns the terms of a listing as its author would have typed them. */
export function draftOf({ name, description, price, tags, risk }: OwnListing): TermsDraft {
  const dollars = price / 100;
  return { name, description, price: dollars.toFixed(price % 100 === 0 ? 0 : 2), tags, risk };
}

/** Returns the terms that a draft makes; null while no group is chosen, or its price is none. */
export function termsOf({ price, tags, ...rest }: TermsDraft): Terms | null {
  const cents = Math.round(Number(price) * 100);
  if (tags.length === 0 || price.trim() === '' || !Number.isFinite(cents)) return null;
  return { ...rest, tags: [...tags], price: cents };
}

/** Returns the chosen groups after a press on one of them; a fourth one is not taken. */
export function toggledTag(tags: readonly ListingTag[], tag: ListingTag): readonly ListingTag[] {
  if (tags.includes(tag)) return tags.filter((each) => each !== tag);
  return tags.length < MOST_TAGS ? [...tags, tag] : tags;
}
