import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { sumCents } from '#domain/shared/money.ts';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { weekFromName, weekNameOf } from '#domain/shared/week-name.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { readQuery } from '#app/forms/query.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import type { DecisionResults } from '#app/shared/bulk-actions/decision-response.server.ts';
import { ResultsPage } from '#app/shared/bulk-actions/results-page.tsx';
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
import { bookDrafts, type BookedDraft } from './book-drafts.server.ts';
import { bulkBookingColumns } from './columns.tsx';
import { readCompleteDrafts, readDraftIds } from './drafts.server.ts';
import { invoicedMethods, bulkBookingForm, bulkBookingLabels } from './form.ts';

export const handle: RouteHandle = { title: (t) => t('book.bulk'), permission: 'booking' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ids = readDraftIds(request);
  const [{ complete, unfinished }, article] = await Promise.all([
    readCompleteDrafts(context, ids),
    orNull(readSetting(context.api, 'customer-agreement')),
  ]);
  if (complete.length === 0 && !context.posted) throw redirect(paths.book, 303);
  return { drafts: complete, unfinished: unfinished.length, copied: copiedWeek(request), article };
}

function copiedWeek(request: Request) {
  const { copied } = readQuery(request, { copied: z.string().optional() });
  const days = copied === undefined ? null : weekFromName(copied);
  return days && { ...days, name: weekNameOf(days.from) };
}

/** Drafts that cannot be booked stay drafts, and are listed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, bulkBookingForm);
  if (!form.ok) return form.rejection;
  const results = await bookDrafts(context, form.value, form.key);
  const booked = results.filter(({ ok }) => ok);
  if (booked.length < results.length)
    return json<DecisionResults<BookedDraft>>({ results, problem: null, back: paths.book }, 409);
  const amount = formats[context.language].money(sumCents(...booked.map(({ amount: each }) => each)));
  return redirectWithToast(context, paths.shifts, context.t('book.bulkBooked', { count: booked.length, amount }));
}

export default function BookBulk() {
  const answer = useActionResult<typeof action>();
  return answer && 'results' in answer ? <Results answer={answer} /> : <Question />;
}

function Results({ answer }: { answer: DecisionResults<BookedDraft> }) {
  const { t } = useText();
  return (
    <ResultsPage
      response={answer}
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
  const { drafts, unfinished, copied, article } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const { fields, field, ...form } = useRouteForm(bulkBookingForm, { id: 'multiple', labels: bulkBookingLabels });
  const count = drafts.reduce((sum, { preview }) => sum + preview.shifts.length, 0);
  const total = sumCents(...drafts.flatMap((draft) => costsOf(draft).plain?.series.total ?? []));
  return (
    <Stack>
      <PageHead
        back={{ href: paths.book, label: t('title.bookShift') }}
        title={t('book.bulk')}
        line={t('book.bulkLine', { count, amount: format.money(total) })}
      />
      {copied && <Copied week={copied} drafts={drafts} />}
      {unfinished > 0 && <Notice kind="warning">{t('book.bulkUnfinished', { count: unfinished })}</Notice>}
      <Table caption={t('book.bulk')} columns={bulkBookingColumns(texts)} rows={drafts} keyOf={({ id }) => id} />
      <RouteForm {...form}>
        {drafts.map(({ id, version }) => (
          <input key={id} type="hidden" name="draft" value={`${id}.${version}`} />
        ))}
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
    </Stack>
  );
}

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
        <form method="post" action={paths.weekCopyUndo(week.name)}>
          <FormKey />
          {drafts.map(({ id, version }) => (
            <input key={id} type="hidden" name="draft" value={`${id}.${version}`} />
          ))}
          <Button look="secondary">{t('timesheets.undo')}</Button>
        </form>
      }
    >
      {t('book.copiedText')}
    </Notice>
  );
}
