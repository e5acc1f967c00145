/** Shows what the API pushes and opens what it is about; Safari does both by itself, from the same message. */

self.addEventListener('push', (event) => {
  const { title, navigate, ...options } = event.data.json().notification;
  event.waitUntil(
    self.registration.showNotification(title, { ...options, icon: '/icons/192.png', data: { address: navigate } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { address } = event.notification.data ?? {};
  if (address) event.waitUntil(Promise.all([self.clients.openWindow(address), markAsRead(address)]));
});

/** The address marks nothing when it is only opened; a form post to it does, as the button in the list sends one. */
const markAsRead = (address) =>
  fetch(new URL(address).pathname, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' }).catch(() => {});
