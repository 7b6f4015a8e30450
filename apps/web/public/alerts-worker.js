// Shows alerts about live trading and the marketplace that the server pushes to this browser, also while no page of it is open.
const LIVE = '/live-strategies';

self.addEventListener('push', (event) => {
  const { id, title, message, page = LIVE } = event.data.json();
  const data = { page };
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
