import { useForm, type DefaultValue, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useLocation } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import type { z } from 'zod';
import { noVersion } from '#contract/call/common.ts';
import { useText } from '#app/i18n/text.tsx';
import { ErrorSummary } from '#app/ui/error-summary/error-summary.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import type { FieldProps } from '#app/ui/field/props.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CardForm } from '#app/ui/card/card.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { differences, withStored } from './edit-form.tsx';
import { FormKey } from './form-key.tsx';
import { inOrderOf } from './field-order.ts';
import { useRefusal, type FormProblem, type RejectedForm } from './form-problem.ts';
import { FormLabels, labelledField, useLabel, type Labels, type LabelsOf } from './labels.ts';

interface RouteFormOptions<Value, Stored> {
  /** Unique on the page; the fields' ids begin with it. */
  id: string;
  labels: LabelsOf<Value>;
  /** The form shows this before anything was typed, as its fields hold it. */
  defaultValue?: { [Name in keyof Value]?: unknown };
  /** The stored record of an edit; the form shows it where `defaultValue` says nothing else. */
  record?: Stored;
}

/**
 * The form of a route: what was typed and its messages when the action refused it, else the record. The fields have the
 * same constraints for the browser, made from the schema.
 */
export function useRouteForm<Schema extends z.ZodType<unknown, Record<string, unknown>>, Stored extends object = never>(
  schema: Schema,
  { id, labels, record, defaultValue }: RouteFormOptions<z.input<Schema>, Stored>,
) {
  const refusal = useRefusal();
  const { language } = useText();
  const before: object | undefined = defaultValue ?? record;
  const [form, fields] = useForm<z.input<Schema>>({
    id,
    defaultValue: before as DefaultValue<z.input<Schema>>,
    lastResult: refusal && withStored(refusal.result, refusal.missing ?? [], before ?? {}),
    constraint: getZodConstraint(schema),
    // Without scripts the browser's own checks come first.
    defaultNoValidate: false,
  });
  return {
    form,
    fields,
    /**
     * The component that draws the form gets the props of a field from this; `useField` is for components within it.
     */
    field: useField(labels),
    labels,
    keptKey: refusal?.key ?? null,
    unsure: refusal?.unsure ?? null,
    problem: refusal?.problem ?? null,
    /** Another user has stored something else in these fields meanwhile. */
    differing: differingOf(refusal, labels, record ?? before),
    /** Another user has stored this meanwhile, after a conflict. */
    theirs: refusal?.problem?.kind === 'conflict' ? record : undefined,
    order: inOrderOf(schema, language),
  };
}

/** Returns the fields in which another user has stored something else meanwhile; none where that did not happen. */
function differingOf(refusal: RejectedForm | undefined, labels: Labels, stored: object = {}): string[] {
  if (refusal?.problem?.kind !== 'conflict') return [];
  return differences(labels, stored, refusal.result.initialValue ?? {});
}

export interface RouteFormFrameProps {
  form: Pick<FormMetadata<Record<string, unknown>>, 'id' | 'allErrors'>;
  /** The form is sent again with this key, where its outcome is not known. */
  keptKey: string | null;
  /** It was first sent at this moment without a clear answer. */
  unsure?: string | null | undefined;
  problem: FormProblem | null;
  /** Another user has stored something else in these fields meanwhile. */
  differing?: readonly string[];
  /** Compares the names of two fields by where they stand on the page. */
  order: (one: string, other: string) => number;
  labels: Labels;
  /** Where it is sent; the page's own address by default. */
  action?: string;
  /** For forms with files. */
  files?: boolean;
  /** For a form whose one field takes the focus itself when it comes back. */
  fieldFocused?: boolean;
  /** The form of a record: where there is room its short fields stand two beside each other. */
  pairs?: boolean;
  children: ReactNode;
}

/** Renders a posted form with its one-use key, and above it the reason why it came back. */
export function RouteForm({
  form,
  keptKey,
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
}: RouteFormFrameProps) {
  // The address is given even when it is the page's own: a form that is shown again after signing in has another
  // address.
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
        <FormLabels.Provider value={labels}>{children}</FormLabels.Provider>
        <FormKey kept={keptKey} unsure={unsure} />
      </CardForm>
    </Stack>
  );
}

interface FormSummaryProps extends Pick<RouteFormFrameProps, 'form' | 'labels' | 'order'> {
  focused: boolean;
}

/** Shows what is wrong with a form's fields, in their order and by their labels; nothing where nothing is. */
function FormSummary({ form: { id: formId, allErrors }, labels, order, focused }: FormSummaryProps) {
  const { t, message } = useText();
  const wrong = Object.entries(allErrors).sort(([one], [other]) => order(one, other));
  const errors = wrong.flatMap(([field, texts]) => {
    const { name, label } = labelledField(labels, field, t);
    return texts.map(message).map((text) => ({
      // A field that nobody sees has no label, and nothing to lead to.
      id: label === '' ? undefined : fieldId(formId, name),
      text: names(text, label) ? text : t('error.ofField', { field: label, text }),
    }));
  });
  return <ErrorSummary title={t('error.summary', { count: wrong.length })} errors={errors} focused={focused} />;
}

