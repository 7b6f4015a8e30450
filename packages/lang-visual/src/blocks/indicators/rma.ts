import { indicatorBlock } from '../indicator-block.ts';

/** Wilder's average, as a block. */
export const RMA = indicatorBlock({
  id: 'rma',
  group: 'average',
  title: "Wilder's average",
  sentence: 'Wilder average({length}) of {source}',
  help: 'The slow exponential average that RSI and ATR are made of.',
  pine: 'ta.rma({source}, {length})',
});
