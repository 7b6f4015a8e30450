// Shows alerts about live trading and the marketplace that the server pushes to this browser, also while no page of it is open.
const LIVE = '/live-strategies';
const MARKET = '/marketplace?view=mine';

self.addEventListener('push', (event) => {
  const { id, kind, title, message } = event.data.json();
  const data = { page: kind === 'marketplace' ? MARKET : LIVE };
  // A message that comes twice takes the place of the first.
  event.waitUntil(
    self.registration.showNotification(title, {
      ...{ body: message, tag: id, icon: '/favicon.svg', data },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.page ?? LIVE));
});

async function open(page) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const shown = pages.find(({ url }) => page === LIVE && new URL(url).pathname === LIVE);
  return shown === undefined ? self.clients.openWindow(page) : shown.focus();
}
