import * as contacts from '#contract/categories/contacts.ts';
import * as locations from '#contract/categories/locations.ts';
import * as roles from '#contract/categories/roles.ts';
import * as supervisors from '#contract/accounts/supervisors.ts';
import * as classes from '#contract/categories/training-classes.ts';
import type { Scene } from '../scene.ts';
import { nothing, step, type Step } from '../step.ts';
import { among } from './lists.ts';
import {
  contactBody,
  locationBody,
  roleBody,
  supervisorBody,
  trainingClassBody,
} from '#tests/support/builders/records.ts';

const both = (en: string, hk: string) => ({ en, hk });
const contact = ({ tag }: Scene) => contactBody({ name: `Ken Lau ${tag}`, email: 'ken.lau@example.com' });
const location = (scene: Scene) =>
  locationBody({
    name: `Kwai Chung Depot ${scene.tag}`,
    district_id: scene.take('districtId'),
    instructions: both('Take the lift on the left', '乘左邊升降機'),
    position: { latitude: 22.3636, longitude: 114.1353 },
  });
const role = (scene: Scene) =>
  roleBody({ name: both(`Packer ${scene.tag}`, '包裝員'), responsibility_ids: [scene.take('responsibilityId')] });
const trainingClass = ({ tag }: Scene) => trainingClassBody({ name: both(`Cold store safety ${tag}`, '凍倉安全') });
const supervisor = ({ tag }: Scene) => supervisorBody({ email: `carol.${tag}@example.com` });

