import type { ReactNode } from 'react';
import { formActionField, formActionValue } from '#app/ui/button/form-action-target.ts';
import { hidden } from '#app/ui/visually-hidden/visually-hidden.css.ts';
import { menu, opener } from './row-menu.css.ts';

interface RowMenuProps {
  id: string;
  label: string;
  of: ReactNode;
  children: ReactNode;
}

/** React's types lack `popovertarget`, which opens a popover without a script. */
const opens = (id: string) => ({ popovertarget: id });
const popover = { popover: 'auto' };

export const RowMenu = ({ id, label, of, children }: RowMenuProps) => (
  <>
    <button type="button" className={opener} {...opens(id)}>
      {wordsOf(of, label)}
    </button>
    <div id={id} className={menu} {...popover}>
      {children}
    </div>
  </>
);

interface MenuItemProps {
  of: ReactNode;
  children: ReactNode;
}

/** Not a component, because a list has hundreds of them. */
const wordsOf = (of: ReactNode, words: ReactNode) => (
  <span>
    {words}
    <span className={hidden}> {of}</span>
  </span>
);

export const MenuLink = ({ href, of, children }: MenuItemProps & { href: string }) => (
  <>
    <a href={href}>{wordsOf(of, children)}</a>{' '}
  </>
);

export const MenuButton = ({
  form,
  formAction,
  of,
  children,
}: MenuItemProps & { form: string; formAction: string }) => (
  <button form={form} name={formActionField} value={formActionValue({ path: formAction })} formAction={formAction}>
    {wordsOf(of, children)}
  </button>
);
