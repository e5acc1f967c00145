import { useForm, type DefaultValue, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useLocation } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import type { z } from 'zod';
import { readVersion } from '#domain/shared/id.ts';
import { noVersion } from '#contract/core/common.ts';
import { sentenceText } from '#domain/shared/text/sentence.ts';
import { useText } from '#app/i18n/text.tsx';
import { ErrorSummary } from '#app/ui/error-summary/error-summary.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { FieldProps } from '#app/ui/field/props.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CardForm } from '#app/ui/card/card.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { differingFields, withStoredValues } from './edit-form.tsx';
import { FormKey } from './form-key.tsx';
import { compareByFieldOrder } from './field-order.ts';
import { problemText, useRejectedForm, type FormProblem, type RejectedForm } from './form-problem.ts';
import { FormLabelsContext, findLabel, useLabel, type Labels, type LabelsOf } from './labels.ts';

interface RouteFormOptions<Value, Stored> {
  id: string;
  labels: LabelsOf<Value>;
  defaultValue?: { [Name in keyof Value]?: unknown };
  record?: Stored;
}

/**
 * State of a route's form: what was typed and its errors when the action rejected it, else the record. The
 * schema also gives the fields their HTML constraints.
 */
export function useRouteForm<Schema extends z.ZodType<unknown, Record<string, unknown>>, Stored extends object = never>(
  schema: Schema,
  { id, labels, record, defaultValue }: RouteFormOptions<z.input<Schema>, Stored>,
) {
  const rejection = useRejectedForm();
  const { language } = useText();
  const conflict = rejection?.problem?.kind === 'conflict';
  const before: object | undefined = defaultValue ?? record;
  const [form, fields] = useForm<z.input<Schema>>({
    id,
    defaultValue: before as DefaultValue<z.input<Schema>>,
    lastResult: rejection && withStoredValues(rejection.result, rejection.missing ?? [], before ?? {}),
    constraint: getZodConstraint(schema),
    defaultNoValidate: false,
  });
  return {
    form,
    fields,
    field: useField(labels),
    labels,
    storedKey: rejection?.key ?? null,
    unsure: rejection?.unsure ?? null,
    problem: rejection?.problem ?? null,
    differing: fieldsChangedByOthers(rejection, labels, record ?? before),
    /** Another user changed the record meanwhile. */
    conflict,
    theirs: conflict ? record : undefined,
    order: compareByFieldOrder(schema, language),
  };
}

function fieldsChangedByOthers(rejection: RejectedForm | undefined, labels: Labels, stored: object = {}): string[] {
  if (rejection?.problem?.kind !== 'conflict') return [];
  return differingFields(labels, stored, rejection.result.initialValue ?? {});
}

export interface RouteFormProps {
  form: Pick<FormMetadata<Record<string, unknown>>, 'id' | 'allErrors'>;
  storedKey: string | null;
  unsure?: string | null | undefined;
  problem: FormProblem | null;
  differing?: readonly string[];
  order: (one: string, other: string) => number;
  labels: Labels;
  action?: string;
  files?: boolean;
  fieldFocused?: boolean;
  pairs?: boolean;
  children: ReactNode;
}

export function RouteForm({
  form,
  storedKey,
  unsure,
  problem,
  differing = [],
  order,
  labels,
  action,
  files,
  fieldFocused,
  pairs,
  children,
}: RouteFormProps) {
  // The address is set even when it is the page's own: a form that is shown again after signing in is at
  // another address.
  const { pathname, search } = useLocation();
  return (
    <Stack>
      {problem && (
        <FormProblemNotice problem={problem}>
          <Differing fields={[...differing].sort(order)} of={form.id} labels={labels} />
        </FormProblemNotice>
      )}
      <FormSummary form={form} labels={labels} order={order} focused={!fieldFocused} />
      <CardForm
        id={form.id}
        action={action ?? pathname + search}
        encType={files ? 'multipart/form-data' : undefined}
        pairs={pairs}
      >
        <FormLabelsContext.Provider value={labels}>{children}</FormLabelsContext.Provider>
        <FormKey storedKey={storedKey} unsure={unsure} />
      </CardForm>
    </Stack>
  );
}

interface FormSummaryProps extends Pick<RouteFormProps, 'form' | 'labels' | 'order'> {
  focused: boolean;
}

function FormSummary({ form: { id: formId, allErrors }, labels, order, focused }: FormSummaryProps) {
  const { t, message } = useText();
  const wrong = Object.entries(allErrors).sort(([one], [other]) => order(one, other));
  const errors = wrong.flatMap(([field, texts]) => {
    const { name, label } = findLabel(labels, field, t);
    return texts.map(message).map((text) => ({
      // A hidden field has no label and cannot be linked to.
      id: label === '' ? undefined : fieldId(formId, name),
      text: names(text, label) ? text : t('error.ofField', { field: label, text }),
    }));
  });
  return <ErrorSummary title={t('error.summary', { count: wrong.length })} errors={errors} focused={focused} />;
}

