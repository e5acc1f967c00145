import { createContext, useContext, type ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import * as css from './icon.css.ts';
import { paths, type IconName } from './paths.ts';

/** The names used so far in the page being rendered; null where nobody collects (an island, a lone part). */
const UsedIcons = createContext<Set<IconName> | null>(null);

/**
 * An ornament beside a word: hidden from screen readers, so it never stands alone (add `VisuallyHidden` words).
 * Inside an `IconCollector` it refers to the page's sprite, elsewhere it carries its own drawing.
 */
export function Icon({ name, inline }: { name: IconName; inline?: boolean }) {
  const used = useContext(UsedIcons);
  used?.add(name);
  return (
    <svg
      className={classNames(css.icon, inline && css.inline)}
      viewBox={used ? undefined : '0 0 20 20'}
      aria-hidden="true"
    >
      {used ? <use href={`#i-${name}`} /> : <path d={paths[name]} />}
    </svg>
  );
}

/**
 * Wraps the whole page and ends it with the drawings that the page used, each once. One pass suffices
 * because static markup is rendered in document order: the sprite comes after everything that asks for it.
 */
export const IconCollector = ({ children }: { children: ReactNode }) => (
  <UsedIcons.Provider value={new Set()}>
    {children}
    <IconSprite />
  </UsedIcons.Provider>
);

function IconSprite() {
  const used = useContext(UsedIcons);
  if (!used?.size) return null;
  return (
    <svg className={css.sprite} aria-hidden="true">
      {[...used].map((name) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 20 20">
          <path d={paths[name]} />
        </symbol>
      ))}
    </svg>
  );
}
