import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { requirementLevel, requirementLevelName } from '#domain/categories/requirement.ts';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { PresentField } from '#app/forms/edit-form.tsx';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { ShiftRole } from '#contract/categories/roles.ts';
import type { Named } from '#contract/core/fields/localised.ts';
import { Button } from '#app/ui/button/button.tsx';
import { FieldFrame } from '#app/ui/field/frame.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import type { RoleForm } from './role-form.ts';

interface RequirementRowsProps {
  form: Pick<FormMetadata, 'insert' | 'remove'>;
  field: FieldMetadata<RoleForm['requirements']>;
  /** Null when the list could not be loaded. */
  list: Named[] | null;
  theirs?: ShiftRole['requirements'] | undefined;
}

/** Rows are added and removed by buttons that submit the form. */
export function RequirementRows({ form, field: rows, list, theirs }: RequirementRowsProps) {
  const { t, language } = useText();
  const field = useField();
  const stored = theirs?.map(({ name, level }) =>
    t('roles.requirementLevel', { name: name[language], level: t(`requirementLevel.${level}`) }),
  );
  const differs = theirs && keyOf(theirs) !== keyOf(Array.isArray(rows.initialValue) ? rows.initialValue : []);
  const text = differs ? t('notice.theirs', { name: stored?.join(' · ') || '–' }) : t('roles.requirementsHint');
  const hint = list === null ? t('error.panel') : text;
  const {
    form: formId,
    name,
    value,
  } = form.insert.getButtonProps({ name: rows.name, defaultValue: { level: requirementLevel.REQUIRED } });
  return (
    <FieldFrame {...field(rows, { hint, optional: true })} group="rows">
      <PresentField name={rows.name} />
      <Stack>
        {rows.getFieldList().map((row, index) => (
          <RequirementRow
            key={row.name}
            row={row}
            number={index + 1}
            list={list}
            remove={form.remove.getButtonProps({ name: rows.name, index })}
          />
        ))}
        <Actions>
          <Button look="secondary" icon="plus" form={formId} name={name} value={value} formNoValidate>
            {t('roles.addRequirement')}
          </Button>
        </Actions>
      </Stack>
    </FieldFrame>
  );
}

const keyOf = (rows: ({ id?: unknown; level?: unknown } | undefined)[]) =>
  rows
    .map((row) => `${String(row?.id)} ${String(row?.level)}`)
    .sort()
    .join();

interface RequirementRowProps {
  row: FieldMetadata<RoleForm['requirements'][number]>;
  number: number;
  list: Named[] | null;
  remove: { form: string; name: string; value: string };
}

function RequirementRow({ row, number, list, remove }: RequirementRowProps) {
  const { t, language } = useText();
  const field = useField();
  const { id, level } = row.getFieldset();
  const levels = valuesOf(requirementLevel).map((value) => ({
    value,
    label: t(`requirementLevel.${requirementLevelName(value)}`),
  }));
  return (
    <Row>
      <SelectField
        {...field(id)}
        empty={t('roles.chooseRequirement')}
        options={(list ?? []).map((item) => ({ value: item.id, label: item.name[language] }))}
      />
      <SelectField {...field(level)} options={levels} />
      <Button look="quiet" {...remove} formNoValidate of={t('roles.requirement', { number })}>
        {t('roles.removeRequirement')}
      </Button>
    </Row>
  );
}
