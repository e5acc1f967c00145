import type { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { centsToDollars, type Cents } from '#domain/shared/money.ts';
import { moneyField } from '#app/forms/fields.ts';
import { editFormSchema, createFormSchema, keptUnlessPosted, type EditValues } from '#app/forms/edit-form.tsx';
import { line } from '#contract/core/common.ts';
import { maxAllowance, trainingClassFields, type TrainingClass } from '#contract/categories/training-classes.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** An empty allowance means none. */
export const classForm = createFormSchema(trainingClassFields).extend({
  address_hk: keptUnlessPosted(line()),
  allowance: moneyField
    .refine((amount: Cents) => amount <= maxAllowance, {
      error: message('validation.maxMoney', { number: '1,000,000' }),
    })
    .nullable()
    .default(null),
});

export const classLabels = {
  name: { bilingual: 'field.name' },
  description: { bilingual: 'field.description' },
  address: 'field.streetAddress',
  address_hk: 'locations.addressChinese',
  allowance: 'field.trainingAllowance',
} satisfies LabelsOf<z.input<typeof classForm>>;

export const classEditForm = editFormSchema(classForm);

export type ClassForm = z.input<typeof classForm>;

export const classValues = ({ allowance, ...training }: TrainingClass) =>
  ({
    ...training,
    allowance: allowance === null ? '' : String(centsToDollars(allowance)),
  }) satisfies EditValues<typeof classEditForm>;
