import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { toDollars } from '#domain/money.ts';
import { pageLimit } from '#domain/paging.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { clockTimeOf, dayOf } from '#domain/time.ts';
import { page, readQuery, record, withQuery } from '#app/forms/query.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { isEmpty } from '#app/parts/list/list-pages.tsx';
import { readChoices } from '#app/parts/shift-form/choices.server.ts';
import { additionOf, chosenBefore } from '#app/parts/shift-form/keep-choices.server.ts';
import { PriceLink } from '#app/parts/price-link.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import type { ShiftTemplate } from '#contract/shifts/shift-templates.ts';
import { optional } from '#app/upstream/optional.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { DefaultButton } from '#app/ui/button/default-button.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Drafts } from './drafts.tsx';
import { beginAtOnce, beginBySteps, totalOf, workOut } from './quick/begin.server.ts';
import { QuickFields } from './quick/fields.tsx';
import { quickForm, quickLabels, workOutName } from './quick/form.ts';
import { lastListed } from './quick/last-time.server.ts';
import { Templates } from './templates/list.tsx';
import { RunningTotal } from './wizard/running-total.tsx';
import { sendId, skipToSend } from '#app/parts/send.ts';

export const handle: ScreenHandle = { title: (t) => t('title.bookShift'), may: 'booking' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page });
  const { template_id: chosen } = readQuery(request, { template_id: record });
  const keeps = context.offers('shiftTemplates');
  const [choices, last, drafts, templates, template, total] = await Promise.all([
    readChoices(context, null),
    lastListed(context),
    context.api.shifts.listShifts({ query: { ...query, status: shiftStatus.DRAFT } }),
    keeps ? optional(context.api.shiftTemplates.listShiftTemplates({ query: { limit: pageLimit } })) : null,
    chosen === undefined || !keeps
      ? null
      : optional(context.api.shiftTemplates.getShiftTemplate({ params: { id: chosen } })),
    totalOf(request, context),
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
      ...chosenBefore(request, Object.keys(quickForm.shape)),
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
  wage: toDollars(template.wage).toFixed(2),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const body = await request.formData();
  const adding = additionOf(body, paths.book, context);
  if (adding) return redirect(adding, 303);
  if (body.has(workOutName)) return workOut(body, context);
  return body.has('steps') ? beginBySteps(body, context) : beginAtOnce(body, context);
}

export default function BeginBooking() {
  const { choices, drafts, templates, template, today, before, values, total } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(quickForm, { id: 'site', labels: quickLabels, defaultValue: values });
  return (
    <>
      <DefaultButton form="site" />
      <Stack narrow>
        <PageHead
          title={t('title.bookShift')}
          line={template === null ? t('book.line') : t('templates.from', { name: template })}
          skips={[skipToSend(t, t('book.toConfirm'))]}
          actions={<ButtonLink href={paths.bookRoster}>{t('roster.title')}</ButtonLink>}
        />
        {!isEmpty(drafts) && (
          <Notice action={<ButtonLink href="#drafts">{t('book.seeDrafts')}</ButtonLink>}>
            {t('book.drafts', { count: drafts.total ?? drafts.items.length })}
          </Notice>
        )}
        <RouteForm {...form} action={paths.book}>
          <QuickFields fields={fields} choices={choices} today={today} before={before} />
          <div id="total">{total && <RunningTotal cost={total} shifts={1} />}</div>
          <Actions>
            <Button look="secondary" name={workOutName} value="on">
              {t('book.workOut')}
            </Button>
            <Button look="secondary" name="steps" value="on" formNoValidate>
              {t('book.bySteps')}
            </Button>
            <Button id={sendId}>{t('book.toConfirm')}</Button>
          </Actions>
        </RouteForm>
        <PriceLink />
        {templates.length > 0 && <Templates templates={templates} />}
        <ListOf list={drafts} hrefOf={(number) => withQuery(paths.book, { page: number })} empty={null}>
          <Drafts drafts={drafts.items} />
        </ListOf>
      </Stack>
    </>
  );
}
