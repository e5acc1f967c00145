import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { button, full, type ButtonLook } from './button.css.ts';

interface LookProps {
  children: ReactNode;
  /** One primary a page. `danger` leads to a page that asks first, so its words end in "…". */
  look?: ButtonLook;
  icon?: IconName;
  /** As wide as its column. */
  wide?: boolean;
  /** Screen readers tell equal buttons apart by these words: "Edit" + "Ken Lau". */
  of?: ReactNode;
}

export interface ButtonProps extends LookProps {
  id?: string;
  /** `name` and `value` go with the form when this button sends it. */
  name?: string;
  value?: string | number;
  /** The button stands outside the form that it sends. */
  form?: string;
  formAction?: string;
  formMethod?: 'get' | 'post';
  /** It skips the browser's own checks: saving a draft, removing a file, going back. */
  formNoValidate?: boolean;
  type?: 'submit' | 'button' | 'reset';
  disabled?: boolean;
  /** The text beside the button says why it is disabled; this is its id. */
  describedBy?: string;
  lang?: string;
}

export interface ButtonLinkProps extends LookProps {
  id?: string;
  href: string;
  lang?: string;
  hrefLang?: string;
  /** For files: the browser stores instead of showing. */
  download?: boolean | string;
  rel?: string;
  target?: string;
}

const Face = ({ icon, children, of }: Pick<LookProps, 'icon' | 'children' | 'of'>) => (
  <>
    {icon && <Icon name={icon} />}
    {of === undefined ? (
      children
    ) : (
      <span>
        {children}
        <VisuallyHidden> {of}</VisuallyHidden>
      </span>
    )}
  </>
);

/** Sends a form. */
export const Button = ({ look = 'primary', wide, icon, of, children, describedBy, ...rest }: ButtonProps) => (
  <button {...rest} className={classNames(button[look], wide && full)} aria-describedby={describedBy}>
    <Face icon={icon} of={of}>
      {children}
    </Face>
  </button>
);

/** Goes to a page; looks like a button because it begins an act. */
export const ButtonLink = ({ look = 'secondary', wide, icon, of, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={classNames(button[look], wide && full)}>
    <Face icon={icon} of={of}>
      {children}
    </Face>
  </a>
);
