import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import type { ReactElement } from 'react';
import { FieldsOf, PresentField } from '#app/forms/edit-form.tsx';
import { useField } from '#app/forms/route-form.tsx';
import { LocalisedFields } from '#app/shared/localised/localised-fields.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { ShiftRole } from '#contract/categories/roles.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { NumberField } from '#app/ui/field/affix-field.tsx';
import { MultiChoiceField } from './multi-choice-field.tsx';
import type { RoleChoices } from './choices.server.ts';
import { RequirementRows } from './requirement-rows.tsx';
import { Responsibilities, StandardRole } from './responsibilities.tsx';
import type { RoleForm } from './role-form.ts';

interface RoleFieldsProps {
  form: Pick<FormMetadata, 'insert' | 'remove'>;
  fields: { [Name in keyof Required<RoleForm>]: FieldMetadata<RoleForm[Name]> };
  choices: RoleChoices;
  theirs?: ShiftRole;
}

export function RoleFields(props: RoleFieldsProps) {
  return (
    <FieldsOf<RoleForm> all={{ ...useWorkFields(props), ...useDemandFields(props), ...useAppearanceFields(props) }} />
  );
}

type Fields<Name extends keyof RoleForm> = Record<Name, ReactElement>;

function useWorkFields({
  fields,
  choices,
  theirs,
}: RoleFieldsProps): Fields<'name' | 'details' | 'admin_role_id' | 'responsibility_ids' | 'other_responsibilities'> {
  const { t } = useText();
  return {
    name: <LocalisedFields field={fields.name} hint={t('language.oneIsEnough')} theirs={theirs?.name} />,
    details: <LocalisedFields field={fields.details} rows={3} optional theirs={theirs?.details} />,
    admin_role_id: <StandardRole field={fields.admin_role_id} standardRoles={choices.standardRoles} theirs={theirs} />,
    responsibility_ids: (
      <Responsibilities field={fields.responsibility_ids} standardRoles={choices.standardRoles} theirs={theirs} />
    ),
    other_responsibilities: (
      <LocalisedFields
        field={fields.other_responsibilities}
        rows={3}
        optional
        theirs={theirs?.other_responsibilities}
      />
    ),
  };
}

function useDemandFields({
  form,
  fields,
  choices,
  theirs,
}: RoleFieldsProps): Fields<'weight_to_lift' | 'equipment_ids' | 'requirements' | 'gear_ids'> {
  const { t } = useText();
  const field = useField();
  return {
    weight_to_lift: (
      <NumberField
        {...field(fields.weight_to_lift, {
          hint: t('roles.weightHint'),
          theirs: theirs && String(theirs.weight_to_lift),
        })}
        after={t('roles.kilograms')}
      />
    ),
    equipment_ids: (
      <MultiChoiceField field={fields.equipment_ids} list={choices.equipments} theirs={theirs?.equipments} />
    ),
    requirements: (
      <RequirementRows
        form={form}
        field={fields.requirements}
        list={choices.requirements}
        theirs={theirs?.requirements}
      />
    ),
    gear_ids: <MultiChoiceField field={fields.gear_ids} list={choices.gears} theirs={theirs?.gears} />,
  };
}

function useAppearanceFields({
  fields,
  theirs,
}: RoleFieldsProps): Fields<'attire' | 'uniform_note' | 'is_osha_forklift'> {
  const { t } = useText();
  const field = useField();
  const isForklift = fields.is_osha_forklift.initialValue === 'on';
  const theirForklift =
    theirs && theirs.is_osha_forklift !== isForklift
      ? t('notice.theirs', { name: t(isForklift ? 'app.no' : 'app.yes') })
      : undefined;
  return {
    attire: <LocalisedFields field={fields.attire} optional theirs={theirs?.attire} />,
    uniform_note: (
      <LocalisedFields
        field={fields.uniform_note}
        hint={t('field.uniformNoteHint')}
        optional
        theirs={theirs?.uniform_note}
      />
    ),
    is_osha_forklift: (
      <>
        <PresentField name={fields.is_osha_forklift.name} />
        <CheckField
          {...field(fields.is_osha_forklift, { hint: theirForklift ?? t('roles.forkliftHint') })}
          defaultChecked={isForklift}
        />
      </>
    ),
  };
}
