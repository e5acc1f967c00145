import type { z } from 'zod';
import { message } from '#domain/message.ts';
import { toDollars, type Cents } from '#domain/money.ts';
import { typedMoney } from '#app/forms/fields.ts';
import { editOf, formOf, type EditValues } from '#app/forms/edit-form.tsx';
import { maxAllowance, trainingClassFields, type TrainingClass } from '#contract/categories/training-classes.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** An empty allowance means none. */
export const classForm = formOf(trainingClassFields).extend({
  allowance: typedMoney
    .refine((amount: Cents) => amount <= maxAllowance, {
      error: message('validation.maxMoney', { number: '1,000,000' }),
    })
    .nullable()
    .default(null),
});

export const classLabels = {
  name: { inBoth: 'field.name' },
  description: { inBoth: 'field.description' },
  address: 'field.streetAddress',
  allowance: 'field.trainingAllowance',
} satisfies LabelsOf<z.input<typeof classForm>>;

export const classEdit = editOf(classForm);

export type ClassForm = z.input<typeof classForm>;

export const classValues = ({ allowance, ...training }: TrainingClass) =>
  ({
    ...training,
    allowance: allowance === null ? '' : String(toDollars(allowance)),
  }) satisfies EditValues<typeof classEdit>;
