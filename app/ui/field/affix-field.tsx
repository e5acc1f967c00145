import type { ReactNode } from 'react';
import { Affix } from './affix.tsx';
import { FieldFrame } from './frame.tsx';
import { Input } from './input.tsx';
import type { FieldProps, TypingProps, ValueProps } from './props.ts';

export interface AffixFieldProps extends FieldProps, ValueProps, TypingProps {
  type?: 'text' | 'tel';
  before?: ReactNode;
  after?: ReactNode;
}

export const AffixField = ({ before, after, ...props }: AffixFieldProps) => (
  <FieldFrame {...props}>
    <Affix before={before} after={after}>
      <Input {...props} />
    </Affix>
  </FieldFrame>
);

/** HK$ with at most two decimals. Not `type=number`: that drops what it cannot parse and steps by accident. */
export const MoneyField = (props: Omit<AffixFieldProps, 'before' | 'after'>) => (
  <AffixField inputMode="decimal" autoComplete="off" {...props} before="HK$" />
);

export const NumberField = (props: AffixFieldProps) => (
  <AffixField inputMode="numeric" autoComplete="off" pattern="[0-9]*" {...props} />
);
