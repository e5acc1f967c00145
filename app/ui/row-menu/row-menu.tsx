import type { ReactNode } from 'react';
import { sendToField, sendToText } from '#app/ui/button/send-to.ts';
import { hidden } from '#app/ui/visually-hidden/visually-hidden.css.ts';
import { menu, opener } from './row-menu.css.ts';

interface RowMenuProps {
  /** Unique on the page. */
  id: string;
  /** "More". */
  label: string;
  /** Screen readers tell the rows apart by it. */
  of: ReactNode;
  /** `MenuLink` and `MenuButton`. */
  children: ReactNode;
}

/** React's types do not know what opens a popover without a script. */
const opens = (id: string) => ({ popovertarget: id });
const popover = { popover: 'auto' };

/** Shows what can be done with one row, behind one word. A key or a click beside it closes it again. */
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
  /** Screen readers tell equal words of several rows apart by it. */
  of: ReactNode;
  children: ReactNode;
}

/** Returns the words of an item. It is no component, because a list has hundreds of them. */
const wordsOf = (of: ReactNode, words: ReactNode) => (
  <span>
    {words}
    <span className={hidden}> {of}</span>
  </span>
);

export const MenuLink = ({ href, of, children }: MenuItemProps & { href: string }) => (
  <a href={href}>{wordsOf(of, children)}</a>
);

/** Sends a form that stands elsewhere on the page. */
export const MenuButton = ({
  form,
  formAction,
  of,
  children,
}: MenuItemProps & { form: string; formAction: string }) => (
  <button form={form} name={sendToField} value={sendToText({ path: formAction })} formAction={formAction}>
    {wordsOf(of, children)}
  </button>
);
