import { readdirSync } from 'node:fs';
import { goldenFolder } from '@stratloom/testkit';
import { steppedBars } from '@stratloom/testkit/random';
import { z } from 'zod';
import { CONSENSUS_IDS, type ConsensusTerms } from '../golden/consensus-input.ts';
import { caseSettings, goldenBars, readGolden } from '../golden/golden-case.ts';
import { PEER_CASES } from '../golden/peer-cases.ts';
import { readScenarios } from '../golden/pine/read-scenarios.ts';
import { type ParityInput, type SentBars, sentBars, sentScenario } from './parity-input.ts';

const Terms = z.object({
  data: z.string(),
  fast: z.number(),
  slow: z.number(),
  units: z.number(),
  commission: z.number(),
  cash: z.number(),
  side: z.enum(['both', 'long']),
});

/** Returns what both runtimes are given: generated bars, those of the shared golden folder where it is, and the scenarios in Pine. */
export function gatherInput(): ParityInput {
  const bars: Record<string, SentBars> = { generated: sentBars(steppedBars(2500, 77, 0.01)) };
  const consensus: Record<string, ConsensusTerms> = {};
  if (goldenFolder !== undefined) {
    for (const id of CONSENSUS_IDS) {
      consensus[id] = Terms.parse(JSON.parse(readGolden(`consensus/${id}.json`)));
    }
    const wanted = new Set(['GOOG', ...Object.values(consensus).map(({ data }) => data)]);
    const known = readdirSync(`${goldenFolder}/bars`);
    for (const name of wanted) {
      if (known.includes(`${name}.csv`)) bars[name] = sentBars(goldenBars(name));
    }
  }
  const settings = Object.fromEntries(Object.keys(PEER_CASES).map((id) => [id, caseSettings(id)]));
  const pine = readScenarios().map(({ scenario }) => sentScenario(scenario));
  return { bars, settings, consensus, pine };
}
