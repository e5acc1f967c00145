import type { FieldMetadata } from '@conform-to/react';
import { useField } from '#app/forms/route-form.tsx';
import { languages, otherLanguage } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { districtGroups, type Districts } from '#app/parts/district/districts.ts';
import type { adminRoles } from '#contract/categories/roles.ts';
import type { AnswerOf } from '#contract/call/call.ts';
import type { Named } from '#contract/call/localised.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { NumberField } from '#app/ui/field/affix-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import type { FirstStepsForm } from './form.ts';

interface Part {
  fields: Record<keyof FirstStepsForm, FieldMetadata<unknown>>;
}

/** Ready-made roles shown at once on a phone; those of the business's own industries come first. */
const inSight = 4;

type StandardRole = AnswerOf<typeof adminRoles>[number];

export function RolesPart({
  fields,
  roles,
  industries,
}: Part & { roles: readonly StandardRole[]; industries: readonly Named[] }) {
  const { t, language } = useText();
  const field = useField();
  const other = otherLanguage(language);
  const kinds = new Map(industries.map(({ id, name }) => [id, name[language]]));
  const chosen = [fields.role_ids.initialValue ?? []].flat().map(String);
  return (
    <>
      <h2>{t('dashboard.stepRole')}</h2>
      {roles.length > 0 && (
        <ChoiceField
          {...field(fields.role_ids, { hint: t('firstSteps.rolesHint') })}
          type="checkbox"
          options={roles.map(({ id, name, industry_id: kind }) => ({
            value: id,
            label: name[language],
            note: (
              <>
                <span lang={languages[other].tag}>{name[other]}</span> · {kinds.get(kind)}
              </>
            ),
          }))}
          defaultValue={chosen}
          {...(roles.length > inSight + 1 && {
            fold: { after: inSight, label: t('firstSteps.moreRoles', { count: roles.length - inSight }) },
          })}
        />
      )}
      <NumberField {...field(fields.weight_to_lift, { hint: t('roles.weightHint') })} after={t('roles.kilograms')} />
    </>
  );
}

export function LocationPart({ fields, districts }: Part & { districts: Districts }) {
  const { t, language } = useText();
  const field = useField();
  return (
    <>
      <h2>{t('dashboard.stepLocation')}</h2>
      <TextField {...field(fields.location_name, { hint: t('locations.nameHint') })} />
      <TextField {...field(fields.address, { hint: t('locations.addressHint') })} autoComplete="address-line1" />
      <SelectField
        {...field(fields.district_id)}
        empty={t('locations.chooseDistrict')}
        options={districtGroups(districts, language)}
      />
    </>
  );
}

export function ContactPart({ fields }: Part) {
  const { t } = useText();
  const field = useField();
  return (
    <>
      <h2>{t('dashboard.stepContact')}</h2>
      <TextField {...field(fields.contact_name)} autoComplete="name" />
      <TextField
        {...field(fields.phone, { hint: t('contacts.phoneHint') })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        short
      />
      <TextField {...field(fields.email)} type="email" autoComplete="email" />
    </>
  );
}
