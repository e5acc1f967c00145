import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { IconName } from '#app/ui/icon/paths.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { button, full, type ButtonLook } from './button.css.ts';

interface LookProps {
  children: ReactNode;
  /** One primary per page. `danger` leads to a confirmation page, so its label ends in "…". */
  look?: ButtonLook;
  icon?: IconName;
  wide?: boolean;
  /** Distinguishes equal buttons for screen readers: "Edit" + "Ken Lau". */
  of?: ReactNode;
}

export interface ButtonProps extends LookProps {
  id?: string;
  name?: string;
  value?: string | number;
  form?: string;
  formAction?: string;
  formMethod?: 'get' | 'post';
  /** Skips the browser's validation: saving a draft, removing a file, going back. */
  formNoValidate?: boolean;
  type?: 'submit' | 'button' | 'reset';
  disabled?: boolean;
  describedBy?: string;
  lang?: string;
}

export interface ButtonLinkProps extends LookProps {
  id?: string;
  href: string;
  lang?: string;
  hrefLang?: string;
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

export const Button = ({ look = 'primary', wide, icon, of, children, describedBy, ...rest }: ButtonProps) => (
  <button {...rest} className={classNames(button[look], wide && full)} aria-describedby={describedBy}>
    <Face icon={icon} of={of}>
      {children}
    </Face>
  </button>
);

export const ButtonLink = ({ look = 'secondary', wide, icon, of, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={classNames(button[look], wide && full)}>
    <Face icon={icon} of={of}>
      {children}
    </Face>
  </a>
);
