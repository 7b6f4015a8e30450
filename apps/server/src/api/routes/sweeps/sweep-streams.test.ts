import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SweepEvent } from '@stratloom/contracts';
import { BlockReader } from '../../../testing/block-reader.ts';
import { sweepOrder } from '../../../testing/sweep-order.ts';
import { SweepSteps } from '../../../testing/sweep-steps.ts';
import { EVERY_SERVICE, TestServer, type TestUser } from '../../../testing/test-server.ts';

describe('the stream of sweeps', () => {
  let server: TestServer;

  before(async () => {
    server = await TestServer.start({
      services: EVERY_SERVICE,
      sweepThreads: 1,
      openStreams: { each: 1, all: 10 },
    });
  });
  after(() => server.close());

  async function open({ accessToken }: TestUser) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const blocks = await BlockReader.open(`${server.origin}/v1/sweeps/events`, headers);
    const next = async (): Promise<SweepEvent> => {
      for (;;) {
        const block = await blocks.next();
        assert.ok(block !== undefined, 'the stream has ended');
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        if (data !== undefined) return SweepEvent.parse({ event, data: JSON.parse(data) });
      }
    };
    return { blocks, next };
  }

  it('gives sweeps as they go on, up to their end, and says which are deleted', async () => {
    const [user, other] = [await server.signUp(), await server.signUp()];
    const steps = new SweepSteps(server, user);
    const held = await steps.hold();
    const [stream, foreign] = [await open(user), await open(other)];
    assert.deepEqual(await stream.next(), { event: 'ready', data: {} });
    const first = await stream.next();
    assert.ok(first.event === 'sweep' && first.data.id === held);
    assert.deepEqual(await foreign.next(), { event: 'ready', data: {} });

    const id = await steps.order(sweepOrder());
    const counts: number[] = [];
    for (;;) {
      const { event, data } = await stream.next();
      if (event !== 'sweep' || data.id !== id) continue;
      counts.push(data.doneRuns);
      if (data.endedAt !== null) break;
    }
    const { runCount } = await steps.read(id);
    assert.deepEqual([counts.at(-1), counts.length > 1], [runCount, true]);
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => a - b),
    );

    await steps.call('DELETE', `sweeps/${id}`);
    assert.deepEqual(await stream.next(), { event: 'deleted', data: { id } });
    const own = await new SweepSteps(server, other).order(sweepOrder());
    const theirs = await foreign.next();
    assert.ok(theirs.event === 'sweep' && theirs.data.id === own, 'nothing of others comes');
    stream.blocks.close();
    foreign.blocks.close();
  });

  it('is refused beside too many others, and to nobody', async () => {
    const user = await server.signUp();
    const { blocks } = await open(user);
    const steps = new SweepSteps(server, user);
    const second = await steps.call('GET', 'sweeps/events');
    assert.deepEqual([second.status, second.body.error], [429, 'requests.too-many-streams']);
    assert.equal((await server.call('GET', '/v1/sweeps/events')).status, 401);
    blocks.close();
  });
});
