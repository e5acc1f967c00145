import { drawn } from '#app/ui/count/count.css.ts';
import { hidden } from '#app/ui/visually-hidden/visually-hidden.css.ts';
import type { FromServer } from '#contract/messaging/events.ts';
import type { CountPlace } from './props.ts';

const most = 99;

export function showCounts(badges: FromServer<'update-manual-operator'>, places: readonly CountPlace[]): void {
  for (const { at, counts, none } of places) {
    const link = document.querySelector<HTMLAnchorElement>(at);
    if (!link) continue;
    const number = badges[counts.of];
    const value = number > most ? `${most}+` : `${number}`;
    link.querySelector('[data-count],:scope>span')?.remove();
    const label = document.createElement('span');
    label.className = hidden;
    label.textContent = number > 0 ? counts.label.replace('{{count}}', value) : none;
    if (number === 0) {
      if (none) link.append(label);
    } else {
      const mark = document.createElement('b');
      mark.className = drawn;
      mark.dataset.count = value;
      mark.append(label);
      link.append(mark);
    }
    link.href = counts.href;
  }
}

export async function refreshTopicList(): Promise<void> {
  if (!navigator.onLine) return;
  const page = await fetch('').then(
    (answer) => answer.text(),
    () => '',
  );
  const [fresh, shown] = [new DOMParser().parseFromString(page, 'text/html'), document].map((item) =>
    item.getElementById('others'),
  );
  // Replacing the list would lose the place of a keyboard user in it.
  if (fresh && shown && !shown.contains(document.activeElement)) shown.replaceWith(fresh);
}
