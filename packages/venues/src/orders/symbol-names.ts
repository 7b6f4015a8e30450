import type { VenueCatalogue } from '../market/venue-catalogue.ts';

/** Returns a function from a venue's names of instruments to our symbols; a name that is not listed (any more) stays as it is. */
export async function symbolNames(catalogue: VenueCatalogue): Promise<(name: string) => string> {
  const listings = await catalogue.list();
  const symbols = new Map(
    listings.flatMap(({ symbol, venueSymbol, aliases = [] }) =>
      [venueSymbol, ...aliases].map((name) => [name, symbol]),
    ),
  );
  return (name) => symbols.get(name) ?? name;
}
