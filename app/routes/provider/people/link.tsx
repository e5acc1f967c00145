import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { officeLinkHours } from '#domain/account/provider.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { linkForm, linkLabels } from './person-form.ts';
import { loadPerson } from './person.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officePeople.link'), may: 'officePeople' };

export const loader = loadPerson;

export const action = sends(linkForm, paths.officePeople, ({ context, id, body, form }) =>
  context.office.people.renewProviderLink({ params: { id }, body }, form),
);

export default function PersonLink() {
  const { person } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(linkForm, { id: 'link', labels: linkLabels });
  const back = paths.officePerson(person.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: person.name }} title={t('officePeople.link')} />
      <RouteForm {...form}>
        <p>{t('officePeople.linkEffect', { email: person.email, number: officeLinkHours })}</p>
        <CheckField
          {...field(fields.take_second_factor)}
          defaultChecked={fields.take_second_factor.initialValue === 'on'}
        />
        <FormActions submit={t('officePeople.linkSend')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
