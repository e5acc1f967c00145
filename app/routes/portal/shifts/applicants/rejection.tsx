import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useParams } from '@remix-run/react';
import { z } from 'zod';
import { pageLimit } from '#domain/shared/paging.ts';
import { rejectReasonName, rejectReason } from '#domain/shifts/applicants/status.ts';
import { message } from '#domain/shared/message.ts';
import { text } from '#contract/core/common.ts';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readBody } from '#app/forms/submission.server.ts';
import { withQuery } from '#app/forms/query.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { HiddenValues, SelectionFields } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { readSelection, selectionLabels } from '#app/shared/bulk-actions/selection.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { decideOnApplicants } from './decision.server.ts';
import { ApplicantResults } from './results-page.tsx';
import { selectedWorkerIds, selectionForm, selectionLists } from './selection.ts';

export const handle: RouteHandle = { title: (t) => t('shifts.rejection'), permission: 'applicants' };

const rejectionForm = selectionForm
  .extend({ reason: z.enum(rejectReason), note: text().optional() })
  .refine(({ reason, note = '' }) => reason !== rejectReason.OTHERS || note !== '', {
    path: ['note'],
    error: message('validation.required'),
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const selection = readSelection(request, selectionForm, selectionLists);
  const selected = new Set(selection ? selectedWorkerIds(selection) : []);
  const { items, more } = await context.api.applicants.listApplicants({
    params: { id },
    query: { limit: pageLimit },
  });
  const read = new Map(items.map(({ worker }) => [worker.id, leadingName(worker, context.language)]));
  // Beyond the longest list that can be read, the worker is known only by id.
  const known = (workerId: number) => read.has(workerId) || more;
  return {
    workers: [...selected].filter(known).map((item) => ({
      id: item,
      name: read.get(item) ?? context.t('shifts.workerNumber', { number: String(item) }),
    })),
    shifts: selection?.shift ?? [],
    back: safeRedirect(selection?.back, paths.shift(id)),
    rows: selection?.rows ?? '',
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = requireIdParam(params);
  const body = await request.formData();
  const errors: Record<string, string[]> =
    body.has('worker') || body.has('only') ? {} : { worker: [context.t('shifts.chooseOne')] };
  const form = readBody(body, context, rejectionForm, { errors });
  if (!form.ok) return form.rejection;
  const { reason, note } = form.value;
  return decideOnApplicants(context, id, form, {
    send: (selected) =>
      context.api.applicants.decideApplicants(
        { body: { ...selected, reason, ...(note && { note }), action: 'REJECT' } },
        form,
      ),
    showFormOnFailure: true,
  });
}

export default function RejectApplicants() {
  const { workers } = useLoaderDataAsReturned<typeof loader>();
  const answer = useActionResult<typeof action>();
  return (answer && 'results' in answer) || workers.length === 0 ? <ApplicantResults /> : <Question />;
}

function Question() {
  const { workers, shifts, back, rows } = useLoaderDataAsReturned<typeof loader>();
  const { id = '' } = useParams();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(rejectionForm, {
    id: 'rejection',
    labels: { ...selectionLabels, worker: null, shift: null, reason: 'field.rejectReason', note: 'field.note' },
  });
  const query = new URLSearchParams([
    ...workers.map((worker) => ['worker', String(worker.id)]),
    ...shifts.map((shift) => ['shift', String(shift)]),
  ]);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: t('term.shift') }}
        title={t('shifts.rejectionOf', { count: workers.length })}
        line={format.list(workers.map((worker) => worker.name))}
      />
      <RouteForm {...form} action={`${withQuery(paths.shiftRejection(id), { back })}&${query}`}>
        <ChoiceField
          {...field(fields.reason)}
          type="radio"
          options={valuesOf(rejectReason).map((value) => ({
            value,
            label: t(`reason.applicant.${rejectReasonName(value)}`),
          }))}
        />
        <TextareaField {...field(fields.note, { hint: t('shifts.rejectionHint') })} required={false} />
        <FormActions submit={t('action.reject')} look="danger" cancel={back} cancelLabel={t('shifts.keepApplicants')} />
        <HiddenValues name="worker" values={workers.map((worker) => worker.id)} />
        <HiddenValues name="shift" values={shifts} />
        <SelectionFields back={back} rows={rows} />
      </RouteForm>
    </Stack>
  );
}
