import { createContext, useContext, type ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import * as css from './icon.css.ts';
import { paths, type IconName } from './paths.ts';

interface PageIcons {
  used: Set<IconName>;
  file: string | null;
}

/** Null where nobody collects (an island, a lone component). */
const IconsOfPage = createContext<PageIcons | null>(null);

/**
 * Decorative: hidden from screen readers, so it never stands alone (add `VisuallyHidden` words). Inside an
 * `IconCollector` it refers to the page's sprite or to the icon file, elsewhere it inlines its drawing.
 */
export function Icon({ name, inline }: { name: IconName; inline?: boolean }) {
  const page = useContext(IconsOfPage);
  page?.used.add(name);
  return (
    <svg
      className={classNames(css.icon, inline && css.inline)}
      viewBox={page ? undefined : '0 0 20 20'}
      aria-hidden="true"
    >
      {page ? <use href={page.file === null ? `#i-${name}` : `${page.file}#${name}`} /> : <path d={paths[name]} />}
    </svg>
  );
}

interface IconCollectorProps {
  file: PageIcons['file'];
  children: ReactNode;
}

/**
 * Wraps the whole page. Where the browser lacks the icon file, appends the icons that the page used, each once.
 * One pass suffices because static markup is rendered in document order: the sprite comes after everything that
 * refers to it.
 */
export const IconCollector = ({ file, children }: IconCollectorProps) => (
  <IconsOfPage.Provider value={{ used: new Set(), file }}>
    {children}
    {file === null && <IconSprite />}
  </IconsOfPage.Provider>
);

function IconSprite() {
  const used = useContext(IconsOfPage)?.used;
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
