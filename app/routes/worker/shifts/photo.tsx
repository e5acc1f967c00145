import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { formAction } from '#app/forms/form-action.server.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { UploadField } from '#app/forms/upload-field.tsx';
import { uploadedFileIds } from '#app/forms/uploads.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { message } from '#domain/shared/message.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { missingPhoto } from './missing-photo.ts';
import { findPlace, loadPlace } from './place.server.ts';

export const handle: RouteHandle = { title: (t) => t('workerSite.photo'), permission: 'worker' };

export async function loader(args: LoaderFunctionArgs) {
  const place = await loadPlace(args);
  if (missingPhoto(place) === null && !args.context.posted) throw redirect(paths.workerSite.shift(place.id));
  return place;
}

const photoForm = z.object({
  photo: uploadedFileIds(1).refine((ids) => ids.length === 1, { error: message('validation.fileRequired') }),
});

export const action = formAction(
  photoForm,
  ({ id }) => paths.workerSite.shift(id),
  async ({ context, id, body: { photo }, form }) => {
    const place = await findPlace(context, id);
    const of = missingPhoto(place);
    // Another phone, or the same form, was faster: the photo is there.
    if (of === null) return { ok: true, value: place.timesheet, message: null };
    const body = { photo_id: photo[0] ?? 0, of };
    return context.worker.shifts.workerAddClockPhoto({ params: { id: place.timesheet.id }, body }, form);
  },
  { files: { photo: { max: 1, pictures: true } } },
);

export default function Photo() {
  const place = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(photoForm, { id: 'photo', labels: { photo: 'workerSite.photo' } });
  return (
    <FormPage
      back={{ href: paths.workerSite.shift(place.id), label: <LocalisedText of={place.role.name} /> }}
      line={t('workerSite.photoLine')}
      form={form}
      files
      submit={t('workerSite.photoSend')}
    >
      <UploadField field={fields.photo} max={1} pictures compact capture="user" />
    </FormPage>
  );
}
