import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { withQuery } from '#app/forms/query.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import type { Language } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { optional } from '#app/upstream/optional.ts';
import type { Refused } from '#app/upstream/errors.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { ContactPart, LocationPart, RolesPart } from './parts.tsx';
import { firstStepsForm, firstStepsFormOf, firstStepsLabels, type Taken } from './form.ts';
import { saveFirstSteps } from './save.server.ts';

export const handle: ScreenHandle = { title: (t) => t('firstSteps.title'), may: 'roles' };

/** Used when the API does not say what exists: nothing is asked for, so nothing is added twice. */
const all: Taken = { location: true, contact: true, role: true, shift: true };

async function readTaken({ api }: RequestContext): Promise<Taken> {
  return (await optional(api.dashboard.getDashboard()))?.steps ?? all;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context;
  const { role, businessId } = accountOf(context);
  const [taken, profile, districts, standardRoles, industries, own] = await Promise.all([
    readTaken(context),
    role === 'OPERATOR' ? optional(api.business.getProfile({ params: { id: businessId } })) : null,
    optional(api.lists.listDistricts()),
    api.roles.adminRoles(),
    api.lists.listIndustries(),
    api.roles.roleOptions(),
  ]);
  const there = new Set(own.flatMap(({ name }) => [name.en, name.hk]));
  const ours = new Set(profile?.business?.industries.map(({ id }) => id));
  const offered = standardRoles.filter(({ name }) => !there.has(name.en) && !there.has(name.hk));
  return {
    taken,
    districts,
    industries,
    // The roles of the business’s own industries come first.
    roles: [
      ...offered.filter((one) => ours.has(one.industry_id)),
      ...offered.filter((one) => !ours.has(one.industry_id)),
    ],
    values: profile && valuesOf(profile, context.language),
  };
}

type Profile = NonNullable<Awaited<ReturnType<RequestContext['api']['business']['getProfile']>>>;

/** Prefilled from the sign-up, to be checked. */
const valuesOf = ({ basic, business, email }: Profile, language: Language) => ({
  // A single name field, prefilled in the reader's language.
  location_name: (language === 'hk' && business?.company_name_hk) || business?.company_name,
  address: business?.warehouse_address,
  district_id: business?.district.id,
  contact_name: basic ? fullName(basic) : undefined,
  phone: basic?.phone,
  email: business?.work_email ?? email,
  weight_to_lift: '15',
});

/** A Chinese name begins with the family name, and has no space. */
const fullName = ({ first_name: first, last_name: last }: NonNullable<Profile['basic']>): string =>
  /^\p{Script=Han}+$/u.test(first + last) ? last + first : `${first} ${last}`;

export async function action({ request, context }: ActionFunctionArgs) {
  const taken = await readTaken(context);
  const form = await readForm(request, context, firstStepsFormOf(taken));
  if (!form.ok) return form.refusal;
  const standardRoles = await context.api.roles.adminRoles();
  const saved = await saveFirstSteps(context, form.value, { taken, standardRoles, key: form.key });
  if (!saved.ok)
    return saved.error.name === 'Refused'
      ? form.refuseFields(fieldsOf(saved.error as Refused))
      : form.refuse(saved.error);
  if (taken.shift) return redirectWithToast(context, paths.roles, context.t('firstSteps.added'));
  return redirectWithToast(context, withQuery(paths.book, saved.added), context.t('firstSteps.added'));
}

/** The API's field names belong to one record, but this form has three: `name` is the location's. */
function fieldsOf({ fields, detail }: Refused): Record<string, string[]> {
  const { name, ...rest } = fields;
  const named = Object.keys(firstStepsForm.shape);
  const known = Object.fromEntries(
    Object.entries(rest).flatMap(([field, text]) => (named.includes(field) ? [[field, [text]]] : [])),
  );
  if (name !== undefined) return { ...known, location_name: [name] };
  return Object.keys(known).length > 0 ? known : { '': [detail ?? ''] };
}

export default function FirstStepsPage() {
  const { taken, districts, industries, roles, values } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(firstStepsForm, {
    id: 'first-steps',
    labels: firstStepsLabels,
    defaultValue: values ?? { weight_to_lift: '15' },
  });
  return (
    <Stack narrow>
      <PageHead
        back={
          taken.shift
            ? { href: paths.roles, label: t('roles.list') }
            : { href: paths.dashboard, label: t('menu.dashboard') }
        }
        title={t('firstSteps.title')}
        line={t(taken.location && taken.contact ? 'firstSteps.rolesLine' : 'firstSteps.line')}
      />
      <RouteForm {...form}>
        <RolesPart fields={fields} roles={roles} industries={industries} />
        {!taken.location && <LocationPart fields={fields} districts={districts} />}
        {!taken.contact && <ContactPart fields={fields} />}
        <FormActions
          submit={t(taken.shift ? 'firstSteps.add' : 'firstSteps.addAndBook')}
          cancel={taken.shift ? paths.roles : paths.dashboard}
        />
      </RouteForm>
    </Stack>
  );
}
