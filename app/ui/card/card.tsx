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

/** Renders the white surface that things of one kind lie on; its children stand one rem apart. */
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
  /** The form of a record: where there is room its short fields stand two beside each other. */
  pairs?: boolean | undefined;
}

/**
 * A form on a card; it does not print. Its fields keep their constraints, by which the browser marks them, yet no bubble
 * of the browser stops it: what is wrong is said by the page, all of it at once, in the page's language.
 */
export const CardForm = ({ children, method = 'post', pairs, ...rest }: CardFormProps) => (
  <form {...rest} noValidate method={method} className={classNames(card, stack, form, pairs && inPairs)}>
    <DefaultButton />
    {children}
  </form>
);
