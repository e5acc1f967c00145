import { z } from 'zod';
import { version } from '#contract/core/common.ts';
import { templateFields, type ShiftTemplate } from '#contract/shifts/shift-templates.ts';
import { createRules } from '#app/shared/shift-form/rules.ts';
import {
  breaksLabels,
  breaksShape,
  validateClock,
  clockLabels,
  clockBody,
  clockShape,
  timesValues,
} from '#app/shared/shift-form/schedule.ts';
import { siteLabels, siteBody, siteShape, siteValues } from '#app/shared/shift-form/site.ts';
import {
  validateStaffing,
  staffingLabels,
  staffingBody,
  staffingShape,
  staffingTerms,
  staffingValues,
} from '#app/shared/shift-form/staffing.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const templateForm = z.object({
  ...templateFields.shape,
  ...siteShape,
  ...clockShape,
  ...breaksShape,
  ...staffingShape,
  version,
});

export const templateLabels = {
  name: 'field.name',
  ...siteLabels,
  ...clockLabels,
  ...breaksLabels,
  ...staffingLabels,
} satisfies LabelsOf<z.input<typeof templateForm>>;
type TemplateForm = z.output<typeof templateForm>;

export const templateRules = (form: TemplateForm, context: z.RefinementCtx<TemplateForm>): void => {
  const rules = createRules(context);
  validateClock(form, rules);
  validateStaffing(form, rules);
};

export const templateBody = (form: TemplateForm) => ({
  name: form.name,
  version: form.version,
  ...siteBody(form),
  ...clockBody(form),
  ...staffingBody(form),
});

export const valuesOf = (template: ShiftTemplate) => ({
  name: template.name,
  ...siteValues(template),
  ...timesValues({
    start_time: template.start_time,
    end_time: template.end_time,
    break_type: template.break_type,
    breaks: template.breaks,
  }),
  ...staffingValues(staffingTerms(template)),
});
