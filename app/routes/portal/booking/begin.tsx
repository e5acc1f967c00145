import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { centsToDollars } from '#domain/shared/money.ts';
import { pageLimit } from '#domain/shared/paging.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { clockTimeOf, dayOf } from '#domain/shared/time.ts';
import { pageParam, readQuery, recordParam, withQuery } from '#app/forms/query.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { isEmpty } from '#app/shared/list/list-pages.tsx';
import { readShiftChoices } from '#app/shared/shift-form/choices.server.ts';
import { addMissingRecordPath, readPreviousChoices } from '#app/shared/shift-form/add-missing-record.server.ts';
import { PriceLink } from '#app/shared/price-link.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import type { ShiftTemplate } from '#contract/shifts/shift-templates.ts';
import { orNull } from '#app/api-client/optional.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { DefaultButton } from '#app/ui/button/default-button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Drafts } from './drafts.tsx';
import { startQuickBooking, startStepByStepBooking, quickTotal, calculateQuickTotal } from './quick/actions.server.ts';
import { QuickFields } from './quick/fields.tsx';
import { quickForm, quickLabels, calculateName } from './quick/form.ts';
import { latestShift } from './quick/previous-booking.server.ts';
import { Templates } from './templates/list.tsx';
import { RunningTotal } from './wizard/running-total.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { submitButtonId, skipToSubmit } from '#app/shared/submit-button.ts';

export const handle: RouteHandle = { title: (t) => t('title.bookShift'), permission: 'booking' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page: pageParam });
  const { template_id: selected } = readQuery(request, { template_id: recordParam });
  const keeps = context.supports('shiftTemplates');
  const [choices, last, drafts, templates, template, total] = await Promise.all([
    readShiftChoices(context, null),
    latestShift(context),
    context.api.shifts.listShifts({ query: { ...query, status: shiftStatus.DRAFT } }),
    keeps ? orNull(context.api.shiftTemplates.listShiftTemplates({ query: { limit: pageLimit } })) : null,
    selected === undefined || !keeps
      ? null
      : orNull(context.api.shiftTemplates.getShiftTemplate({ params: { id: selected } })),
    quickTotal(request, context),
  ]);
  return {
    choices,
    drafts,
    templates: templates?.items ?? [],
    template: template?.name ?? null,
    today: dayOf(context.now()),
    total,
    before: last !== null || template !== null,
    values: {
      ...(template ? valuesOfTemplate(template) : last && valuesOf(last)),
      ...readPreviousChoices(request, Object.keys(quickForm.shape)),
    },
  };
}

/** Everything but the day, which is different for every booking. */
const valuesOf = (last: ShiftSummary): Record<string, string | number> => ({
  role_id: last.role.id,
  location_id: last.location.id,
  ...(last.start_at !== null && { start_time: clockTimeOf(last.start_at) }),
  ...(last.end_at !== null && { end_time: clockTimeOf(last.end_at) }),
  workers: last.workers,
});

/** Only what the form shows; the rest is taken from the template on submit. */
const valuesOfTemplate = (template: ShiftTemplate): Record<string, string | number> => ({
  template_id: template.id,
  role_id: template.role.id,
  location_id: template.location.id,
  contact_id: template.contact.id,
  industry_id: template.industry.id,
  start_time: template.start_time,
  end_time: template.end_time,
  workers: template.workers,
  wage: centsToDollars(template.wage).toFixed(2),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const body = await request.formData();
  const adding = addMissingRecordPath(body, paths.book, context);
  if (adding) return redirect(adding, 303);
  if (body.has(calculateName)) return calculateQuickTotal(body, context);
  return body.has('steps') ? startStepByStepBooking(body, context) : startQuickBooking(body, context);
}

export default function BeginBooking() {
  const { choices, drafts, templates, template, today, before, values, total } =
    useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(quickForm, { id: 'site', labels: quickLabels, defaultValue: values });
  return (
    <>
      <DefaultButton form="site" />
      <NarrowPage
        line={template === null ? t('book.line') : t('templates.from', { name: template })}
        skips={[skipToSubmit(t, t('book.toConfirm'))]}
        actions={<ButtonLink href={paths.bookRoster}>{t('roster.title')}</ButtonLink>}
      >
        {!isEmpty(drafts) && (
          <Notice action={<ButtonLink href="#drafts">{t('book.seeDrafts')}</ButtonLink>}>
            {t('book.drafts', { count: drafts.total ?? drafts.items.length })}
          </Notice>
        )}
        <RouteForm {...form} action={paths.book}>
          <QuickFields fields={fields} choices={choices} today={today} before={before} />
          <div id="total">{total && <RunningTotal cost={total} shifts={1} />}</div>
          <Actions>
            <Button look="secondary" name={calculateName} value="on">
              {t('book.calculate')}
            </Button>
            <Button look="secondary" name="steps" value="on" formNoValidate>
              {t('book.bySteps')}
            </Button>
            <Button id={submitButtonId}>{t('book.toConfirm')}</Button>
          </Actions>
        </RouteForm>
        <PriceLink />
        {templates.length > 0 && <Templates templates={templates} />}
        <ListPage list={drafts} hrefOf={(number) => withQuery(paths.book, { page: number })} empty={null}>
          <Drafts drafts={drafts.items} />
        </ListPage>
      </NarrowPage>
    </>
  );
}
