import { createContext, useContext, type ReactNode } from 'react';

/** Only these parts of the product may run in the browser. */
export type IslandName = 'map' | 'card' | 'upload' | 'chat' | 'push' | 'floor';

/**
 * The islands on the page being rendered are listed with whether each is mounted at once: the document adds their
 * script and widens its policy for them alone.
 */
export type IslandsOfPage = Map<IslandName, { atOnce: boolean }>;
export const UsedIslands = createContext<IslandsOfPage | null>(null);

interface IslandProps<Props extends object> {
  name: IslandName;
  /** Everything the island needs, its words included; it knows no translator and no router. */
  props: Props;
  /** The texts are for the time while its code loads, and for a failure. Already translated. */
  loading: string;
  failed: string;
  /** It waits until the reader scrolls near. */
  whenVisible?: boolean;
  /** The server's HTML: useful by itself, and still there beneath the island. */
  children?: ReactNode;
}

/** Marks the element an island hydrates; without scripts its children stay. */
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