export const records: readonly Step[] = [
  step(
    contacts.createContact,
    'operator',
    (scene) => ({ body: contact(scene) }),
    (made, scene) => void (scene.found.contact = made),
  ),
  step(
    contacts.listContacts,
    'operator',
    ({ tag }) => ({ query: { search: tag } }),
    ({ items }, scene) => among(items, scene.take('contact').id),
  ),
  step(contacts.getContact, 'operator', (scene) => ({ params: { id: scene.take('contact').id } })),
  step(
    contacts.updateContact,
    'operator',
    (scene) => ({
      params: { id: scene.take('contact').id },
      body: { ...contact(scene), phone: '6765 4321', version: scene.take('contact').version },
    }),
    (made, scene) => void (scene.found.contact = made),
  ),
  step(contacts.contactOptions, 'operator', nothing, (items, scene) => among(items, scene.take('contact').id)),

  step(
    locations.createLocation,
    'operator',
    (scene) => ({ body: location(scene) }),
    (made, scene) => void (scene.found.location = made),
  ),
  step(
    locations.listLocations,
    'operator',
    ({ tag }) => ({ query: { search: tag } }),
    ({ items }, scene) => among(items, scene.take('location').id),
  ),
  step(locations.getLocation, 'operator', (scene) => ({ params: { id: scene.take('location').id } })),
  step(
    locations.updateLocation,
    'operator',
    (scene) => ({
      params: { id: scene.take('location').id },
      body: { ...location(scene), position: null, version: scene.take('location').version },
    }),
    (made, scene) => void (scene.found.location = made),
  ),
  step(locations.locationOptions, 'operator', nothing, (items, scene) => among(items, scene.take('location').id)),

  step(
    roles.createRole,
    'operator',
    (scene) => ({ body: role(scene) }),
    (made, scene) => void (scene.found.role = made),
  ),
  step(
    roles.listRoles,
    'operator',
    ({ tag }) => ({ query: { search: tag } }),
    ({ items }, scene) => among(items, scene.take('role').id),
  ),
  step(roles.getRole, 'operator', (scene) => ({ params: { id: scene.take('role').id } })),
  step(
    roles.updateRole,
    'operator',
    (scene) => ({
      params: { id: scene.take('role').id },
      body: { ...role(scene), weight_to_lift: 20, version: scene.take('role').version },
    }),
    (made, scene) => void (scene.found.role = made),
  ),
  step(roles.roleOptions, 'operator', nothing, (items, scene) => among(items, scene.take('role').id)),

  step(
    classes.createTrainingClass,
    'operator',
    (scene) => ({ body: trainingClass(scene) }),
    (made, scene) => void (scene.found.trainingClass = made),
  ),
  step(
    classes.listTrainingClasses,
    'operator',
    ({ tag }) => ({ query: { search: tag } }),
    ({ items }, scene) => among(items, scene.take('trainingClass').id),
  ),
  step(classes.trainingClassOptions, 'operator', nothing, (items, scene) =>
    among(items, scene.take('trainingClass').id),
  ),
  step(classes.getTrainingClass, 'operator', (scene) => ({ params: { id: scene.take('trainingClass').id } })),
  step(
    classes.updateTrainingClass,
    'operator',
    (scene) => ({
      params: { id: scene.take('trainingClass').id },
      body: { ...trainingClass(scene), address: '20 Wing Yip Street', version: scene.take('trainingClass').version },
    }),
    (made, scene) => void (scene.found.trainingClass = made),
  ),

  step(
    supervisors.createSupervisor,
    'operator',
    (scene) => ({ body: { ...supervisor(scene), password: 'a quiet harbour at night' } }),
    (made, scene) => void (scene.found.supervisor = made),
  ),
  step(
    supervisors.listSupervisors,
    'operator',
    ({ tag }) => ({ query: { search: tag } }),
    ({ items }, scene) => among(items, scene.take('supervisor').id),
  ),
  step(supervisors.getSupervisor, 'operator', (scene) => ({ params: { id: scene.take('supervisor').id } }), undefined, {
    personal: true,
  }),
  step(
    supervisors.updateSupervisor,
    'operator',
    (scene) => ({
      params: { id: scene.take('supervisor').id },
      body: { ...supervisor(scene), position: 'Day shift', version: scene.take('supervisor').version },
    }),
    (made, scene) => void (scene.found.supervisor = made),
  ),
  step(
    supervisors.inviteSupervisor,
    'operator',
    async (scene) => {
      const body = { ...supervisor(scene), email: `conformance-${scene.tag}-invited@example.com` };
      scene.found.invited ??= await scene.ask(supervisors.createSupervisor, { body }, scene.operator);
      return { params: { id: scene.found.invited.id } };
    },
    ({ invited_until: until }) => (until === null ? 'the supervisor is not invited' : undefined),
  ),
  step(supervisors.revokeInvitation, 'operator', (scene) => ({ params: { id: scene.take('invited').id } })),
  step(
    supervisors.setSupervisorStatus,
    'operator',
    (scene) => ({
      params: { id: scene.take('supervisor').id },
      body: { version: scene.take('supervisor').version, status: 'inactive' },
    }),
    ({ status }) => (status === 'inactive' ? undefined : `the supervisor is ${status}`),
  ),
  step(supervisors.changeSupervisorPassword, 'operator', async (scene) => {
    await scene.confirm(scene.operator);
    return { params: { id: scene.take('supervisor').id }, body: { password: 'another quiet night' } };
  }),
  step(supervisors.deleteSupervisor, 'operator', (scene) => ({ params: { id: scene.take('supervisor').id } })),
];

/** Only records without open shifts can be deleted, so each is created for it. */
export const deletions: readonly Step[] = [
  step(contacts.deleteContact, 'operator', async (scene) => ({
    params: await idOf(scene.ask(contacts.createContact, { body: contact(scene) }, scene.operator)),
  })),
  step(locations.deleteLocation, 'operator', async (scene) => ({
    params: await idOf(scene.ask(locations.createLocation, { body: location(scene) }, scene.operator)),
  })),
  step(roles.deleteRole, 'operator', async (scene) => ({
    params: await idOf(scene.ask(roles.createRole, { body: role(scene) }, scene.operator)),
  })),
];

const idOf = async (made: Promise<{ id: number }>): Promise<{ id: number }> => ({ id: (await made).id });
