/** Returns the style of a grid of cards: `columns` on a wide screen, one on a phone. */
export function listingColumns(columns: 3 | 4) {
  const across = (count: number): string => `repeat(${count}, minmax(0, 1fr))`;
  return {
    ...{ display: 'grid', gap: 2 },
    gridTemplateColumns: {
      ...{ xs: 'minmax(0, 1fr)', sm: across(2), md: across(columns - 1), lg: across(columns) },
    },
  };
}
