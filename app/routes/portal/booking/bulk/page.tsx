import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { sumCents, zeroCents } from '#domain/shared/money.ts';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { joinParts } from '#domain/shared/id.ts';
import { weekFromName, weekNameOf } from '#domain/shared/week-name.ts';
import { readQuery } from '#app/forms/query.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readBody } from '#app/forms/submission.server.ts';
import { rejectEmptySelection, respondWithFailures } from '#app/shared/bulk-actions/decision.server.ts';
import { HiddenValues } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';
import { selectedIds } from '#app/shared/bulk-actions/selected-records.server.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { bookBulkPath } from '#app/shared/drafts/book-bulk-path.ts';
import { twinsOf } from '#app/shared/drafts/twins.server.ts';
import { maxDrafts } from '#app/shared/drafts/drafts.ts';
import { ResultsPage, UndoForm } from '#app/shared/bulk-actions/results-page.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { formats } from '#app/i18n/format.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { orNull } from '#app/api-client/optional.ts';
import { readSetting } from '#app/api-client/setting.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Agreement } from '../confirm/agreement.tsx';
import { costsOf } from '../confirm/cost.tsx';
import { bulkBookingColumns } from './columns.tsx';
import { bookDrafts, draftName, readCompleteDrafts } from './drafts.server.ts';
import { invoicedMethods, bulkBookingForm, bulkBookingLabels } from './form.ts';

export const handle: RouteHandle = { title: (t) => t('book.bulk'), permission: 'booking' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ids = selectedIds(request, maxDrafts, 'draft');
  const [{ complete, unfinished }, article] = await Promise.all([
    readCompleteDrafts(context, ids),
    orNull(readSetting(context.api, 'customer-agreement')),
  ]);
  if (complete.length + unfinished.length === 0 && !context.posted)
    rejectEmptySelection(context.t(ids.length === 0 ? 'book.chooseDraft' : 'book.noneToBook'), paths.book);
  const { twins: includesTwins, copied } = readQuery(request, {
    twins: z.string().optional(),
    copied: z.string().optional(),
  });
  const found = await twinsOf(context, complete);
  const drafts = complete.map((draft, index) => ({ ...draft, twins: found[index] ?? [] }));
  // A copied week names its twins where it is chosen from.
  const isTwin = ({ twins }: (typeof drafts)[number]) =>
    twins.length > 0 && includesTwins === undefined && copied === undefined;
  return {
    drafts: drafts.filter((draft) => !isTwin(draft)),
    twinDrafts: drafts.filter(isTwin),
    withTwins: `${bookBulkPath(ids)}&twins=1`,
    unfinished: unfinished.length,
    copied: copiedWeek(copied),
    article,
  };
}

function copiedWeek(copied: string | undefined) {
  const days = copied === undefined ? null : weekFromName(copied);
  return days && { ...days, name: weekNameOf(days.from) };
}

