import assert from 'node:assert/strict';
import { test } from 'node:test';
import { topicWords } from './content-words.ts';
import { TAUGHT_FIGURES } from './taught-figures.ts';

test('content teaches every figure of the specification in the topic it belongs to', async () => {
  const topics = await topicWords();
  const missing = TAUGHT_FIGURES.filter(
    ({ topic, pattern }) => !pattern.test(topics.get(topic) ?? ''),
  );
  assert.deepEqual(
    missing.map(({ figure, topic }) => `${topic}: ${figure}`),
    [],
  );
});