/**
 * Tells whether a message says by itself which field it is about: "Enter a valid email address" of the field "Email".
 */
const names = (text: string, label: string): boolean => text.toLowerCase().includes(label.toLowerCase());

/** Returns the id that `field` gives a control, so that a message can lead to it. */
const fieldId = (formId: string, name: string) => `${formId}-${name}`;

/** Leads to each field in which another user has stored something else; nothing where there is none. */
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
          <a href={`#${fieldId(of, name)}`}>{labelledField(labels, name, t).label}</a>
        </Fragment>
      ))}
    </>
  );
}

/** Shows what a refused form says above itself. Errors never fade. */
export function FormProblemNotice({ problem, children }: { problem: FormProblem; children?: ReactNode }) {
  const { t } = useText();
  if (problem.kind === 'restored' || problem.kind === 'confirmed')
    return <Notice kind="warning">{t(`notice.${problem.kind}`)}</Notice>;
  if (problem.kind === 'pending')
    return (
      <Notice kind="warning" focused title={problem.detail}>
        {t('auth.pendingHelp')}
      </Notice>
    );
  const texts = {
    refused: problem.detail ?? t('error.generic'),
    expired: problem.detail ?? t('error.generic'),
    conflict: problem.detail ?? t('error.generic'),
    sentDifferently: problem.detail ?? t('error.sentDifferently'),
    unavailable: problem.detail ?? t('error.apiDown'),
    unknownOutcome: t('error.unknownOutcome'),
    notThere: problem.detail ?? t('error.unknownOutcome'),
  };
  return (
    <Notice kind="error" focused title={t(problem.kind === 'conflict' ? 'error.conflictTitle' : 'error.title')}>
      {texts[problem.kind]}
      {children}
    </Notice>
  );
}

interface FieldWords {
  /** It replaces a label that depends on the page. */
  label?: string;
  hint?: ReactNode;
  optional?: boolean;
  /** The page never gets back what was typed here: a form that comes back asks for it again. */
  secret?: boolean;
  /** Another user has stored this meanwhile. */
  theirs?: string | null;
}

/**
 * Returns the props of a `ui/field` component from conform's metadata: `<TextField {...field(fields.name)} />`. The
 * form says what the field is called. Messages are put in the reader's language here.
 */
export function useField(labels?: Labels) {
  const { t, message } = useText();
  const labelOf = useLabel(labels);
  const cameBack = useRefusal() !== undefined;
  return function field<Value>(
    metadata: FieldMetadata<Value>,
    { label = labelOf(metadata.name), hint, optional, secret, theirs }: FieldWords = {},
  ): FieldProps & { defaultValue?: string } {
    const { initialValue } = metadata;
    // An empty field has no value at all once it was sent.
    const differs = theirs !== undefined && (theirs ?? '') !== (initialValue ?? '');
    return {
      id: metadata.id,
      name: metadata.name,
      label,
      hint: differs ? t('notice.theirs', { name: theirs || '–' }) : secret && cameBack ? <NotKept hint={hint} /> : hint,
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
  /** The button that sends has this id, so that a link can lead to it. */
  id?: string;
  /** The page's one primary button. */
  submit: ReactNode;
  look?: 'primary' | 'danger';
  /** "Cancel" leads there and sends nothing. */
  cancel: string;
  cancelLabel?: string;
  /** The other version is there, when the reader has to choose between two. */
  conflict?: string;
  /** Another button sends the same form; it stands between the two. */
  second?: ReactNode;
}

/** The end of a form: send it, or leave it. */
export function FormActions({ id, submit, look, cancel, cancelLabel, conflict, second }: FormActionsProps) {
  const { t } = useText();
  return (
    <Actions>
      <Button id={id} look={look}>
        {conflict ? t('action.keepMine') : submit}
      </Button>
      {conflict && <ButtonLink href={conflict}>{t('action.keepTheirs')}</ButtonLink>}
      {second}
      <ButtonLink href={cancel} look="quiet">
        {cancelLabel ?? t('action.cancel')}
      </ButtonLink>
    </Actions>
  );
}

/** Sends the version of the record that was on the screen. An API may keep none: then the form says what that means. */
export function VersionField({
  record,
  field,
  conflict,
}: {
  record: { version: number };
  field: FieldMetadata;
  conflict: boolean;
}) {
  const { t } = useText();
  const typed = Number(field.initialValue ?? record.version);
  return (
    <>
      <input type="hidden" name={field.name} value={conflict || !Number.isInteger(typed) ? record.version : typed} />
      {record.version === noVersion && <Quiet as="p">{t('notice.noVersion')}</Quiet>}
    </>
  );
}

/** Renders why a field is empty in a form that came back, below what it asks for. */
function NotKept({ hint }: Pick<FieldWords, 'hint'>) {
  const { t } = useText();
  return (
    <>
      {hint}
      {hint !== undefined && <br />}
      {t('notice.typeAgain')}
    </>
  );
}
