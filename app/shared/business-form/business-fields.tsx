import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { inLanguage, type Bilingual } from '#app/i18n/localised.ts';
import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import type { z } from 'zod';
import type { businessInfo, OperatorProfile } from '#contract/accounts/business.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { NumberField } from '#app/ui/field/affix-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { FieldsOf, PresentField } from '#app/forms/edit-form.tsx';
import { useField } from '#app/forms/route-form.tsx';
import { UploadField } from '#app/forms/upload-field.tsx';
import { parseFiles } from '#app/forms/uploads.ts';

type BusinessInfo = z.output<typeof businessInfo>;

export interface BusinessFieldsProps {
  fields: Record<keyof BusinessInfo, FieldMetadata<unknown>>;
  districts: readonly { id: number; name: Bilingual; area: Bilingual }[];
  industries: readonly { id: number; name: Bilingual }[];
  theirs?: NonNullable<OperatorProfile['business']> | undefined;
}

type Fields<Name extends keyof BusinessInfo> = Record<Name, ReactNode>;

export function BusinessFields(props: BusinessFieldsProps) {
  return (
    <FieldsOf<BusinessInfo>
      all={{
        ...useCompanyFields(props),
        ...useAddressFields(props),
        ...useWarehouseFields(props),
        ...useRegistrationFields(props),
      }}
    />
  );
}

function useCompanyFields({
  fields,
  theirs,
}: BusinessFieldsProps): Fields<'company_name' | 'company_name_hk' | 'website' | 'work_email'> {
  const { t } = useText();
  const field = useField();
  return {
    company_name: (
      <TextField {...field(fields.company_name, { theirs: theirs?.company_name })} autoComplete="organization" />
    ),
    company_name_hk: (
      <TextField
        {...field(fields.company_name_hk, { optional: true, theirs: theirs?.company_name_hk })}
        lang={languages.hk.tag}
      />
    ),
    website: (
      <TextField
        {...field(fields.website, { hint: t('account.websiteHint'), optional: true, theirs: theirs?.website })}
        inputMode="url"
        autoComplete="url"
      />
    ),
    work_email: (
      <TextField {...field(fields.work_email, { theirs: theirs?.work_email })} type="email" autoComplete="email" />
    ),
  };
}

function useAddressFields({
  fields,
  districts,
  theirs,
}: BusinessFieldsProps): Fields<'address' | 'floor' | 'district_id'> {
  const { t, language } = useText();
  const field = useField();
  const inOwn = (text: Bilingual) => inLanguage(text, language).text;
  const areas = [...new Set(districts.map(({ area }) => inOwn(area)))].map((area) => ({
    label: area,
    options: districts
      .filter((item) => inOwn(item.area) === area)
      .map(({ id, name }) => ({ value: id, label: inOwn(name) })),
  }));
  const isTheirDistrict = !theirs || String(theirs.district.id) === fields.district_id.initialValue;
  return {
    address: <TextField {...field(fields.address, { theirs: theirs?.address })} autoComplete="address-line1" />,
    floor: (
      <TextField {...field(fields.floor, { optional: true, theirs: theirs?.floor })} autoComplete="address-line2" />
    ),
    district_id: (
      <SelectField
        {...field(fields.district_id, { theirs: isTheirDistrict ? undefined : inOwn(theirs.district.name) })}
        options={areas}
        empty={t('account.chooseDistrict')}
      />
    ),
  };
}

function useWarehouseFields({
  fields,
  industries,
  theirs,
}: BusinessFieldsProps): Fields<'warehouse_address' | 'daily_workforce_count' | 'industry_ids'> {
  const { t, language } = useText();
  const field = useField();
  const inOwn = (text: Bilingual) => inLanguage(text, language).text;
  const selected = [fields.industry_ids.initialValue ?? []].flat().map(String);
  const theirIndustries = useStoredValues(theirs?.industries, selected, ({ name }) => inOwn(name));
  return {
    warehouse_address: (
      <>
        <h2>{t('title.warehouseInformation')}</h2>
        <TextField {...field(fields.warehouse_address, { theirs: theirs?.warehouse_address })} />
      </>
    ),
    daily_workforce_count: (
      <NumberField
        {...field(fields.daily_workforce_count, {
          hint: t('account.workforceHint'),
          theirs: theirs && String(theirs.daily_workforce_count),
        })}
        after={t('account.workersADay')}
      />
    ),
    industry_ids: (
      <>
        <PresentField name={fields.industry_ids.name} />
        <ChoiceField
          {...field(fields.industry_ids, { hint: theirIndustries ?? t('account.industriesHint') })}
          type="checkbox"
          options={industries.map(({ id, name }) => ({ value: id, label: inOwn(name) }))}
          defaultValue={selected}
        />
      </>
    ),
  };
}

function useRegistrationFields({ fields, theirs }: BusinessFieldsProps): Fields<'br_number' | 'br_file_ids'> {
  const { t } = useText();
  const field = useField();
  const files = parseFiles(fields.br_file_ids.initialValue).map(({ id }) => String(id));
  const theirFiles = useStoredValues(theirs?.br_files, files, ({ name }) => name);
  return {
    br_number: (
      <>
        <h2>{t('account.registration')}</h2>
        <TextField {...field(fields.br_number, { hint: t('account.brNumberHint'), theirs: theirs?.br_number })} short />
      </>
    ),
    br_file_ids: <UploadField field={fields.br_file_ids} hint={theirFiles} />,
  };
}

function useStoredValues<Selected extends { id: number }>(
  theirs: readonly Selected[] | undefined,
  own: readonly string[],
  nameOf: (item: Selected) => string,
): string | undefined {
  const { t } = useText();
  if (theirs === undefined || sameIds(theirs, own)) return undefined;
  return t('notice.theirs', { name: theirs.map(nameOf).join(', ') || '–' });
}

const sameIds = (records: readonly { id: number }[], ids: readonly string[]): boolean =>
  records.length === ids.length && records.every(({ id }) => ids.includes(String(id)));
