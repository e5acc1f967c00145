import * as css from './island.css.ts';
import { createContext, useContext, type ReactNode } from 'react';

/** Only these parts of the product may run in the browser. */
export type IslandName = 'map' | 'card' | 'upload' | 'chat' | 'push' | 'floor';

/**
 * The islands of the page being rendered, and whether each is mounted at once: the document adds their script
 * and widens its content security policy for them alone.
 */
export type IslandsOfPage = Map<IslandName, { atOnce: boolean }>;
export const UsedIslands = createContext<IslandsOfPage | null>(null);

interface IslandProps<Props extends object> {
  name: IslandName;
  /** Everything the island needs, texts included: it has no translator and no router. */
  props: Props;
  loading: string;
  failed: string;
  whenVisible?: boolean;
  children?: ReactNode;
}

export function Island<Props extends object>({
  name,
  props,
  loading,
  failed,
  whenVisible,
  children,
}: IslandProps<Props>) {
  useContext(UsedIslands)?.set(name, { atOnce: !whenVisible });
  return (
    <div
      className={css.island}
      data-island={name}
      data-props={JSON.stringify(props)}
      data-loading={loading}
      data-failed={failed}
      data-visible={whenVisible || undefined}
    >
      {children}
    </div>
  );
}
