import { useEffect, useState } from 'react';
import { openEngine } from '../../../engine-client/engine-client.ts';
import { runInTurn } from './template-run.ts';
import type { TemplateOrder, TemplateRun } from './template-run.ts';

/** Makes the run of a template; null = it cannot run. */
type OrderOf<Template> = (template: Template) => Promise<TemplateOrder | null>;

type TemplateRuns<Template> = ReadonlyMap<Template, TemplateRun | null>;

/**
 * Runs every template in a worker of its own; returns those that have run so far.
 *
 * @param orderOf - Another one begins anew; null = there is nothing to run on.
 */
export function useTemplateRuns<Template>(
  templates: readonly Template[],
  orderOf: OrderOf<Template> | null,
): TemplateRuns<Template> {
  const [none] = useState((): TemplateRuns<Template> => new Map());
  const [done, setDone] = useState<{
    orderOf: OrderOf<Template> | null;
    runs: TemplateRuns<Template>;
  }>({ orderOf: null, runs: none });
  useEffect(() => {
    if (orderOf === null) return undefined;
    const engine = openEngine();
    let hasEnded = false;
    void runInTurn(engine, templates, orderOf, {
      isOver: () => hasEnded,
      onRun: (template, run) =>
        setDone((before) => ({
          orderOf,
          runs: new Map(before.orderOf === orderOf ? before.runs : none).set(template, run),
        })),
    });
    return () => {
      hasEnded = true;
      engine.close();
    };
  }, [templates, orderOf, none]);
  return done.orderOf === orderOf ? done.runs : none;
}
