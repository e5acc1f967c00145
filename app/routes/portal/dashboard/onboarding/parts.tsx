import type { FieldMetadata } from '@conform-to/react';
import { useField } from '#app/forms/route-form.tsx';
import { languages, otherLanguage } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { districtGroups, type Districts } from '#app/shared/district/districts.ts';
import type { adminRoles } from '#contract/categories/roles.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { Named } from '#contract/core/fields/localised.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { NumberField } from '#app/ui/field/affix-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import type { OnboardingForm } from './form.ts';

interface Part {
  fields: Record<keyof OnboardingForm, FieldMetadata<unknown>>;
}

/** Ready-made roles shown at once on a phone; those of the business's own industries come first. */
const maxUnfoldedRoles = 4;

type StandardRole = ResponseOf<typeof adminRoles>[number];

export function RolesPart({
  fields,
  roles,
  industries,
}: Part & { roles: readonly StandardRole[]; industries: readonly Named[] }) {
  const { t, language } = useText();
  const field = useField();
  const other = otherLanguage(language);
  const kinds = new Map(industries.map(({ id, name }) => [id, name[language]]));
  const selected = [fields.role_ids.initialValue ?? []].flat().map(String);
  return (
    <>
      <h2>{t('dashboard.stepRole')}</h2>
      {roles.length > 0 && (
        <ChoiceField
          {...field(fields.role_ids, { hint: t('onboarding.rolesHint') })}
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
          defaultValue={selected}
          {...(roles.length > maxUnfoldedRoles + 1 && {
            fold: {
              after: maxUnfoldedRoles,
              label: t('onboarding.moreRoles', { count: roles.length - maxUnfoldedRoles }),
            },
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
