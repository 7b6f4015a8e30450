import { color } from '../../../theme/theme.ts';

/** A card that lies on the page. */
export const cardStyle = {
  bgcolor: color.raised,
  border: `1px solid ${color.raised}`,
  borderRadius: 1,
  p: 2,
  minWidth: 0,
} as const;

/** Ground of a card that is pointed at, or chosen. */
export const CHOSEN_GROUND = '#27364a';

/** Cards beside each other, as many as fit. */
export function cardGrid(leastWidth: number) {
  return {
    display: 'grid',
    gap: 1.5,
    // On a narrow phone a card is as wide as there is space.
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${leastWidth}px), 1fr))`,
  } as const;
}
