import type { ReactNode } from 'react';
import { Affix } from './affix.tsx';
import { FieldFrame } from './frame.tsx';
import { Input } from './input.tsx';
import type { FieldProps, TypingProps, ValueProps } from './props.ts';

export interface AffixFieldProps extends FieldProps, ValueProps, TypingProps {
  type?: 'text' | 'tel';
  /** It is joined in front: `HK$`, `+852`. */
  before?: ReactNode;
  /** It is joined behind: "minutes", "%". */
  after?: ReactNode;
}

/** A value with its unit. */
export const AffixField = ({ before, after, ...props }: AffixFieldProps) => (
  <FieldFrame {...props}>
    <Affix before={before} after={after}>
      <Input {...props} />
    </Affix>
  </FieldFrame>
);

/** HK$ with at most two decimals. Not `type=number`: that drops what it cannot read and steps by accident. */
export const MoneyField = (props: Omit<AffixFieldProps, 'before' | 'after'>) => (
  <AffixField inputMode="decimal" autoComplete="off" {...props} before="HK$" />
);

/** A whole number, digits only. The server knows the bounds; `hint` should say them. */
export const NumberField = (props: AffixFieldProps) => (
  <AffixField inputMode="numeric" autoComplete="off" pattern="[0-9]*" {...props} />
);
