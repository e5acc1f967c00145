import * as contacts from '#contract/categories/contacts.ts';
import * as locations from '#contract/categories/locations.ts';
import * as roles from '#contract/categories/roles.ts';
import * as supervisors from '#contract/accounts/supervisors.ts';
import * as classes from '#contract/categories/training-classes.ts';
import * as builders from '#tests/support/builders/records.ts';
import type { Scene } from '../scene.ts';
import { byTag, idOf, keep, lists, nothing, step, type Step } from '../step.ts';

const both = (en: string, hk: string) => ({ en, hk });
const contact = ({ tag }: Scene) => builders.contactBody({ name: `Ken Lau ${tag}`, email: 'ken.lau@example.com' });
const location = (scene: Scene) =>
  builders.locationBody({
    name: `Kwai Chung Depot ${scene.tag}`,
    district_id: scene.take('districtId'),
    instructions: both('Take the lift on the left', '乘左邊升降機'),
    position: { latitude: 22.3636, longitude: 114.1353 },
  });
const role = (scene: Scene) =>
  builders.roleBody({
    name: both(`Packer ${scene.tag}`, '包裝員'),
    responsibility_ids: [scene.take('responsibilityId')],
  });
const trainingClass = ({ tag }: Scene) =>
  builders.trainingClassBody({ name: both(`Cold store safety ${tag}`, '凍倉安全') });
const supervisor = ({ tag }: Scene) => builders.supervisorBody({ email: `carol.${tag}@example.com` });

type Kept = 'contact' | 'location' | 'role' | 'trainingClass' | 'supervisor';

/** A record as it was made, with another body. */
const change =
  <Body extends object>(name: Kept, body: (scene: Scene) => Body) =>
  (scene: Scene) => {
    const { id, version } = scene.take(name);
    return { params: { id }, body: { ...body(scene), version } };
  };

export const records: readonly Step[] = [
  step(contacts.createContact, (scene) => ({ body: contact(scene) }), keep('contact')),
  step(contacts.listContacts, byTag, lists('contact')),
  step(contacts.getContact, idOf('contact')),
  step(
    contacts.updateContact,
    change('contact', (scene) => ({ ...contact(scene), phone: '6765 4321' })),
    keep('contact'),
  ),
  step(contacts.contactOptions, nothing, lists('contact')),

  step(locations.createLocation, (scene) => ({ body: location(scene) }), keep('location')),
  step(locations.listLocations, byTag, lists('location')),
  step(locations.getLocation, idOf('location')),
  step(
    locations.updateLocation,
    change('location', (scene) => ({ ...location(scene), position: null })),
    keep('location'),
  ),
  step(locations.locationOptions, nothing, lists('location')),

  step(roles.createRole, (scene) => ({ body: role(scene) }), keep('role')),
  step(roles.listRoles, byTag, lists('role')),
  step(roles.getRole, idOf('role')),
  step(
    roles.updateRole,
    change('role', (scene) => ({ ...role(scene), weight_to_lift: 20 })),
    keep('role'),
  ),
  step(roles.roleOptions, nothing, lists('role')),

  step(classes.createTrainingClass, (scene) => ({ body: trainingClass(scene) }), keep('trainingClass')),
  step(classes.listTrainingClasses, byTag, lists('trainingClass')),
  step(classes.trainingClassOptions, nothing, lists('trainingClass')),
  step(classes.getTrainingClass, idOf('trainingClass')),
  step(
    classes.updateTrainingClass,
    change('trainingClass', (scene) => ({ ...trainingClass(scene), address: '20 Wing Yip Street' })),
    keep('trainingClass'),
  ),

  step(
    supervisors.createSupervisor,
    (scene) => ({ body: { ...supervisor(scene), password: 'a quiet harbour at night' } }),
    keep('supervisor'),
  ),
  step(supervisors.listSupervisors, byTag, lists('supervisor')),
  step(supervisors.getSupervisor, idOf('supervisor')),
  step(
    supervisors.updateSupervisor,
    change('supervisor', (scene) => ({ ...supervisor(scene), position: 'Day shift' })),
    keep('supervisor'),
  ),
  step(supervisors.inviteSupervisor, async (scene) => {
    const body = { ...supervisor(scene), email: `conformance-${scene.tag}-invited@example.com` };
    scene.found.invited ??= await scene.ask(supervisors.createSupervisor, { body }, scene.operator);
    return { params: { id: scene.found.invited.id } };
  }),
  step(supervisors.revokeInvitation, idOf('invited')),
  step(
    supervisors.setSupervisorStatus,
    change('supervisor', () => ({ status: 'inactive' as const })),
    ({ status }) => (status === 'inactive' ? undefined : `the supervisor is ${status}`),
  ),
  step(supervisors.changeSupervisorPassword, async (scene) => {
    await scene.confirm(scene.operator);
    return { ...idOf('supervisor')(scene), body: { password: 'another quiet night' } };
  }),
  step(supervisors.deleteSupervisor, idOf('supervisor')),
];

const paramsOf = async (made: Promise<{ id: number }>) => ({ params: { id: (await made).id } });

/** Only records without open shifts can be deleted, so each is created for it. */
export const deletions: readonly Step[] = [
  step(contacts.deleteContact, (scene) =>
    paramsOf(scene.ask(contacts.createContact, { body: contact(scene) }, scene.operator)),
  ),
  step(locations.deleteLocation, (scene) =>
    paramsOf(scene.ask(locations.createLocation, { body: location(scene) }, scene.operator)),
  ),
  step(roles.deleteRole, (scene) => paramsOf(scene.ask(roles.createRole, { body: role(scene) }, scene.operator))),
];
