/** Safari's own manager shows declarative messages without a service worker. */
const ownManager = (): PushManager | undefined => (window as { pushManager?: PushManager }).pushManager;

export const isSupported = (): boolean =>
  'Notification' in window && (ownManager() !== undefined || ('serviceWorker' in navigator && 'PushManager' in window));

/** Asks for no permission and installs nothing. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const manager = ownManager() ?? (await navigator.serviceWorker.getRegistration('/'))?.pushManager;
  return (await manager?.getSubscription()) ?? null;
}

/**
 * Subscribes this browser, after it has given permission. @throws what the browser throws where its push service
 * cannot be reached
 */
export async function subscribe(worker: string, publicKey: string): Promise<PushSubscription> {
  const manager = ownManager() ?? (await registered(worker)).pushManager;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // The old subscription may have a key that this deployment used before.
    const old = await manager.getSubscription();
    if (!old || !(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
}

export async function showState(title: string, options: NotificationOptions): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration('/') : undefined;
  if (registration) await registration.showNotification(title, options);
  else new Notification(title, options);
}

/** Milliseconds. Chromium at times never starts a service worker, and neither resolves nor rejects `register`. */
const startLimit = 30_000;

function registered(worker: string): Promise<ServiceWorkerRegistration> {
  const started = navigator.serviceWorker.register(worker).then(() => navigator.serviceWorker.ready);
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker does not start')), startLimit);
  });
  return Promise.race([started, tooLate]);
}

/** Not every browser takes the key as text. */
const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
