import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { inLanguage, type InBothLanguages } from '#app/i18n/localised.ts';
import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { NumberField } from '#app/ui/field/affix-field.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { useField } from './route-form.tsx';
import { UploadField } from './upload-field.tsx';

type Name =
  | 'company_name'
  | 'company_name_hk'
  | 'website'
  | 'work_email'
  | 'address'
  | 'floor'
  | 'district_id'
  | 'warehouse_address'
  | 'daily_workforce_count'
  | 'industry_ids'
  | 'br_number'
  | 'br_file_ids';

export interface BusinessFieldsProps {
  fields: Record<Name, FieldMetadata<unknown>>;
  districts: readonly { id: number; name: InBothLanguages; area: InBothLanguages }[];
  industries: readonly { id: number; name: InBothLanguages }[];
  /** Shows how far the certificates' uploads are, where scripts run. */
  progress: ReactNode;
}

/** What a business says of itself: the company, its warehouse, its registration. */
export function BusinessFields({ fields, districts, industries, progress }: BusinessFieldsProps) {
  const { t, language } = useText();
  const field = useField();
  const inOwn = (text: InBothLanguages) => inLanguage(text, language).text;
  const areas = [...new Set(districts.map(({ area }) => inOwn(area)))].map((area) => ({
    label: area,
    options: districts.filter((one) => inOwn(one.area) === area).map(({ id, name }) => ({ value: id, label: inOwn(name) })),
  }));
  return (
    <>
      <TextField {...field(fields.company_name, { label: t('field.companyName') })} autoComplete="organization" />
      <TextField {...field(fields.company_name_hk, { label: t('account.companyNameChinese'), optional: true })} lang={languages.hk.tag} />
      <TextField {...field(fields.website, { label: t('field.website'), hint: t('account.websiteHint'), optional: true })} type="url" autoComplete="url" />
      <TextField {...field(fields.work_email, { label: t('field.workEmail') })} type="email" autoComplete="email" />
      <TextField {...field(fields.address, { label: t('field.streetAddress') })} autoComplete="address-line1" />
      <TextField {...field(fields.floor, { label: t('field.floor'), optional: true })} autoComplete="address-line2" />
      <SelectField {...field(fields.district_id, { label: t('field.district') })} options={areas} empty={t('account.chooseDistrict')} />
      <h2>{t('title.warehouseInformation')}</h2>
      <TextField {...field(fields.warehouse_address, { label: t('field.warehouseAddress') })} />
      <NumberField {...field(fields.daily_workforce_count, { label: t('field.dailyWorkforce'), hint: t('account.workforceHint') })} after={t('account.workersADay')} />
      <ChoiceField
        {...field(fields.industry_ids, { label: t('field.kindOfWorkforce'), hint: t('account.industriesHint') })}
        type="checkbox"
        options={industries.map(({ id, name }) => ({ value: id, label: inOwn(name) }))}
        defaultValue={[fields.industry_ids.initialValue ?? []].flat().map(String)}
      />
      <h2>{t('account.registration')}</h2>
      <TextField {...field(fields.br_number, { label: t('field.brNumber'), hint: t('account.brNumberHint') })} short />
      <UploadField field={fields.br_file_ids} label={t('field.brCertificate')} progress={progress} />
    </>
  );
}
