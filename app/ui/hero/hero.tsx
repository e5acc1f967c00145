import type { ReactNode } from 'react';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Lead } from '#app/ui/text/text.tsx';
import { grid, hero, words } from './hero.css.ts';

interface HeroProps {
  title: ReactNode;
  lead: ReactNode;
  /** `ButtonLink`s; the primary one turns amber here. */
  actions?: ReactNode;
  /** Below the text: an illustration of the product. */
  children?: ReactNode;
  /** Beside the words: the board of open shifts. */
  side?: ReactNode;
}

/** Shows what a public page opens with. */
export const Hero = ({ title, lead, actions, children, side }: HeroProps) => (
  <section className={hero}>
    <div className={side ? grid : undefined}>
      <div className={words}>
        <h1>{title}</h1>
        <Lead>{lead}</Lead>
        {actions && <Actions>{actions}</Actions>}
        {children}
      </div>
      {side}
    </div>
  </section>
);
