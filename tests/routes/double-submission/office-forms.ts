import * as contract from '#contract/account/provider-people.ts';
import { paths } from '#app/paths.ts';
import { officeLink, officePassword, officePerson, type OfficePerson } from '#tests/support/builders/office.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';
import type { Form, Scene } from './forms.ts';

/** Each world has its own people of the office. */
const people = new WeakMap<World, Map<string, OfficePerson>>();

async function someone({ world }: Scene, name: string): Promise<OfficePerson> {
  const known = people.get(world) ?? new Map<string, OfficePerson>();
  people.set(world, known);
  const person = known.get(name) ?? (await officePerson(world, 'SUPPORT', name));
  known.set(name, person);
  return person;
}

/** Forms of the provider's office. */
export const officeForms: Readonly<Record<string, Form>> = {
  'provider/password': {
    who: 'nobody',
    at: async ({ world }) => {
      const body = { email: 'link@provider.example', name: 'Link', role: 'SUPPORT' } as const;
      const { id } = await world.call(contract.addProviderPerson, { body }, admin);
      const { pathname, search } = new URL(await officeLink(world, id));
      return pathname + search;
    },
    typed: () => ({ password: officePassword, confirm_password: officePassword }),
  },
  'provider/sign-in': {
    who: 'nobody',
    typed: async (scene) => ({ email: (await someone(scene, 'Sam So')).email, password: officePassword }),
    repeats: 'a sign-in begins a token each time',
  },
  'provider/sign-in/code': {
    who: 'nobody',
    at: async (scene, visitor) => {
      const { email } = await someone(scene, 'Cody Ko');
      return (await (await visitor.open(paths.officeSignIn)).send({ email, password: officePassword })).address;
    },
    typed: async (scene) => ({ code: codeOfApp((await someone(scene, 'Cody Ko')).secret, scene.world.clock.now(), 1) }),
  },
  'provider/people/new': {
    who: 'owner',
    typed: () => ({ name: 'Mei Lam', email: 'mei@provider.example', role: 'FINANCE' }),
    button: 'Save',
  },
  'provider/people/:id': {
    who: 'owner',
    at: async (scene) => paths.officePerson((await someone(scene, 'Sam So')).id),
    typed: () => ({ role: 'FINANCE' }),
    button: 'Save',
  },
  'provider/people/:id/link': {
    who: 'owner',
    at: async (scene) => paths.officePersonLink((await someone(scene, 'Sam So')).id),
    repeats: 'a link is a secret, so a repeated call makes another one',
  },
  'provider/language': { who: 'owner', at: () => paths.office, repeats: 'each change stands in the log' },
  'provider/sign-out': { who: 'owner', at: () => paths.office, repeats: 'each stands in the log' },
};
