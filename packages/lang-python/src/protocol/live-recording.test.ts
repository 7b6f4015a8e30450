import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Intent } from './intent.ts';
import { LiveRecording } from './live-recording.ts';

const close = (barIndex: number, reason = ''): Intent => ({ kind: 'closeAll', barIndex, reason });

function recordingOf(intents: readonly Intent[]) {
  return {
    ...{ strategyName: 'A', parameters: { n: 1 }, firstBarIndex: 0, intents },
    ...{ plots: [], finalEquity: 5, output: [] },
  };
}

describe('a live recording', () => {
  const begun = (): LiveRecording => {
    const recording = new LiveRecording();
    assert.equal(recording.extend(recordingOf([close(1), close(2)]), 3), null);
    return recording;
  };

  it('goes on with one that begins as the one before', () => {
    const recording = begun();
    assert.equal(recording.extend(recordingOf([close(1), close(2), close(3)]), 4), null);
    assert.equal(recording.extend(recordingOf([close(1), close(2), close(3)]), 5), null);
    assert.deepEqual([recording.name, recording.parameters], ['A', { n: 1 }]);
  });

  for (const [what, intents, barIndex] of [
    ['asks for something else', [close(1), close(2, 'otherwise')], 2],
    ['asks for it at another bar', [close(0), close(2)], 0],
    ['asks for less', [close(1)], 2],
    ['asks for more on a bar of the past', [close(1), close(2), close(2)], 2],
  ] as const) {
    it(`refuses one that ${what}, and keeps what it had`, () => {
      const recording = begun();
      const problem = recording.extend(recordingOf(intents), 4);
      assert.deepEqual([problem?.code, problem?.barIndex], ['python.not-repeatable', barIndex]);
      assert.equal(recording.extend(recordingOf([close(1), close(2)]), 4), null);
    });
  }
});
