import type { BlockDefinition } from '../block.ts';
import { choice } from '../slots.ts';

/** What is held. */
export const POSITION: BlockDefinition = {
  id: 'position',
  kind: 'condition',
  group: 'account',
  title: 'Position',
  words: ['flat', 'long', 'short', 'in a trade'],
  sentence: 'the position is {is}',
  inputs: {
    is: choice('Is', [
      { value: 'flat', words: 'flat', pine: '== 0', python: 'self.position.size == 0' },
      { value: 'long', words: 'long', pine: '> 0', python: 'self.position.is_long' },
      { value: 'short', words: 'short', pine: '< 0', python: 'self.position.is_short' },
      { value: 'open', words: 'open', pine: '!= 0', python: 'self.position.size != 0' },
    ]),
  },
  help: 'Whether anything is held at the close of the bar, and which way.',
  example: { block: 'position', inputs: { is: 'flat' } },
  pine: ['strategy.position_size {is}'],
  isPlain: true,
  python: { kind: 'now', text: '{is}' },
};
