import { createContext, useContext } from 'react';
import * as css from './logo.css.ts';

interface LogoPicture {
  src: string;
  width: number;
  height: number;
}

const LogoPictureContext = createContext<LogoPicture | null>(null);

/** The platform's own logo; null: the product's. */
export const LogoPictureProvider = LogoPictureContext.Provider;

/** Only beside the name. The product's is a dock in the shape of a block letter S with an amber container. */
export function Logo() {
  const picture = useContext(LogoPictureContext);
  if (picture) return <img className={css.picture} {...picture} alt="" />;
  return (
    <svg width={26} height={26} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" d="M22 1H2v13h16v5H2v4h20V10H6V5h16z" />
      <path fill="#f5b81c" d="M9 6h15v3H9z" />
    </svg>
  );
}
