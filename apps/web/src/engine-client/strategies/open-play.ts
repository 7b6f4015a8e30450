import type { EngineStrategy } from '../run-job.ts';
import type { Playable } from './playable.ts';
import { recordedPlay } from './recorded-play.ts';

/** Returns a strategy as the engine runs it, afresh each time. What a language needs is loaded when it is first used. */
export async function openPlay(strategy: EngineStrategy): Promise<Playable> {
  switch (strategy.language) {
    case 'python':
      return recordedPlay(strategy.recording);
    case 'pine': {
      const { scriptPlay } = await import('./script-play.ts');
      return scriptPlay(strategy.code, strategy.parameters);
    }
    case 'visual': {
      const { rulesPlay } = await import('./rules-play.ts');
      return rulesPlay(strategy.code, strategy.parameters);
    }
  }
}
