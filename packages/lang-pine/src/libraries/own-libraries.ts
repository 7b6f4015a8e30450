import { allLibraries } from './library-source.ts';
import { TRADINGVIEW_TA } from './tradingview-ta/tradingview-ta.ts';

/** Our own equivalents of public libraries. */
export const OWN_LIBRARIES = allLibraries(TRADINGVIEW_TA);
