/** An open trade, or what is left of it. Mutable and used again after it is closed: nobody keeps one. */
export class Lot {
  id = 0;
  instrumentIndex = 0;
  isLong = true;
  /** Base units, > 0. */
  quantity = NaN;
  /** Base units that it began with. */
  entryQuantity = NaN;
  entryBarIndex = -1;
  /** Quote currency. */
  entryPrice = NaN;
  /** Commission of the entry that belongs to the quantity left, account currency. */
  entryFee = NaN;
  /** Cost of slippage and spread at the entry, for the quantity left, account currency. */
  entrySlippage = NaN;
  /** Dividends of the quantity left, account currency. */
  income = NaN;
  /** Code of the entry's reason in the run's texts. */
  entryReason = 0;
  /** Name of the order that opened it. */
  entryName = '';
}
