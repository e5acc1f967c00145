import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Button } from '#app/ui/button/button.tsx';
import { control } from '#app/ui/field/control.css.ts';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { Options, type SelectFieldProps } from '#app/ui/field/select-field.tsx';
import { bar, more as moreClass, wide } from './filter-bar.css.ts';

interface FilterBarProps {
  submit: string;
  children: ReactNode;
  action?: string;
  /** Parameters to preserve in the URL, such as the current tab. Never the page number. */
  keep?: Readonly<Record<string, string | number | undefined>>;
  label?: string;
  fold?: { label: string; open: boolean };
  main?: boolean;
  more?: ReactNode;
}

/** All state of a list is in its URL: a GET form, no script. */
export const FilterBar = ({ submit, children, action, keep = {}, label, fold, main, more }: FilterBarProps) => {
  const fields = (
    <>
      {children}
      <Button look={main ? 'primary' : 'secondary'} icon={main ? 'search' : undefined}>
        {submit}
      </Button>
      {more}
    </>
  );
  return (
    <form
      className={fold ? undefined : classNames(bar, main && wide)}
      action={action}
      aria-label={label}
      role={label ? 'search' : undefined}
    >
      {Object.entries(keep).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {fold ? (
        <PhoneFold {...fold}>
          <div className={bar}>{fields}</div>
        </PhoneFold>
      ) : (
        fields
      )}
    </form>
  );
};

export const FilterMore = ({ label, open, children }: { label: string; open: boolean; children: ReactNode }) => (
  <details className={moreClass} open={open}>
    <summary>{label}</summary>
    <div className={bar}>{children}</div>
  </details>
);

interface FilterFieldProps {
  name: string;
  label: string;
  value?: string;
}

const idOf = (name: string) => `filter-${name}`;

export const FilterInput = ({
  name,
  label,
  value,
  type = 'search',
  ...rest
}: FilterFieldProps & {
  type?: 'search' | 'date' | 'month' | 'text';
  min?: string;
  max?: string;
  maxLength?: number;
}) => (
  <p>
    <label htmlFor={idOf(name)}>{label}</label>
    <input {...rest} className={control} id={idOf(name)} name={name} type={type} defaultValue={value} />
  </p>
);

export const FilterSelect = ({
  name,
  label,
  value,
  options,
  empty,
}: FilterFieldProps & Pick<SelectFieldProps, 'options' | 'empty'>) => (
  <p>
    <label htmlFor={idOf(name)}>{label}</label>
    <select className={control} id={idOf(name)} name={name} defaultValue={value}>
      {empty !== undefined && <option value="">{empty}</option>}
      <Options options={options} />
    </select>
  </p>
);
