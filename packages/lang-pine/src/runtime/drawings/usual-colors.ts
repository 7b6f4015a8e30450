/** Colors that drawings have when a script says nothing, 0xRRGGBBAA. */
export const BLUE = 0x2962ffff;
export const WHITE = 0xffffffff;
export const BLACK = 0x000000ff;
/** Draws nothing. */
export const CLEAR = 0;
