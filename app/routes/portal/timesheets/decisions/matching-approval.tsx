import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { z } from 'zod';
import { timesheetAction } from '#domain/timesheet/status.ts';
import { withQuery } from '#app/forms/query.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { decide, type DecisionResults } from './decision.server.ts';
import { readFilters, upstreamFilters } from '../filters.ts';
import { ResultsPage } from './results-page.tsx';

export const handle: ScreenHandle = { title: (t) => t('timesheets.matching') };

const matchingForm = z.object({});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'timesheets');
  const filters = { ...readFilters(request, context.now()), status: 'waiting' as const };
  const list = await context.api.timesheets.list({ ...upstreamFilters(filters), limit: 1 });
  return { filters, totals: list.totals, formKey: newFormKey(account.id) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireAccount(context, 'timesheets');
  const { startDate, endDate, search } = readFilters(request, context.now());
  const form = await readForm(request, context, matchingForm);
  if (!form.ok) return form.refusal;
  const selection = { by: 'MATCHING', start_date: startDate, end_date: endDate, search } as const;
  const back = withQuery(paths.timesheets, { startDate, endDate, search });
  return decide(context, { action: timesheetAction.APPROVE_ALL, selection }, form, { back, askAgain: true });
}

export default function ApproveMatching() {
  const answered = useActionData<Partial<DecisionResults>>();
  return answered?.results ? <ResultsPage /> : <Question />;
}

function Question() {
  const { filters, totals, formKey } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { form, formKey: key, problem } = useRouteForm(matchingForm, { id: 'matching', formKey });
  const { startDate, endDate, search } = filters;
  const back = withQuery(paths.timesheets, { startDate, endDate, search });
  const head = (
    <PageHead
      back={{ href: back, label: t('menu.timesheets') }}
      title={t('timesheets.matching')}
      line={format.dateRange(startDate, endDate)}
    />
  );
  if (!totals)
    return (
      <Stack narrow>
        {head}
        <Notice kind="warning">{t('error.panel')}</Notice>
      </Stack>
    );
  const amount = format.money(totals.matching.amount);
  return (
    <Stack narrow>
      {head}
      <RouteForm
        form={form}
        formKey={key}
        problem={problem}
        action={withQuery(paths.timesheetMatchingApproval, { startDate, endDate, search })}
      >
        <Notice kind="warning" title={t('timesheets.matchingQuestion', { count: totals.matching.count, amount })}>
          {t('timesheets.matchingEffect')}
        </Notice>
        <FormActions submit={t('timesheets.approveAll', { amount })} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
