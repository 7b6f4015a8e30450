/** Causes for which our trades of a case differ from the list of TradingView, as far as they are known; cases that are equal have no row. */
export const CAUSES: Readonly<Record<string, string>> = {
  'ta-pivot-atr-stop-target-01':
    'The list was made with the bar magnifier, along bars of two minutes, which are not in the corpus. Bars of 15 minutes do not divide into these: the minute from :14 to :15, and from :44 to :45, is in a bar of two minutes that belongs to the next bar. All 27 exits behind the bar of their entry that differ lie on bars that begin at :00 or :30 (781 exits; none of the 625 at :15 or :45): where only the last minute met the level, the list exits at the close or on the next bar. Exits on bars of an entry at :15 or :45 have prices outside of the bar, as the open of the minute before it (2596.21 on 2025-06-16 22:45, high 2579.9), or beyond their stop, as the open of two minutes; elsewhere the high came before the low.',
};
