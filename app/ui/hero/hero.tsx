import type { ReactNode } from 'react';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Lead } from '#app/ui/text/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { drawn, hero, low as lowHero, opening, words } from './hero.css.ts';

interface HeroProps {
  title: ReactNode;
  lead: ReactNode;
  /** `ButtonLink`s; the primary one turns amber here. */
  actions?: ReactNode;
  children?: ReactNode;
  side?: ReactNode;
  metrics?: ReactNode;
  low?: boolean;
}

export function Hero({ title, lead, actions, children, side, metrics, low }: HeroProps) {
  const opens = (
    <section className={classNames(hero, low && lowHero)}>
      <div className={words}>
        <h1>{title}</h1>
        <Lead>{lead}</Lead>
        {actions && <Actions>{actions}</Actions>}
        {side ? children && <div className={drawn}>{children}</div> : children}
      </div>
    </section>
  );
  if (!side)
    return (
      <>
        {opens}
        {metrics}
      </>
    );
  return (
    <div className={opening}>
      {opens}
      {metrics}
      <div>{side}</div>
    </div>
  );
}

interface ClosingProps {
  title: ReactNode;
  /** `ButtonLink`s; the primary one turns amber here. */
  actions: ReactNode;
}

export const Closing = ({ title, actions }: ClosingProps) => (
  <section className={classNames(hero, lowHero)}>
    <div className={words}>
      <h2>{title}</h2>
      <Actions>{actions}</Actions>
    </div>
  </section>
);
