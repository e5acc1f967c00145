import type { FieldMetadata } from '@conform-to/react';
import { z } from 'zod';
import { verificationCode } from '#contract/accounts/auth.ts';
import { DemoMailbox } from './demo-mailbox.tsx';
import { RouteForm, useField, type RouteFormProps } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { codeMinutes } from '#domain/accounts/verification-code.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

interface CodeFormProps {
  form: Omit<RouteFormProps, 'children'>;
  field: FieldMetadata<string>;
  email: string;
  again: boolean;
  demo: boolean;
  resend: { action: string; fields: Readonly<Record<string, string>> };
}

export const codeForm = z.object({ code: verificationCode });
export const codeLabels = { code: 'field.verificationCode' } as const;

/** One field for the 4 digits, so that they can be pasted or filled in by the browser. */
export function CodeForm({ form, field: code, email, again, demo, resend }: CodeFormProps) {
  const { t } = useText();
  return (
    <>
      <p>{t('auth.codeSent', { number: codeMinutes })}</p>
      {again && <Notice>{t('code.resend')}</Notice>}
      <RouteForm {...form} fieldFocused>
        <CodeField field={code} email={email} autoFocus={Boolean(code.errors?.length)} />
        <Actions>
          <Button>{t('code.verify')}</Button>
        </Actions>
      </RouteForm>
      {demo && <DemoMailbox />}
      <MutedText as="p">{t('code.notArrived')}</MutedText>
      <form method="post" action={resend.action}>
        {Object.entries({ ...resend.fields, email, again: '1' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormKey />
        <Actions>
          <Button look="secondary">{t('action.resendCode')}</Button>
          <ButtonLink look="quiet" href={resend.action}>
            {t('signUp.otherEmail')}
          </ButtonLink>
        </Actions>
      </form>
    </>
  );
}

interface CodeFieldProps {
  field: FieldMetadata<string>;
  email: string;
  autoFocus?: boolean;
}

export function CodeField({ field: code, email, autoFocus }: CodeFieldProps) {
  const { t } = useText();
  const field = useField();
  return (
    <>
      <MutedText as="p">{t('code.sentTo', { email })}</MutedText>
      <TextField
        {...field(code, { hint: t('code.hint') })}
        maxLength={undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        short
      />
    </>
  );
}
