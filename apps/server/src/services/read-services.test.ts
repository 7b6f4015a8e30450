import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StartProblem } from '../process/start-problem.ts';
import { readServices } from './read-services.ts';

describe('the services of a command line', () => {
  it('are all of them by default', () => {
    assert.deepEqual(readServices([]), ['api', 'feeds', 'jobs', 'live']);
  });

  it('are those that are named, once each and in the order in which they start', () => {
    assert.deepEqual(readServices(['--services=jobs']), ['jobs']);
    assert.deepEqual(readServices(['--services=live, api,live']), ['api', 'live']);
    assert.deepEqual(readServices(['--services=feeds', '--services=jobs']), ['feeds', 'jobs']);
  });

  it('are refused when they are unknown, with those that there are', () => {
    assert.throws(
      () => readServices(['--services=api,moon']),
      (error: unknown) =>
        error instanceof StartProblem &&
        error.message === 'Unknown service: moon.' &&
        error.remedy === 'Choose one or more of --services=api,feeds,jobs,live.',
    );
    for (const wrong of ['--services=', '--services', '--services=api,']) {
      assert.throws(() => readServices([wrong]), /empty name/);
    }
    assert.throws(() => readServices(['--verbose']), /Unknown argument: --verbose/);
  });
});
