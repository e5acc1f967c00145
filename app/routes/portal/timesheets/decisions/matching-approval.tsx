import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { centsToDollars } from '#domain/shared/money.ts';
import { withQuery } from '#app/forms/query.ts';
import { timesheetAction } from '#domain/timesheets/status.ts';
import { moneyField } from '#app/forms/fields.ts';
import { amountNeeded, readForm } from '#app/forms/submission.server.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { respondToDecision } from '#app/shared/bulk-actions/decision.server.ts';
import { ConfirmationForm } from '#app/shared/bulk-actions/question-page.tsx';
import { timesheetOutcome } from './decision.server.ts';
import { useFilterDays } from '../filter-days.ts';
import { undoableFilter, overdue, readFilters, upstreamFilters, upstreamList, type Filters } from '../filters.ts';
import { TimesheetResults } from './results-page.tsx';

export const handle: RouteHandle = { title: (t) => t('timesheets.matching'), permission: 'timesheets' };

const decidable = ['waiting', 'pending', 'undecided', overdue] as const;

/** Only undecided timesheets can be approved, whatever tab the URL names. */
function waitingFilters(request: Request, now: Date): Filters {
  const filters = readFilters(request, now);
  return decidable.some((list) => list === filters.status) ? filters : { ...filters, status: 'waiting' };
}

const addressOf = ({ page: _page, ...filters }: Filters) => filters;

const loadMatching = ({ api }: RequestContext, filters: Filters) =>
  api.timesheets.listTimesheets({ query: { ...upstreamFilters(filters), limit: 1 } });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const filters = waitingFilters(request, context.now());
  return { filters, totals: (await loadMatching(context, filters)).totals };
}

/** The amount that its reader saw: a list has no version. */
const matchingForm = z.object({ amount: moneyField.optional() });

export async function action({ request, context }: ActionFunctionArgs) {
  const filters = waitingFilters(request, context.now());
  const form = await readForm(request, context, matchingForm);
  if (!form.ok) return form.rejection;
  const { amount } = form.value;
  if (amount === undefined) {
    const { totals } = await loadMatching(context, filters);
    if (totals) return form.rejectFields({ amount: [amountNeeded(context, totals.matching.amount)] });
  }
  const { status_working: _, ...within } = upstreamFilters(filters);
  const list = upstreamList(filters);
  // Decisions in their undo window are in no list that can be approved.
  const selection = { by: 'MATCHING', amount, ...within, ...(list !== undoableFilter && { list }) } as const;
  const back = withQuery(paths.timesheets, addressOf(filters));
  const sent = await context.api.timesheets.decideTimesheets(
    { body: { selection, action: timesheetAction.APPROVE_ALL } },
    form,
  );
  return respondToDecision(context, sent, { form, back, showFormOnFailure: true, ...timesheetOutcome(context) });
}

export default function ApproveMatching() {
  const answer = useActionResult<typeof action>();
  return answer && 'results' in answer ? <TimesheetResults /> : <Question />;
}

function Question() {
  const { filters, totals } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const back = withQuery(paths.timesheets, addressOf(filters));
  const head = (
    <PageHead
      back={{ href: back, label: t('menu.timesheets') }}
      title={t('timesheets.matching')}
      line={useFilterDays(filters)}
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
  const sum = withQuery('listed.timesheets.matching', addressOf(filters));
  return (
    <Stack narrow>
      {head}
      <ConfirmationForm
        id="matching"
        submit={<Metric testId={sum}>{t('timesheets.approveAll', { amount })}</Metric>}
        cancel={back}
        action={withQuery(paths.timesheetMatchingApproval, addressOf(filters))}
      >
        <input type="hidden" name="amount" value={centsToDollars(totals.matching.amount)} />
        <Notice
          kind="warning"
          title={
            <Metric testId={sum}>{t('timesheets.matchingQuestion', { count: totals.matching.count, amount })}</Metric>
          }
        >
          {t('timesheets.matchingEffect')}
        </Notice>
      </ConfirmationForm>
    </Stack>
  );
}
