import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Fragment } from 'react';
import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { latestOpeningHours, opensToEveryoneAt } from '#domain/shifts/audience.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { MinimumWageWarning } from '#app/shared/shift-form/minimum-wage.tsx';
import { shiftSpans } from '#app/shared/shift-form/times.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { version } from '#contract/core/common.ts';
import { orNull } from '#app/api-client/optional.ts';
import { readSetting } from '#app/api-client/setting.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Advert } from './confirm/advert.tsx';
import { shownTotals } from './check-out/form.ts';
import { submitBooking } from './check-out/submit.server.ts';
import { Agreement } from './confirm/agreement.tsx';
import { Cost, costsOf } from './confirm/cost.tsx';
import { Dates } from './confirm/dates.tsx';
import { CancellationFees } from './confirm/cancellation-fees.tsx';
import { Summary, type CompleteDraft } from './confirm/summary.tsx';
import { twinsOf } from '#app/shared/drafts/twins.server.ts';
import { acceptAgreement } from './wizard/acceptance.server.ts';
import { readRequestedWorker, requireDraftAtStep } from './wizard/draft.server.ts';
import { WizardPage } from './wizard/wizard-page.tsx';

export const handle: RouteHandle<{ draft: CompleteDraft }> = {
  title: (t) => t('title.confirmAndBook'),
  permission: 'booking',
  amountToName({ draft }) {
    const { plain, byCard } = costsOf(draft);
    return (plain ?? byCard)?.series.total ?? null;
  },
};

/** The agreement is accepted for the booking as shown; if that has changed meanwhile, it is asked for again. */
const confirmForm = z.object({
  is_agree: z
    .boolean({ error: message('validation.agreement') })
    .refine(Boolean, { error: message('validation.agreement') }),
  version,
  totals: shownTotals,
  now: z.literal('on').optional(),
});

const confirmLabels = { is_agree: 'book.agree', totals: null, now: null } as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [draft, article, pricing] = await Promise.all([
    requireDraftAtStep(context, params, 'confirm'),
    orNull(readSetting(context.api, 'customer-agreement')),
    orNull(readSetting(context.api, 'pricing')),
  ]);
  const [twins = []] = await twinsOf(context, [draft]);
  return {
    draft: draft as CompleteDraft,
    twins,
    article,
    now: context.now(),
    from: readRequestedWorker(request),
    isOpen: pricing?.is_open !== false,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = requireIdParam(params);
  const form = await readForm(request, context, confirmForm);
  if (!form.ok) return form.rejection;
  const { version, totals, now } = form.value;
  acceptAgreement(context, { id, version });
  if (now)
    return submitBooking(context, params, { id, version, totals }, { payment_method: paymentMethod.MANUAL }, form);
  return redirect(paths.bookCheckOut(id), 303);
}

export default function Confirm() {
  const { draft, twins, article, now, from, isOpen } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(confirmForm, { id: 'confirm', labels: confirmLabels });
  const { schedule, staffing, preview } = draft;
  const opens = opensAt(draft, now);
  // A booking that can be paid only by card goes on to check-out.
  const byInvoice = isOpen && costsOf(draft).plain !== undefined;
  const side = (
    <RouteForm {...form}>
      <Cost draft={draft} />
      <Agreement article={article} headings="h3" />
      {/* A draft that another user changed meanwhile is agreed to again. */}
      <CheckField
        {...field(fields.is_agree)}
        defaultChecked={form.problem?.kind !== 'conflict' && fields.is_agree.initialValue === 'on'}
      />
      <input type="hidden" name={fields.version.name} value={draft.version} />
      {byInvoice ? (
        <>
          <Button look="secondary" wide>
            {t('book.toCheckOut')}
          </Button>
          <Button name={fields.now.name} value="on" wide>
            {t('book.bookByInvoice', { count: draft.preview.shifts.length })}
          </Button>
        </>
      ) : (
        <Button wide>{t('book.toCheckOut')}</Button>
      )}
      <ButtonLink href={paths.bookWorkers(draft.id)} look="quiet" wide>
        {t('action.back')}
      </ButtonLink>
    </RouteForm>
  );
  return (
    <WizardPage
      step="confirm"
      draft={draft}
      askedFor={from}
      end={{ to: fields.is_agree.id, label: t('book.agree') }}
      wide
    >
      <Twins ids={twins} />
      <MinimumWageWarning shifts={shiftSpans(schedule)} terms={{ ...schedule, ...staffing }} />
      <Split side={side}>
        <Summary draft={draft} />
        {opens && (
          <Notice>
            {opens > now
              ? t('book.favourites', { time: format.momentInWords(opens) })
              : t('book.openAtOnce', { number: latestOpeningHours })}
          </Notice>
        )}
        <Dates shifts={preview.shifts} />
        <CancellationFees draft={draft} now={now} />
        <Advert draft={draft} />
      </Split>
    </WizardPage>
  );
}

function Twins({ ids }: { ids: readonly number[] }) {
  const { t } = useText();
  if (ids.length === 0) return null;
  return (
    <Notice kind="warning" title={t('book.twins', { count: ids.length })}>
      {ids.map((id) => (
        <Fragment key={id}>
          <a href={paths.shift(id)}>{t('book.twin', { number: String(id) })}</a>{' '}
        </Fragment>
      ))}
    </Notice>
  );
}

/** When all workers can see the first shift, if it is posted now; null if it is open to all workers anyway. */
function opensAt({ staffing, preview }: CompleteDraft, now: Date): Date | null {
  const [first] = preview.shifts;
  if (!first || staffing.favourite_hours === null) return null;
  return opensToEveryoneAt({
    audience: staffing.audience,
    posted: now,
    start: first.start_at,
    favouriteHours: staffing.favourite_hours,
  });
}
