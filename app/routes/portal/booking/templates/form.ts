import { z } from 'zod';
import { version } from '#contract/call/common.ts';
import { templateFields, type ShiftTemplate } from '#contract/shifts/shift-templates.ts';
import { rulesOf } from '#app/parts/shift-form/rules.ts';
import {
  breaksLabels,
  breaksShape,
  checkClock,
  clockLabels,
  clockOf,
  clockShape,
  timesValues,
} from '#app/parts/shift-form/schedule.ts';
import { siteLabels, siteOf, siteShape, siteValues } from '#app/parts/shift-form/site.ts';
import {
  checkStaffing,
  staffingLabels,
  staffingOf,
  staffingShape,
  staffingTerms,
  staffingValues,
} from '#app/parts/shift-form/staffing.ts';
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
  const rules = rulesOf(context);
  checkClock(form, rules);
  checkStaffing(form, rules);
};

export const changeOf = (form: TemplateForm) => ({
  name: form.name,
  version: form.version,
  ...siteOf(form),
  ...clockOf(form),
  ...staffingOf(form),
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
