import { invariant } from '@stratloom/engine/model';
import type { PineVersion } from '@stratloom/lang-pine';
import { type Form, scriptText } from './form.ts';
import { INDICATOR_FORMS } from './indicator-forms.ts';
import { IDIOM_SCRIPTS } from './idiom-scripts.ts';
import { LIBRARY_SCRIPTS } from './library-scripts.ts';
import { MOMENTUM_SIGNALS } from './momentum-signals.ts';
import { PRICE_SIGNALS } from './price-signals.ts';
import { REFUSED_SCRIPTS } from './refused-scripts.ts';
import { STRATEGY_FORMS } from './strategy-forms.ts';
import { TREND_SIGNALS } from './trend-signals.ts';

/** A script of the corpus. */
export interface CorpusScript {
  readonly name: string;
  readonly version: PineVersion;
  readonly kind: 'indicator' | 'strategy' | 'library';
  readonly source: string;
  /** Code with which it is refused or stopped; null when it runs. */
  readonly refusal: string | null;
}

const VERSIONS: readonly PineVersion[] = [1, 2, 3, 4, 5, 6];

/** Forms that a signal has in one version. */
const INDICATORS_EACH = 2;
const STRATEGIES_EACH = 2;

const SIGNALS = [...TREND_SIGNALS, ...MOMENTUM_SIGNALS, ...PRICE_SIGNALS];

/** All scripts: each signal in each version that could have it, in forms that take turns, and those that stand for themselves. */
export const CORPUS: readonly CorpusScript[] = [
  ...VERSIONS.flatMap((version) =>
    SIGNALS.flatMap((signal, i) => {
      if (version < (signal.from ?? 1)) return [];
      const turn = i * 3 + version * 5;
      const forms = [
        ...inTurn(INDICATOR_FORMS, version, turn, INDICATORS_EACH),
        ...inTurn(STRATEGY_FORMS, version, turn, STRATEGIES_EACH),
      ];
      return forms.map((form): CorpusScript => ({
        ...{ name: `${form.name}: ${signal.name}`, version, kind: form.kind, refusal: null },
        source: scriptText(signal, form, version),
      }));
    }),
  ),
  ...IDIOM_SCRIPTS,
  ...LIBRARY_SCRIPTS,
  ...REFUSED_SCRIPTS,
];

/** A text without its numbers and strings: scripts that differ in no more than these are one. */
export function skeletonOf({ version, source }: CorpusScript): string {
  const code = source.replace(/^\/\/@version=\d\n/, '');
  return `${version} ${code.replaceAll(/"[^"\n]*"|'[^'\n]*'/g, '""').replaceAll(/\b\d+(\.\d+)?\b/g, '0')}`;
}

function inTurn(
  forms: readonly Form[],
  version: PineVersion,
  turn: number,
  count: number,
): readonly Form[] {
  const possible = forms.filter(({ from = 1, until = 6 }) => from <= version && version <= until);
  return Array.from({ length: count }, (_, k) => at(possible, turn + k * 2 + 1));
}

function at(forms: readonly Form[], turn: number): Form {
  const form = forms[turn % forms.length];
  invariant(form !== undefined, 'a version has no form');
  return form;
}
