// The service worker of push messages: it shows them and opens what they are about. It caches no page and handles no request.

/** @param {string} href a path of this site */
const open = async (href) => {
  const address = new URL(href, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find(({ url }) => url === address);
  return shown ? shown.focus() : self.clients.openWindow(address);
};

self.addEventListener('push', (event) => {
  const { title, href, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { tag, lang: 'ru', data: { href } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.href));
});
