import { updateWorker } from '#contract/workers/worker-account.ts';
import { createFormSchema } from '#app/forms/edit-form.tsx';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { SectionPage } from './section-page.tsx';
import { leadsOn, loadSelf } from './section.server.ts';

export const handle: RouteHandle = { title: (t) => t('field.emergencyContact'), permission: 'signedIn' };

export const loader = loadSelf;

const emergencyForm = createFormSchema(
  updateWorker.body.pick({ version: true }).extend(updateWorker.body.shape.emergency_contact.unwrap().shape),
);

export const action = formAction(
  emergencyForm,
  leadsOn(paths.workerSite.emergency),
  ({ context, body: { version, ...contact }, form }) =>
    context.worker.account.saveWorkerPart({ body: { version, emergency_contact: contact } }, form),
);

export default function Emergency() {
  const { self, isApproved } = useLoaderDataAsReturned<typeof loader>();
  const { fields, field, ...form } = useRouteForm(emergencyForm, {
    id: 'emergency',
    record: self,
    defaultValue: { ...self.emergency_contact, version: self.version },
    labels: { name: 'field.name', phone: 'field.phone', relationship: 'workerSite.relationship' },
  });
  return (
    <SectionPage isApproved={isApproved} form={{ ...form, fields }} record={self}>
      <TextField {...field(fields.name)} />
      <TextField {...field(fields.phone)} type="tel" />
      <TextField {...field(fields.relationship, { optional: true })} />
    </SectionPage>
  );
}