/** Whether a message already names its field, as "Enter a valid email address" does for "Email". */
const names = (text: string, label: string): boolean => text.toLowerCase().includes(label.toLowerCase());

const fieldId = (formId: string, name: string) => `${formId}-${name}`;

function Differing({ fields, of, labels }: { fields: readonly string[]; of: string; labels: Labels }) {
  const { t } = useText();
  if (fields.length === 0) return null;
  return (
    <>
      {' '}
      {t('notice.differing')}{' '}
      {fields.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          <a href={`#${fieldId(of, name)}`}>{findLabel(labels, name, t).label}</a>
        </Fragment>
      ))}
    </>
  );
}

/** Errors never fade. */
export function FormProblemNotice({ problem, children }: { problem: FormProblem; children?: ReactNode }) {
  const { t, format } = useText();
  if (problem.kind === 'restored' || problem.kind === 'confirmed')
    return <Notice kind="warning">{t(`notice.${problem.kind}`)}</Notice>;
  if (problem.kind === 'pending')
    return (
      <Notice kind="warning" focused title={t('error.title')}>
        {format.sentences([problem.detail && sentenceText(problem.detail), t('auth.pendingHelp')])}
      </Notice>
    );
  return (
    <Notice kind="error" focused title={t(problem.kind === 'conflict' ? 'error.conflictTitle' : 'error.title')}>
      {problemText(problem, t)}
      {children}
    </Notice>
  );
}

interface FieldTexts {
  label?: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Never sent back to the page: a form that comes back asks for it again. */
  secret?: boolean;
  theirs?: string | null;
}

/**
 * Props of a `ui/field` component from conform's metadata: `<TextField {...field(fields.name)} />`. Adds the
 * label, and translates messages.
 */
export function useField(labels?: Labels) {
  const { t, message } = useText();
  const labelOf = useLabel(labels);
  const cameBack = useRejectedForm() !== undefined;
  return function field<Value>(
    metadata: FieldMetadata<Value>,
    { label = labelOf(metadata.name), hint, optional, secret, theirs }: FieldTexts = {},
  ): FieldProps & { defaultValue?: string } {
    const { initialValue } = metadata;
    // conform has no value for an empty field that was sent.
    const differs = theirs !== undefined && (theirs ?? '') !== (initialValue ?? '');
    return {
      id: metadata.id,
      name: metadata.name,
      label,
      hint: differs ? (
        t('notice.theirs', { name: theirs || '–' })
      ) : secret && cameBack ? (
        <RetypeHint hint={hint} errors={metadata.errors} />
      ) : (
        hint
      ),
      optional: optional ? t('field.optional') : undefined,
      errors: metadata.errors?.map(message),
      required: metadata.required,
      minLength: metadata.minLength,
      maxLength: metadata.maxLength,
      min: metadata.min,
      max: metadata.max,
      step: metadata.step,
      pattern: metadata.pattern,
      multiple: metadata.multiple,
      defaultValue: initialValue === undefined || initialValue === null ? undefined : String(initialValue),
    };
  };
}

interface FormActionsProps {
  id?: string;
  submit: ReactNode;
  look?: 'primary' | 'danger';
  /** Where leaving the form leads; a form without it has no such link. */
  cancel?: string;
  cancelLabel?: string;
  conflict?: string;
  second?: ReactNode;
}

export function FormActions({ id, submit, look, cancel, cancelLabel, conflict, second }: FormActionsProps) {
  const { t } = useText();
  return (
    <Actions>
      <Button id={id} look={look}>
        {conflict ? t('action.keepMine') : submit}
      </Button>
      {conflict && <ButtonLink href={conflict}>{t('action.keepTheirs')}</ButtonLink>}
      {second}
      {cancel && (
        <ButtonLink href={cancel} look="quiet">
          {cancelLabel ?? t('action.cancel')}
        </ButtonLink>
      )}
    </Actions>
  );
}

/**
 * Sends the version of the record that was on the screen. Where the API has no versions, the form explains what
 * that means.
 */
export function VersionField({
  record,
  field,
  conflict,
}: {
  record: { version: number };
  field: FieldMetadata;
  conflict?: boolean;
}) {
  const { t } = useText();
  const rejection = useRejectedForm();
  const isStale = conflict ?? rejection?.problem?.kind === 'conflict';
  const typed = readVersion(field.initialValue ?? record.version);
  return (
    <>
      <input type="hidden" name={field.name} value={isStale || typed === null ? record.version : typed} />
      {record.version === noVersion && <MutedText as="p">{t('notice.noVersion')}</MutedText>}
    </>
  );
}

/** An error says already that something has to be entered, perhaps for the first time. */
function RetypeHint({ hint, errors }: Pick<FieldTexts, 'hint'> & Pick<FieldMetadata, 'errors'>) {
  const { t } = useText();
  if (errors?.length) return hint;
  return (
    <>
      {hint}
      {hint !== undefined && <br />}
      {t('notice.typeAgain')}
    </>
  );
}
