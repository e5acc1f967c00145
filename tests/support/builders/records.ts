import type { Call, InputOf } from '#contract/core/call.ts';
import { cents } from '#domain/shared/money.ts';
import * as supervisors from '#contract/accounts/supervisors.ts';
import * as contacts from '#contract/categories/contacts.ts';
import * as locations from '#contract/categories/locations.ts';
import * as roles from '#contract/categories/roles.ts';
import * as trainingClasses from '#contract/categories/training-classes.ts';
import type { Typed } from '../pages/visitor.ts';

const none = { en: '', hk: '' };

// Bodies of the calls that add a record, valid as they are: a new required field has its usual value here alone.

type ContactBody = InputOf<typeof contacts.createContact>['body'];
export const contactBody = (fields: Partial<ContactBody> = {}): ContactBody => ({
  name: 'Mei Wong',
  phone: '9123 4567',
  email: 'mei@harbourline.example',
  ...fields,
});

type LocationBody = InputOf<typeof locations.createLocation>['body'];
export const locationBody = (fields: Partial<LocationBody> = {}): LocationBody => ({
  name: 'Tuen Mun Yard',
  address: '2 Ho Tin Street',
  district_id: 12,
  loading_bay: '',
  instructions: none,
  position: null,
  ...fields,
});

type RoleBody = InputOf<typeof roles.createRole>['body'];
export const roleBody = (fields: Partial<RoleBody> = {}): RoleBody => ({
  name: { en: 'Packer', hk: '包裝員' },
  details: none,
  admin_role_id: null,
  responsibility_ids: [801],
  other_responsibilities: none,
  weight_to_lift: 15,
  equipment_ids: [],
  requirements: [],
  gear_ids: [],
  attire: none,
  uniform_note: none,
  is_osha_forklift: false,
  ...fields,
});

type TrainingClassBody = InputOf<typeof trainingClasses.createTrainingClass>['body'];
export const trainingClassBody = (fields: Partial<TrainingClassBody> = {}): TrainingClassBody => ({
  name: { en: 'Cold store safety', hk: '凍倉安全' },
  description: { en: 'Two hours in the cold store', hk: '' },
  address: '5/F, 18 Wing Yip Street, Kwai Chung',
  allowance: null,
  ...fields,
});

type SupervisorBody = Omit<InputOf<typeof supervisors.createSupervisor>['body'], 'password' | 'language'>;
export const supervisorBody = (fields: Partial<SupervisorBody> = {}): SupervisorBody => ({
  first_name: 'Carol',
  last_name: 'Ng',
  email: 'carol@harbourline.example',
  phone: '9876 5432',
  position: 'Night shift',
  avatar_id: null,
  ...fields,
});

export interface Resource {
  table: string;
  /** Address of the list, without the slash before it. */
  page: string;
  /** Page to edit a record, below the list. */
  edit?: '/edit';
  list: Call;
  create: Call;
  update: Call;
  /** A record as it is added and as it is changed: every writable field with two values. */
  bodies: readonly [object, object];
  /** Fields that are answered under another name or in another shape. */
  answered?: Readonly<Record<string, (answer: never) => unknown>>;
  /** Fields that a change may leave out, and which then stay as they are. */
  kept?: readonly string[];
  /** Fields whose control has another name. */
  controls?: Readonly<Record<string, string>>;
  /** What is typed to add and to change one, where the pages are `<page>`, `/new`, `/:id` and `/:id/delete`. */
  typed?: readonly [Typed, Typed];
}

const both = (text: string) => ({ en: text, hk: `${text}（中）` });
const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id);

/**
 * Every resource of a business that has pages to list, add and edit it. The tests of all lists, writable fields,
 * pages and forms read this list, so a new resource is named here once.
 */
