import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import * as css from './payment-choice.css.ts';

export const PaymentColumns = ({ children }: { children: ReactNode }) => <div className={css.columns}>{children}</div>;

interface GroupProps {
  title: string;
  amount: ReactNode;
  children: ReactNode;
}

export const DocumentGroup = ({ title, amount, children }: GroupProps) => (
  <>
    <h3 className={css.group}>
      {title} <span>{amount}</span>
    </h3>
    <ul className={css.list}>{children}</ul>
  </>
);

interface DocumentProps {
  amount: ReactNode;
  children: ReactNode;
}

export const DocumentChoice = ({
  value,
  checked,
  amount,
  children,
}: DocumentProps & { value: string; checked: boolean }) => (
  <li>
    <label>
      <input type="checkbox" name="pay" value={value} defaultChecked={checked} />
      <span>{children}</span> <span>{amount}</span>
    </label>
  </li>
);

/** Paid already, as far as the reader is concerned: it has no box. */
export const DocumentOnItsWay = ({ amount, children }: DocumentProps) => (
  <li>
    <p>
      <Icon name="run" />
      <span>{children}</span> <span>{amount}</span>
    </p>
  </li>
);

export const ChoiceSum = ({ children }: { children: ReactNode }) => <p className={css.sum}>{children}</p>;

export const BillNumber = ({ children }: { children: ReactNode }) => <b className={css.number}>{children}</b>;

/** `changed` takes the place of the payment once other documents are checked than it is for. */
export const PaymentOfChoice = ({ changed, children }: { changed: ReactNode; children: ReactNode }) => (
  <div>
    <div className={css.stale}>{changed}</div>
    <div className={css.fresh}>{children}</div>
  </div>
);
