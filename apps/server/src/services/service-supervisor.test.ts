import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jsonLogger, silentLogger } from '../process/log.ts';
import { SERVICE_NAMES, type Service, type ServiceName } from './service.ts';
import { ServiceSupervisor } from './service-supervisor.ts';

/** A service that notes what happens to it. */
function noting(name: ServiceName, events: string[], fails?: 'start' | 'stop'): Service {
  const note = (what: 'start' | 'stop') => async (): Promise<void> => {
    if (fails === what) throw new Error(`${name} does not ${what}`);
    events.push(`${what} ${name}`);
  };
  return { name, start: note('start'), stop: note('stop') };
}

describe('the supervisor of services', () => {
  it('starts them in order and stops them in the opposite order, once', async () => {
    const events: string[] = [];
    const services = SERVICE_NAMES.map((name) => noting(name, events));
    const supervisor = new ServiceSupervisor(services, silentLogger);
    await supervisor.start();
    await supervisor.stop();
    await supervisor.stop();
    const names = SERVICE_NAMES.map((name) => name);
    assert.deepEqual(events, [
      ...names.map((name) => `start ${name}`),
      ...names.toReversed().map((name) => `stop ${name}`),
    ]);
  });

  it('stops what runs already when one cannot start, and passes its reason on', async () => {
    const events: string[] = [];
    const services = [
      noting('api', events),
      noting('feeds', events, 'start'),
      noting('jobs', events),
    ];
    const supervisor = new ServiceSupervisor(services, silentLogger);
    await assert.rejects(supervisor.start(), /feeds does not start/);
    assert.deepEqual(events, ['start api', 'stop api']);
  });

  it('stops the others when one does not stop, and logs it', async () => {
    const events: string[] = [];
    const lines: string[] = [];
    const services = [noting('api', events), noting('jobs', events, 'stop')];
    const supervisor = new ServiceSupervisor(
      services,
      jsonLogger((line) => lines.push(line)),
    );
    await supervisor.start();
    await supervisor.stop();
    assert.deepEqual(events, ['start api', 'start jobs', 'stop api']);
    assert.match(lines.join(''), /"service":"jobs".*jobs does not stop/);
  });
});
