import type { ReactNode } from 'react';
import { DefaultButton } from '#app/ui/button/default-button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { stack } from '#app/ui/layout/layout.css.ts';
import { form, card } from './card.css.ts';
import { pairs as inPairs } from './pairs.css.ts';

interface CardProps {
  children: ReactNode;
  as?: 'section' | 'div' | 'aside' | 'article' | 'li' | 'ul';
  id?: string;
  lang?: string;
}

export const Card = ({ children, as: Tag = 'section', id, lang }: CardProps) => (
  <Tag className={classNames(card, stack)} id={id} lang={lang}>
    {children}
  </Tag>
);

export interface CardFormProps {
  children: ReactNode;
  method?: 'get' | 'post';
  action?: string;
  id?: string;
  encType?: 'multipart/form-data';
  autoComplete?: 'on' | 'off';
  pairs?: boolean | undefined;
  /** What is chosen in it is part of what the page says on paper. */
  printed?: boolean;
}

/**
 * A form on a card; not printed by default. Fields keep their constraints, so that the browser can mark them, but no
 * browser bubble stops the form: the page reports all errors at once, in the page's language.
 */
export const CardForm = ({ children, method = 'post', pairs, printed, ...rest }: CardFormProps) => (
  <form {...rest} noValidate method={method} className={classNames(card, stack, !printed && form, pairs && inPairs)}>
    <DefaultButton />
    {children}
  </form>
);
