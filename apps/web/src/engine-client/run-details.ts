import type { RemoteRunReader } from './engine-client.ts';

/** A run of which more was asked after another had taken its place. */
export class RunIsGone extends Error {
  constructor() {
    super('This run is no longer in memory. Run the strategy again to see the rest of it.');
    this.name = 'RunIsGone';
  }
}

async function stillHeld<Part>(answer: Promise<Part | undefined>): Promise<Part> {
  const part = await answer;
  if (part === undefined) throw new RunIsGone();
  return part;
}

/** Asks once, and gives the same promise to everyone: what React's `use` needs. */
function once<Part>(ask: () => Promise<Part | undefined>): () => Promise<Part> {
  let answer: Promise<Part> | null = null;
  return () => {
    answer ??= stillHeld(ask());
    return answer;
  };
}

/** Results of one run that are computed on first use, and then kept. Promises reject with `RunIsGone`. */
export interface RunDetails {
  readonly attribution: () => Promise<Parts['attribution']>;
  /** Gains and losses that each instrument has added. */
  readonly contributions: () => Promise<Parts['contributions']>;
  readonly returnPlots: () => Promise<Parts['returnPlots']>;
  readonly riskPlots: () => Promise<Parts['riskPlots']>;
  readonly tradePlots: () => Promise<Parts['tradePlots']>;
  /** Results of each trade, in the order of the document's list. */
  readonly tradeResults: () => Promise<Parts['tradeResults']>;
  readonly orders: () => Promise<Parts['orders']>;
  /** Stops and targets of the trade at a place of the document's list. */
  readonly levels: (place: number) => Promise<Parts['levels']>;
  /** Blocks whose values can be shown bar by bar. */
  readonly explained: () => Promise<Parts['explained']>;
  /** Values of each of them at a bar. */
  readonly explainedAt: (barIndex: number) => Promise<Parts['explainedAt']>;
  /** Numbers that the conditions compare, laid out for the chart. */
  readonly operands: () => Promise<Parts['operands']>;
  /** A column of the bars that is 1 where the condition at a place (`pathText`) held; empty where there is none. */
  readonly heldAt: (place: string) => Promise<Parts['heldAt']>;
  /** Hashes of the parts of its receipt. */
  readonly receiptHashes: () => Promise<Parts['receiptHashes']>;
}

type Parts = {
  readonly [Name in keyof RemoteRunReader]: NonNullable<Awaited<ReturnType<RemoteRunReader[Name]>>>;
};

/** Returns the details of the run that `reader` knows by `id`. */
export function runDetails(reader: RemoteRunReader, id: number): RunDetails {
  return {
    attribution: once(async () => reader.attribution(id)),
    contributions: once(async () => reader.contributions(id)),
    returnPlots: once(async () => reader.returnPlots(id)),
    riskPlots: once(async () => reader.riskPlots(id)),
    tradePlots: once(async () => reader.tradePlots(id)),
    tradeResults: once(async () => reader.tradeResults(id)),
    orders: once(async () => reader.orders(id)),
    levels: async (place) => stillHeld(reader.levels(id, place)),
    explained: once(async () => reader.explained(id)),
    explainedAt: async (barIndex) => stillHeld(reader.explainedAt(id, barIndex)),
    operands: once(async () => reader.operands(id)),
    heldAt: async (place) => stillHeld(reader.heldAt(id, place)),
    receiptHashes: once(async () => reader.receiptHashes(id)),
  };
}
