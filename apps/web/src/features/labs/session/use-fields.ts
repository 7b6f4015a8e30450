import { useMemo } from 'react';
import type { ParameterInfo } from '../../../engine-client/reading/parameter-info.ts';
import { infoOfValues } from '../parameters/parameter-values.ts';
import { useKnownCode } from './known-code.tsx';
import { useOpenStrategy } from './open-strategy.tsx';
import { useStrategyRuns } from './strategy-runs.tsx';

/** Returns the parameters to ask for: of code that is only known by running it, those of the last run as its text states them. */
export function useFields(): readonly ParameterInfo[] {
  const { language, document } = useOpenStrategy();
  const { fields } = useKnownCode();
  const { parameters } = useStrategyRuns().state;
  const { code } = document;
  return useMemo(
    () =>
      language.openReader === null
        ? infoOfValues(parameters, language.parametersOf?.(code))
        : fields,
    [language, code, fields, parameters],
  );
}
