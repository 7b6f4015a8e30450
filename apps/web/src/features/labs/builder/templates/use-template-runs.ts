import { TEMPLATES } from '@stratloom/lang-visual';
import type { Template } from '@stratloom/lang-visual';
import { useEffect, useState } from 'react';
import { openEngine } from '../../../../engine-client/engine-client.ts';
import { runTemplates } from './template-runs.ts';
import type { TemplateMarket, TemplateRun } from './template-runs.ts';

type TemplateRuns = ReadonlyMap<Template['id'], TemplateRun | null>;

const NONE: TemplateRuns = new Map();

/** Runs every template on a market, in a worker of its own; returns those that have run so far. */
export function useTemplateRuns(market: TemplateMarket | null): TemplateRuns {
  const [done, setDone] = useState<{ market: TemplateMarket | null; runs: TemplateRuns }>({
    market: null,
    runs: NONE,
  });
  useEffect(() => {
    if (market === null) return undefined;
    const engine = openEngine();
    let hasEnded = false;
    void runTemplates(engine, market, TEMPLATES, {
      isOver: () => hasEnded,
      onRun: (id, run) =>
        setDone((before) => ({
          market,
          runs: new Map(before.market === market ? before.runs : NONE).set(id, run),
        })),
    });
    return () => {
      hasEnded = true;
      engine.close();
    };
  }, [market]);
  return done.market === market ? done.runs : NONE;
}
