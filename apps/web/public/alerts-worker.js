// Shows alerts about live trading that the server pushes to this browser, also while no page of it is open.
const LIVE = '/live-strategies';

self.addEventListener('push', (event) => {
  const { id, title, message } = event.data.json();
  // A message that comes twice takes the place of the first.
  event.waitUntil(
    self.registration.showNotification(title, { body: message, tag: id, icon: '/favicon.svg' }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLive());
});

async function openLive() {
  const pages = await self.clients.matchAll({ type: 'window' });
  const shown = pages.find(({ url }) => new URL(url).pathname === LIVE);
  return shown === undefined ? self.clients.openWindow(LIVE) : shown.focus();
}
