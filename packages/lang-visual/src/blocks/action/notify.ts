import type { BlockDefinition } from '../block.ts';

/** Sends a message. */
export const NOTIFY: BlockDefinition = {
  id: 'notify',
  kind: 'action',
  group: 'order',
  title: 'Notify',
  words: ['alert', 'message', 'tell'],
  sentence: 'tell me "{message}"',
  inputs: { message: { kind: 'message', title: 'Message', default: 'Look at the chart' } },
  help: 'Tells you at the close of the bar.',
  example: { block: 'notify', inputs: { message: 'The trend has turned' } },
  pine: ['alert({message}, alert.freq_once_per_bar_close)'],
  python: { kind: 'lines', lines: ['print({message:text})'] },
};