export const resources: readonly Resource[] = [
  {
    table: 'contacts',
    page: 'contacts',
    list: contacts.listContacts,
    create: contacts.createContact,
    update: contacts.updateContact,
    bodies: [
      contactBody({ phone: '+852 9123 4567' }),
      contactBody({ name: 'Sam Lui', phone: '+852 6123 4567', email: 'sam@example.com' }),
    ],
    typed: [contactBody(), { name: 'Changed' }],
  },
  {
    table: 'roles',
    page: 'roles',
    list: roles.listRoles,
    create: roles.createRole,
    update: roles.updateRole,
    bodies: [
      roleBody({ admin_role_id: 8, equipment_ids: [9], requirements: [{ id: 14, level: 'REQUIRED' }], gear_ids: [3] }),
      {
        name: both('Picker'),
        details: both('Picks orders'),
        admin_role_id: 2,
        responsibility_ids: [201, 202],
        other_responsibilities: both('Counts the totes'),
        weight_to_lift: 20,
        equipment_ids: [7],
        requirements: [{ id: 1, level: 'PREFERRED' }],
        gear_ids: [1],
        attire: both('Long trousers'),
        uniform_note: both('Reflective vest'),
        is_osha_forklift: true,
      } satisfies RoleBody,
    ],
    answered: {
      admin_role_id: ({ admin_role }: { admin_role: { id: number } | null }) => admin_role?.id,
      responsibility_ids: ({ responsibilities }: { responsibilities: { id: number }[] }) => ids(responsibilities),
      equipment_ids: ({ equipments }: { equipments: { id: number }[] }) => ids(equipments),
      gear_ids: ({ gears }: { gears: { id: number }[] }) => ids(gears),
      requirements: ({ requirements }: { requirements: { id: number; level: string }[] }) =>
        requirements.map(({ id, level }) => ({ id, level })),
    },
    typed: [
      { 'name.en': 'Packer', 'name.hk': '雙重', responsibility_ids: ['101'], equipment_ids: ['1'] },
      { 'name.en': 'Changed', 'name.hk': '雙重' },
    ],
  },
  {
    table: 'locations',
    page: 'locations',
    list: locations.listLocations,
    create: locations.createLocation,
    update: locations.updateLocation,
    bodies: [
      locationBody({ name_hk: '屯門貨倉', address_hk: '河田街2號', position: { latitude: 22.36, longitude: 114.13 } }),
      {
        name: 'Kwai Chung Depot',
        name_hk: '葵涌貨倉',
        address: '18 Wing Yip Street',
        address_hk: '永業街18號',
        district_id: 10,
        loading_bay: 'Gate A',
        instructions: both('Enter from Wing Yip Street'),
        position: { latitude: 22.4, longitude: 113.97 },
      } satisfies LocationBody,
    ],
    answered: { district_id: ({ district }: { district: { id: number } }) => district.id },
    kept: ['name_hk', 'address_hk'],
    // The page's names are cut before `_hk`.
    controls: { name_hk: 'name', address_hk: 'address', position: 'place' },
    typed: [{ name: 'Yard', address: '18 Cheung Yip Street', district_id: '9' }, { name: 'Changed' }],
  },
  {
    table: 'training_classes',
    page: 'training-classes',
    edit: '/edit',
    list: trainingClasses.listTrainingClasses,
    create: trainingClasses.createTrainingClass,
    update: trainingClasses.updateTrainingClass,
    kept: ['address_hk'],
    controls: { address_hk: 'address' },
    bodies: [
      trainingClassBody({ address_hk: '培訓街 1 號' }),
      {
        name: both('Forklift'),
        description: both('Two days'),
        address: '2 Class Road',
        address_hk: '課堂路 2 號',
        allowance: cents(250_00),
      } satisfies TrainingClassBody,
    ],
  },
  {
    table: 'accounts',
    page: 'supervisors',
    edit: '/edit',
    list: supervisors.listSupervisors,
    create: supervisors.createSupervisor,
    update: supervisors.updateSupervisor,
    bodies: [
      { ...supervisorBody(), password: 'a long enough password' },
      {
        first_name: 'Dora',
        last_name: 'Mak',
        email: 'dora@example.com',
        phone: '+852 6123 4567',
        position: 'Manager',
        avatar_id: null,
      } satisfies SupervisorBody,
    ],
    answered: { avatar_id: ({ avatar }: { avatar: { id: number } | null }) => avatar?.id ?? null },
  },
];
