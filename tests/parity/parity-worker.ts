// Runs in Chromium's worker: computes every scenario and says its digest, or the whole text of one of them.
import type { ParityInput } from './parity-input.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';
import { sha256 } from './sha256.ts';

/** Request to the worker: to take its input, for the digests of all scenarios, or for the text of one of them. */
export type Question =
  | { readonly kind: 'start'; readonly input: ParityInput }
  | { readonly kind: 'digests' }
  | { readonly kind: 'text'; readonly at: number };

/** Answer of the worker. */
export type Answer = readonly string[] | string;

let scenarios: readonly Scenario[] = [];

async function answer(question: Question): Promise<Answer> {
  if (question.kind === 'start') scenarios = scenariosOf(question.input);
  if (question.kind === 'text') return (await scenarios[question.at]?.text()) ?? '';
  const digests: string[] = [];
  if (question.kind === 'digests') {
    for (const { text } of scenarios) digests.push(await sha256([await text()]));
  }
  return digests;
}

addEventListener('message', (event: MessageEvent<Question>) => {
  answer(event.data).then(
    (given) => postMessage({ given }, { transfer: [] }),
    (error: unknown) => postMessage({ error: String(error) }, { transfer: [] }),
  );
});
