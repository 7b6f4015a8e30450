import type { StartMark } from './start-marks.ts';

/** Facts of a user's start; undefined = it could not be read. */
export interface StartFacts {
  readonly marks: ReadonlySet<StartMark>;
  readonly strategyCount: number | undefined;
  readonly recoveryCodesLeft: number | undefined;
  readonly connectionCount: number | undefined;
}

/** A step of a user's start. */
export interface StartStep {
  readonly id: 'try' | 'protect' | 'connect';
  readonly title: string;
  readonly note: string;
  readonly action: { readonly label: string; readonly to: string };
  readonly isDone: boolean;
}

/** Returns the steps of a user's start, in their order. What could not be read counts as not done. */
export function startSteps(facts: StartFacts): readonly StartStep[] {
  const { marks, strategyCount = 0, recoveryCodesLeft = 0, connectionCount = 0 } = facts;
  return [
    {
      id: 'try',
      title: 'Try a strategy',
      note: 'A sample that runs at once. Change a rule.',
      action: { label: 'Try it', to: '/labs?template=sma-cross' },
      isDone: strategyCount > 0 || marks.has('tried'),
    },
    {
      id: 'protect',
      title: 'Set up account recovery',
      note: 'Codes for a lost device. 2 minutes.',
      action: { label: 'Set up', to: '/profile?tab=security' },
      isDone: recoveryCodesLeft > 0,
    },
    {
      id: 'connect',
      title: 'Connect an account',
      note: 'Or stay with demo data.',
      action: { label: 'Connect', to: '/profile?tab=integrations' },
      isDone: connectionCount > 0 || marks.has('demo'),
    },
  ];
}
