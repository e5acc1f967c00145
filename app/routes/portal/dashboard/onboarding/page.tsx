import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { RequestContext } from '#app/context.server.ts';
import { withQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import type { Language } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { orNull } from '#app/api-client/optional.ts';
import type { ApiError } from '#app/api-client/errors.ts';
import { ContactPart, LocationPart, RolesPart } from './parts.tsx';
import { onboardingForm, onboardingFormFor, type OnboardingProgress } from './form.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { saveOnboarding } from './save.server.ts';

export const handle: RouteHandle = { title: (t) => t('onboarding.title'), permission: 'roles' };

/** Used when the API does not say what exists: nothing is asked for, so nothing is added twice. */
const all: OnboardingProgress = { location: true, contact: true, role: true, shift: true };

async function readProgress({ api }: RequestContext): Promise<OnboardingProgress> {
  return (await orNull(api.dashboard.getDashboard()))?.steps ?? all;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context;
  const { role, businessId } = requireAccount(context);
  const [completed, profile, districts, standardRoles, industries, own] = await Promise.all([
    readProgress(context),
    role === 'OPERATOR' ? orNull(api.business.getProfile({ params: { id: businessId } })) : null,
    orNull(api.lists.listDistricts()),
    api.roles.adminRoles(),
    api.lists.listIndustries(),
    api.roles.roleOptions(),
  ]);
  const there = new Set(own.flatMap(({ name }) => [name.en, name.hk]));
  const ours = new Set(profile?.business?.industries.map(({ id }) => id));
  const offered = standardRoles.filter(({ name }) => !there.has(name.en) && !there.has(name.hk));
  return {
    completed,
    districts,
    industries,
    // The roles of the business’s own industries come first.
    roles: [
      ...offered.filter((item) => ours.has(item.industry_id)),
      ...offered.filter((item) => !ours.has(item.industry_id)),
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
  const completed = await readProgress(context);
  const form = await readForm(request, context, onboardingFormFor(completed));
  if (!form.ok) return form.rejection;
  const standardRoles = await context.api.roles.adminRoles();
  const saved = await saveOnboarding(context, form.value, { completed, standardRoles, key: form.key });
  if (!saved.ok)
    return saved.error.name === 'ApiError'
      ? form.rejectFields(fieldsOf(saved.error as ApiError))
      : form.reject(saved.error);
  if (completed.shift) return redirectWithToast(context, paths.roles, context.t('onboarding.added'));
  return redirectWithToast(context, withQuery(paths.book, saved.added), context.t('onboarding.added'));
}

/** The API's field names belong to one record, but this form has three: `name` is the location's. */
function fieldsOf({ fields, detail }: ApiError): Record<string, string[]> {
  const { name, ...rest } = fields;
  const named = Object.keys(onboardingForm.shape);
  const known = Object.fromEntries(
    Object.entries(rest).flatMap(([field, text]) => (named.includes(field) ? [[field, [text]]] : [])),
  );
  if (name !== undefined) return { ...known, location_name: [name] };
  return Object.keys(known).length > 0 ? known : { '': [detail ?? ''] };
}

export default function OnboardingPage() {
  const { completed, districts, industries, roles, values } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(onboardingForm, {
    id: 'first-steps',
    labels: {
      role_ids: 'onboarding.roles',
      weight_to_lift: 'field.weightToLift',
      location_name: 'onboarding.locationName',
      address: 'field.streetAddress',
      district_id: 'field.district',
      contact_name: 'onboarding.contactName',
      phone: 'field.phone',
      email: 'field.email',
    },
    defaultValue: values ?? { weight_to_lift: '15' },
  });
  return (
    <FormPage
      form={form}
      back={
        completed.shift
          ? { href: paths.roles, label: t('roles.list') }
          : { href: paths.dashboard, label: t('menu.dashboard') }
      }
      line={t(completed.location && completed.contact ? 'onboarding.rolesLine' : 'onboarding.line')}
      submit={t(completed.shift ? 'onboarding.add' : 'onboarding.addAndBook')}
      cancel={completed.shift ? paths.roles : paths.dashboard}
    >
      <RolesPart fields={fields} roles={roles} industries={industries} />
      {!completed.location && <LocationPart fields={fields} districts={districts} />}
      {!completed.contact && <ContactPart fields={fields} />}
    </FormPage>
  );
}