/** Drafts that cannot be booked stay drafts, and are listed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const body = await request.formData();
  const errors: Record<string, string[]> = body.has('draft') ? {} : { draft: [context.t('book.chooseDraft')] };
  const form = readBody(body, context, bulkBookingForm, { errors });
  if (!form.ok) return form.rejection;
  const booked = await bookDrafts(context, form.value, form.key);
  if (booked.some(({ ok }) => !ok)) {
    const results = booked.map(async ({ id, ok, message }) => ({
      ...{ id, ok, message },
      name: ok ? '' : await draftName(context, id),
    }));
    return respondWithFailures(await Promise.all(results), paths.book);
  }
  const total = sumCents(...booked.map(({ value }) => value?.payment?.amount ?? zeroCents));
  const amount = formats[context.language].money(total);
  return redirectWithToast(context, paths.shifts, context.t('book.bulkBooked', { count: booked.length, amount }));
}

export default function BookBulk() {
  const answer = useActionResult<typeof action>();
  const { drafts, twinDrafts, unfinished } = useLoaderDataAsReturned<typeof loader>();
  const isEmpty = drafts.length + twinDrafts.length + unfinished === 0;
  return isEmpty || (answer && 'results' in answer) ? <Results /> : <Question />;
}

function Results() {
  const { t } = useText();
  return (
    <ResultsPage
      response={useActionResult<typeof action>()}
      from={{ href: paths.book, label: t('title.bookShift') }}
      subject={t('term.shift')}
      emptyText={t('book.noneToBook')}
      keyOf={({ id }) => id}
      nameOf={({ id, name }) => <a href={paths.draft(id)}>{name}</a>}
      reasonOf={({ message }) => message}
    />
  );
}

function Question() {
  const { drafts, twinDrafts, withTwins, unfinished, copied, article } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { count, total } = sumOf(drafts);
  return (
    <Stack>
      <PageHead
        back={{ href: paths.book, label: t('title.bookShift') }}
        title={t('book.bulk')}
        line={t('book.bulkLine', { count, amount: format.money(total) })}
      />
      {copied && <Copied week={copied} drafts={drafts} />}
      {unfinished > 0 && <Notice kind="warning">{t('book.bulkUnfinished', { count: unfinished })}</Notice>}
      {twinDrafts.length > 0 && (
        <Notice
          kind="warning"
          title={t('book.twinsSkipped', { count: twinDrafts.length })}
          action={<ButtonLink href={withTwins}>{t('book.withTwins', { count: twinDrafts.length })}</ButtonLink>}
        >
          {twinDrafts.map(({ id, role, location, preview: { shifts }, twins }) => (
            <p key={id}>
              <LocalisedText of={role.name} /> · {location.name} ·{' '}
              {shifts[0] && format.shiftTime(shifts[0].start_at, shifts[0].end_at)}{' '}
              {twins.map((twin) => (
                <a key={twin} href={paths.shift(twin)}>
                  {t('book.twin', { number: String(twin) })}
                </a>
              ))}
            </p>
          ))}
        </Notice>
      )}
      {drafts.length > 0 && <BulkBooking drafts={drafts} article={article} />}
    </Stack>
  );
}

type BulkData = ReturnType<typeof useLoaderDataAsReturned<typeof loader>>;

function BulkBooking({ drafts, article }: Pick<BulkData, 'drafts' | 'article'>) {
  const texts = useText();
  const { t, format } = texts;
  const { fields, field, ...form } = useRouteForm(bulkBookingForm, { id: 'multiple', labels: bulkBookingLabels });
  const { count, total } = sumOf(drafts);
  return (
    <>
      <Table caption={t('book.bulk')} columns={bulkBookingColumns(texts)} rows={drafts} keyOf={({ id }) => id} />
      <RouteForm {...form}>
        <HiddenValues name="draft" values={drafts.map(shownDraft)} />
        <ChoiceField
          {...field(fields.pay)}
          type="radio"
          layout="row"
          options={valuesOf(invoicedMethods).map((value) => ({
            value,
            label: t(value === paymentMethod.FPS ? 'book.bulkFps' : 'book.bulkManual'),
          }))}
          defaultValue={
            typeof fields.pay.initialValue === 'string' ? fields.pay.initialValue : String(paymentMethod.MANUAL)
          }
        />
        <Agreement article={article} headings="h2" />
        <CheckField {...field(fields.is_agree)} defaultChecked={fields.is_agree.initialValue === 'on'} />
        <Actions apart>
          <ButtonLink href={paths.book}>{t('book.keepDrafts')}</ButtonLink>
          <Button>{t('book.bulkBook', { count, amount: format.money(total) })}</Button>
        </Actions>
      </RouteForm>
    </>
  );
}

function shownDraft(draft: BulkData['drafts'][number]): string {
  const total = costsOf(draft).plain?.series.total;
  return total === undefined ? recordVersion(draft) : joinParts(draft.id, draft.version, total);
}

const sumOf = (drafts: BulkData['drafts']) => ({
  count: drafts.reduce((sum, { preview }) => sum + preview.shifts.length, 0),
  total: sumCents(...drafts.flatMap((draft) => costsOf(draft).plain?.series.total ?? [])),
});

interface CopiedProps {
  week: NonNullable<ReturnType<typeof copiedWeek>>;
  drafts: readonly { id: number; version: number }[];
}

function Copied({ week, drafts }: CopiedProps) {
  const { t, format } = useText();
  return (
    <Notice
      kind="info"
      done
      title={t('book.copied', { count: drafts.length, week: format.rangeInWords(week.from, week.to) })}
      action={
        <UndoForm action={paths.weekCopyUndo(week.name)} label={t('timesheets.undo')}>
          <HiddenValues name="draft" values={drafts.map(recordVersion)} />
        </UndoForm>
      }
    >
      {t('book.copiedText')}
    </Notice>
  );
}
