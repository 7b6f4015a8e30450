import { type Bars, DEFAULT_SETTINGS, plainInstrument } from '@stratloom/engine/model';
import type { RunInput } from '@stratloom/engine/run';
import { z } from 'zod';
import { smaCross, smaCrossLong } from './strategies.ts';

/** The cases on which five independent engines agree. */
export const CONSENSUS_IDS = ['X01', 'X02', 'X03', 'X04', 'X05', 'X06'] as const;

/** File of a case. */
export const ConsensusFile = z.object({
  data: z.string(),
  fast: z.number(),
  slow: z.number(),
  units: z.number(),
  commission: z.number(),
  cash: z.number(),
  side: z.enum(['both', 'long']),
  engines: z.object({
    plain_reference: z.object({
      final: z.number(),
      closed_trades: z.number(),
      max_drawdown: z.number(),
    }),
  }),
});

/** Description of a run in a case of several engines. */
export interface ConsensusTerms {
  /** Name of its bars. */
  readonly data: string;
  readonly fast: number;
  readonly slow: number;
  readonly units: number;
  /** Ratio of the price. */
  readonly commission: number;
  readonly cash: number;
  readonly side: 'both' | 'long';
}

/** Returns the run of a case. */
export function consensusInput(terms: ConsensusTerms, bars: Bars): RunInput {
  const cross = terms.side === 'both' ? smaCross : smaCrossLong;
  return {
    bars,
    instrument: plainInstrument(terms.data),
    settings: {
      ...DEFAULT_SETTINGS,
      exclusiveOrders: true,
      cash: terms.cash,
      commission: { kind: 'ratio', value: terms.commission },
      sizing: { kind: 'fixed', value: terms.units },
    },
    strategy: cross(terms.fast, terms.slow, 'from-equal'),
    parameters: {},
  };
}
