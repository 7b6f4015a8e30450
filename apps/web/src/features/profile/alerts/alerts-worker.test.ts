import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

const WORKER = new URL('../../../../public/alerts-worker.js', import.meta.url);

/** Parts of the browser that the worker calls, and what it has called them with. */
function browserWith(pages: readonly string[]) {
  const calls: unknown[][] = [];
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    registration: {
      showNotification: async (...shown: unknown[]) => calls.push(['shown', ...shown]),
    },
    clients: {
      matchAll: async () =>
        pages.map((url) => ({ url, focus: async () => calls.push(['focused', url]) })),
      openWindow: async (url: string) => calls.push(['opened', url]),
    },
  };
  runInNewContext(readFileSync(WORKER, 'utf8'), { self, URL });
  const dispatch = async (name: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    assert.equal(waits.length, 1, 'the browser is asked to wait');
    await Promise.all(waits);
  };
  return { dispatch, calls };
}

test('a message is shown with its title, and one that comes twice in the place of the first', async () => {
  const { dispatch, calls } = browserWith([]);
  const alert = { id: 'one', kind: 'halt', title: 'Breakout: halted', message: 'It is halted.' };
  await dispatch('push', { data: { json: () => alert } });
  assert.deepEqual(JSON.parse(JSON.stringify(calls)), [
    [
      ...['shown', alert.title],
      {
        ...{ body: alert.message, tag: 'one', icon: '/favicon.svg' },
        data: { page: '/live-strategies' },
      },
    ],
  ]);
});

test('a press on it leads to the page it is about: to one that shows live strategies, or to a new one', async () => {
  let isClosed = false;
  const event = { notification: { close: () => (isClosed = true) } };
  const open = browserWith(['https://a.example/labs', 'https://a.example/live-strategies?id=x']);
  await open.dispatch('notificationclick', event);
  assert.deepEqual(open.calls, [['focused', 'https://a.example/live-strategies?id=x']]);
  const none = browserWith(['https://a.example/labs']);
  await none.dispatch('notificationclick', event);
  assert.deepEqual(none.calls, [['opened', '/live-strategies']]);
  const market = browserWith(['https://a.example/live-strategies']);
  const data = { page: '/marketplace?view=mine' };
  await market.dispatch('notificationclick', { notification: { ...event.notification, data } });
  assert.deepEqual(market.calls, [['opened', '/marketplace?view=mine']]);
  assert.ok(isClosed);
});
