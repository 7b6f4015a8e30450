/** Height of the card in each width, px: it is kept free while the card loads, so that nothing moves when it comes. */
export const startCardSize = { height: { xs: 132, sm: 116 }, mb: 2 } as const;
