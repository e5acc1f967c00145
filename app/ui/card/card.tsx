import type { ReactNode } from 'react';
import { DefaultButton } from '#app/ui/button/default-button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { stack } from '#app/ui/layout/layout.css.ts';
import { form, sheet } from './card.css.ts';

interface SheetProps {
  children: ReactNode;
  as?: 'section' | 'div' | 'aside' | 'article' | 'li' | 'ul';
  id?: string;
  lang?: string;
}

/** The white surface that things of one kind lie on; its children stand one rem apart. */
export const Sheet = ({ children, as: Tag = 'section', id, lang }: SheetProps) => (
  <Tag className={classNames(sheet, stack)} id={id} lang={lang}>
    {children}
  </Tag>
);

export interface SheetFormProps {
  children: ReactNode;
  method?: 'get' | 'post';
  action?: string;
  id?: string;
  /** Leave the checks to the server: the page already shows its answer. */
  noValidate?: boolean;
  encType?: 'multipart/form-data';
  autoComplete?: 'on' | 'off';
}

/** A form on a sheet; it does not print. */
export const SheetForm = ({ children, method = 'post', ...rest }: SheetFormProps) => (
  <form {...rest} method={method} className={classNames(sheet, stack, form)}>
    <DefaultButton />
    {children}
  </form>
);
