import { message } from '#domain/shared/message.ts';
import { editFormSchema, createFormSchema } from '#app/forms/edit-form.tsx';
import { wholeNumberField } from '#app/forms/fields.ts';
import { serializeFile, uploadedFileIds } from '#app/forms/uploads.ts';
import { typedWebAddress } from '#contract/core/common.ts';
import { billingDetails, businessInfo, type OperatorProfile } from '#contract/accounts/business.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import type { z } from 'zod';

export const companyForm = editFormSchema(
  createFormSchema(businessInfo).extend({
    website: typedWebAddress.default(''),
    daily_workforce_count: wholeNumberField(businessInfo.shape.daily_workforce_count),
    br_file_ids: uploadedFileIds().refine((ids) => ids.length > 0, { error: message('validation.certificateMin') }),
  }),
);

export const companyLabels = {
  company_name: 'field.companyName',
  company_name_hk: 'account.companyNameChinese',
  website: 'field.website',
  work_email: 'field.workEmail',
  address: 'field.streetAddress',
  floor: 'field.floor',
  district_id: 'field.district',
  warehouse_address: 'field.warehouseAddress',
  daily_workforce_count: 'field.dailyWorkforce',
  industry_ids: 'field.kindOfWorkforce',
  br_number: 'field.brNumber',
  br_file_ids: 'field.brCertificate',
} satisfies LabelsOf<z.input<typeof companyForm>>;

export const companyValues = (business: NonNullable<OperatorProfile['business']>) => ({
  ...business,
  district_id: business.district.id,
  industry_ids: business.industries.map(({ id }) => id),
  br_file_ids: business.br_files.map(serializeFile),
});

export const billingForm = editFormSchema(billingDetails);

export const billingLabels = {
  billing_email: 'field.billingEmail',
  billing_phone: 'account.billingPhone',
} satisfies LabelsOf<z.input<typeof billingForm>>;
