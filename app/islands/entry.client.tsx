import { createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { IslandName } from './island.tsx';

const islands: Record<IslandName, () => Promise<{ default: ComponentType<never> }>> = {
  map: () => import('./map/map.tsx'),
  card: () => import('./card/card.tsx'),
  upload: () => import('./upload/upload.tsx'),
  chat: () => import('./chat/chat.tsx'),
  floor: () => import('./floor/floor.tsx'),
  push: () => import('./push/push.tsx'),
};

/** Milliseconds until loading counts as failed. */
const loadingTime = 120_000;

// No page has Remix's client router, but its refresh runtime waits for that router to be idle before it
// shows an edited file.
if (import.meta.env.DEV) {
  const idle = { revalidation: 'idle' };
  const subscribe = (listener: (state: typeof idle) => void) => {
    queueMicrotask(() => listener(idle));
    return () => {};
  };
  Object.assign(window, { __remixRouter: { subscribe, revalidate: () => {} } });
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  element.dataset.awake = '';
  if (element.dataset.visible) whenNear(element, () => void wake(element));
  else void wake(element);
}

async function wake(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName;
  const host = document.createElement('div');
  host.setAttribute('role', 'status');
  host.textContent = element.dataset.loading ?? '';
  element.prepend(host);
  const fail = () => {
    host.setAttribute('role', 'alert');
    host.textContent = element.dataset.failed ?? '';
  };
  const late = setTimeout(fail, loadingTime);
  try {
    // Code that arrives late is mounted all the same.
    const { default: Component } = await islands[name]();
    host.removeAttribute('role');
    host.textContent = '';
    createRoot(host).render(createElement(Component, JSON.parse(element.dataset.props ?? '{}') as never));
  } catch (error) {
    fail();
    throw new Error(`could not load the island "${name}"`, { cause: error });
  } finally {
    clearTimeout(late);
  }
}

function whenNear(element: HTMLElement, then: () => void): void {
  if (!('IntersectionObserver' in window)) return then();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
}
