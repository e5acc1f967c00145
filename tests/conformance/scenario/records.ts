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
  step(contacts.createContact, 'operator', (scene) => ({ body: contact(scene) }), keep('contact')),
  step(contacts.listContacts, 'operator', byTag, lists('contact')),
  step(contacts.getContact, 'operator', idOf('contact')),
  step(
    contacts.updateContact,
    'operator',
    change('contact', (scene) => ({ ...contact(scene), phone: '6765 4321' })),
    keep('contact'),
  ),
  step(contacts.contactOptions, 'operator', nothing, lists('contact')),

  step(locations.createLocation, 'operator', (scene) => ({ body: location(scene) }), keep('location')),
  step(locations.listLocations, 'operator', byTag, lists('location')),
  step(locations.getLocation, 'operator', idOf('location')),
  step(
    locations.updateLocation,
    'operator',
    change('location', (scene) => ({ ...location(scene), position: null })),
    keep('location'),
  ),
  step(locations.locationOptions, 'operator', nothing, lists('location')),

  step(roles.createRole, 'operator', (scene) => ({ body: role(scene) }), keep('role')),
  step(roles.listRoles, 'operator', byTag, lists('role')),
  step(roles.getRole, 'operator', idOf('role')),
  step(
    roles.updateRole,
    'operator',
    change('role', (scene) => ({ ...role(scene), weight_to_lift: 20 })),
    keep('role'),
  ),
  step(roles.roleOptions, 'operator', nothing, lists('role')),

  step(classes.createTrainingClass, 'operator', (scene) => ({ body: trainingClass(scene) }), keep('trainingClass')),
  step(classes.listTrainingClasses, 'operator', byTag, lists('trainingClass')),
  step(classes.trainingClassOptions, 'operator', nothing, lists('trainingClass')),
  step(classes.getTrainingClass, 'operator', idOf('trainingClass')),
  step(
    classes.updateTrainingClass,
    'operator',
    change('trainingClass', (scene) => ({ ...trainingClass(scene), address: '20 Wing Yip Street' })),
    keep('trainingClass'),
  ),

  step(
    supervisors.createSupervisor,
    'operator',
    (scene) => ({ body: { ...supervisor(scene), password: 'a quiet harbour at night' } }),
    keep('supervisor'),
  ),
  step(supervisors.listSupervisors, 'operator', byTag, lists('supervisor')),
  step(supervisors.getSupervisor, 'operator', idOf('supervisor')),
  step(
    supervisors.updateSupervisor,
    'operator',
    change('supervisor', (scene) => ({ ...supervisor(scene), position: 'Day shift' })),
    keep('supervisor'),
  ),
  step(supervisors.inviteSupervisor, 'operator', async (scene) => {
    const body = { ...supervisor(scene), email: `conformance-${scene.tag}-invited@example.com` };
    scene.found.invited ??= await scene.ask(supervisors.createSupervisor, { body }, scene.operator);
    return { params: { id: scene.found.invited.id } };
  }),
  step(supervisors.revokeInvitation, 'operator', idOf('invited')),
  step(
    supervisors.setSupervisorStatus,
    'operator',
    change('supervisor', () => ({ status: 'inactive' as const })),
    ({ status }) => (status === 'inactive' ? undefined : `the supervisor is ${status}`),
  ),
  step(supervisors.changeSupervisorPassword, 'operator', async (scene) => {
    await scene.confirm(scene.operator);
    return { ...idOf('supervisor')(scene), body: { password: 'another quiet night' } };
  }),
  step(supervisors.deleteSupervisor, 'operator', idOf('supervisor')),
];

const paramsOf = async (made: Promise<{ id: number }>) => ({ params: { id: (await made).id } });

/** Only records without open shifts can be deleted, so each is created for it. */
export const deletions: readonly Step[] = [
  step(contacts.deleteContact, 'operator', (scene) =>
    paramsOf(scene.ask(contacts.createContact, { body: contact(scene) }, scene.operator)),
  ),
  step(locations.deleteLocation, 'operator', (scene) =>
    paramsOf(scene.ask(locations.createLocation, { body: location(scene) }, scene.operator)),
  ),
  step(roles.deleteRole, 'operator', (scene) =>
    paramsOf(scene.ask(roles.createRole, { body: role(scene) }, scene.operator)),
  ),
];
