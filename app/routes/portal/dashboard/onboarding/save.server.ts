import type { RequestContext } from '#app/context.server.ts';
import type { adminRoles } from '#contract/categories/roles.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import { industry } from '#domain/accounts/industry.ts';
import { ifReadable, type Result } from '#app/api-client/errors.ts';
import type { OnboardingForm, OnboardingProgress } from './form.ts';

type StandardRole = ResponseOf<typeof adminRoles>[number];

const emptyText = { en: '', hk: '' };

/** Keyed by the booking page's field names. Stops at the first error. */
type Saved = { ok: true; added: Readonly<Record<string, number>> } | Extract<Result<never>, { ok: false }>;

/**
 * Adds the missing location, contact and roles. Each request has its own key, so that a form submitted twice
 * adds nothing twice.
 */
export async function saveOnboarding(
  context: RequestContext,
  form: OnboardingForm,
  {
    completed,
    standardRoles,
    key,
  }: { completed: OnboardingProgress; standardRoles: readonly StandardRole[]; key: string },
): Promise<Saved> {
  const added: Record<string, number> = {};
  const selected = standardRoles.filter(({ id }) => form.role_ids.includes(id));
  const sends: { name: string; send: () => Promise<Result<{ id: number }>> }[] = [
    ...(completed.location ? [] : [{ name: 'location_id', send: () => addLocation(context, form, `${key}.location`) }]),
    ...(completed.contact ? [] : [{ name: 'contact_id', send: () => addContact(context, form, `${key}.contact`) }]),
    ...selected.map((role) => ({
      name: 'role_id',
      send: () => addRole(context, role, form.weight_to_lift ?? 0, `${key}.role.${role.id}`),
    })),
  ];
  for (const { name, send } of sends) {
    const sent = await send();
    if (!sent.ok) return sent;
    // An API that answers without data does not say what was added.
    const id = ifReadable(() => sent.value.id);
    if (id !== undefined) added[name] ??= id;
  }
  const [first] = selected;
  return { ok: true, added: { ...added, ...(first && { industry_id: first.industry_id }) } };
}

const addLocation = ({ api }: RequestContext, form: OnboardingForm, key: string) =>
  api.locations.createLocation(
    {
      body: {
        name: form.location_name ?? '',
        address: form.address ?? '',
        district_id: form.district_id ?? 0,
        loading_bay: '',
        instructions: emptyText,
        position: null,
      },
    },
    { key },
  );

const addContact = ({ api }: RequestContext, form: OnboardingForm, key: string) =>
  api.contacts.createContact(
    { body: { name: form.contact_name ?? '', phone: form.phone ?? '', email: form.email ?? '' } },
    { key },
  );

const addRole = ({ api }: RequestContext, role: StandardRole, weight: number, key: string) =>
  api.roles.createRole(
    {
      body: {
        name: role.name,
        details: emptyText,
        admin_role_id: role.id,
        responsibility_ids: role.responsibilities.map(({ id }) => id),
        other_responsibilities: emptyText,
        weight_to_lift: weight,
        equipment_ids: [],
        requirements: [],
        gear_ids: [],
        attire: emptyText,
        uniform_note: emptyText,
        is_osha_forklift: role.industry_id === industry.FORKLIFT_DRIVER,
      },
    },
    { key },
  );
