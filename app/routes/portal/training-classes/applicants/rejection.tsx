import type { LoaderFunctionArgs } from '@remix-run/node';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { z } from 'zod';
import { rejectReason } from '#domain/shifts/applicants/status.ts';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { message } from '#domain/shared/message.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { text } from '#contract/core/common.ts';
import { ApiError, noResponseBody } from '#app/api-client/errors.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

export const handle: RouteHandle = { title: (t) => t('classes.rejection'), permission: 'trainingClasses' };

const rejectionForm = z
  .object({ reason: z.enum(rejectReason), note: text().default(''), back: z.string().optional() })
  .refine(({ reason, note }) => reason !== rejectReason.OTHERS || note !== '', {
    path: ['note'],
    error: message('validation.required'),
  });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const classId = requireIdParam(params);
  return {
    applicant: await context.api.trainingClasses.getClassApplicant({
      params: { class_id: classId, user_id: requireIdParam(params, 'userId') },
    }),
    classId,
    back: safeRedirect(new URL(request.url).searchParams.get('back'), paths.trainingClass(classId)),
  };
}

export const action = formAction(
  rejectionForm,
  ({ id, body: { back } }) => safeRedirect(back, paths.trainingClass(id)),
  async ({ api, id, params, body: { reason, note }, form }) => {
    const sent = await api.trainingClasses.decideClassApplicants(
      { body: { class_id: id, user_ids: [requireIdParam(params, 'userId')], reason, note, action: 'REJECT' } },
      form,
    );
    const rejected = sent.ok && sent.value !== noResponseBody && sent.value.find(({ ok }) => !ok);
    return rejected ? { ok: false, error: new ApiError(409, rejected.message, rejected.code) } : sent;
  },
);

export default function RejectClassApplicant() {
  const { applicant, classId, back } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const { fields, field, ...form } = useRouteForm(rejectionForm, {
    id: 'rejection',
    labels: { reason: 'field.rejectReason', note: 'field.note', back: null },
  });
  const { worker, training_class } = applicant;
  const currentPath = withQuery(paths.classApplicant(classId, worker.id), {
    back: back === paths.trainingClass(classId) ? null : back,
  });
  return (
    <FormPage
      form={form}
      back={{ href: currentPath, label: leadingName(worker, language) }}
      submit={t('classes.reject')}
      danger
      cancelLabel={t('classes.keepWaiting')}
    >
      <Notice kind="warning">
        {t('classes.rejectionEffect', {
          name: leadingName(worker, language),
          training: localisedText(training_class.name, language),
        })}
      </Notice>
      <ChoiceField
        {...field(fields.reason)}
        type="radio"
        options={valuesOf(rejectReason).map((value) => ({ value, label: t(`reason.applicant.${value}`) }))}
      />
      <TextareaField {...field(fields.note, { hint: t('classes.noteHint') })} required={false} rows={2} />
      <input type="hidden" name="back" value={back} />
    </FormPage>
  );
}
