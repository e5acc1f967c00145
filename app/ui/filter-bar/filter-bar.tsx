import type { ReactNode } from 'react';
import { Button } from '#app/ui/button/button.tsx';
import { control } from '#app/ui/field/control.css.ts';
import { Options, type SelectFieldProps } from '#app/ui/field/select-field.tsx';
import { bar, folded, more } from './filter-bar.css.ts';

interface FilterBarProps {
  /** "Show". */
  submit: string;
  /** `FilterInput` and `FilterSelect`. */
  children: ReactNode;
  /** Address without query; the page's own by default. */
  action?: string;
  /** What the address must keep: the chosen tab, say. Never the page number. */
  keep?: Readonly<Record<string, string | number | undefined>>;
  label?: string;
  /** Folds all of it behind this word on phones; open while a filter is set. */
  fold?: { label: string; open: boolean };
}

/** All state of a list lives in its address: a GET form, no script. */
export const FilterBar = ({ submit, children, action, keep = {}, label, fold }: FilterBarProps) => (
  <form className={fold ? undefined : bar} action={action} aria-label={label} role={label ? 'search' : undefined}>
    {Object.entries(keep).map(
      ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
    )}
    {fold ? (
      <details className={folded} open={fold.open}>
        <summary>{fold.label}</summary>
        <div className={bar}>
          {children}
          <Button look="secondary">{submit}</Button>
        </div>
      </details>
    ) : (
      <>
        {children}
        <Button look="secondary">{submit}</Button>
      </>
    )}
  </form>
);

/** Filters that fewer people use, behind one word. */
export const FilterMore = ({ label, open, children }: { label: string; open: boolean; children: ReactNode }) => (
  <details className={more} open={open}>
    <summary>{label}</summary>
    <div className={bar}>{children}</div>
  </details>
);

interface FilterFieldProps {
  /** Name in the query; also the id, so at most one of a name on a page. */
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
