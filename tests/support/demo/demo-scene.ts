import { recordBounce } from '#api/email/bounced.ts';
import { Client } from '#tests/conformance/client.ts';
import { Scene, signIn, signInWorker } from '#tests/conformance/scene.ts';
import { openIdentityProvider } from '../stand-ins/identity-provider.ts';
import { codeSentAfterWork } from '../stand-ins/mailbox.ts';
import { password, worker } from '../people.ts';
import { timeOfPhone } from './demo-world.ts';
import { admin, type World } from '../worlds/world.ts';

/** The demo's people, signed in, for a conformance run in this process; and an available worker. */
export async function demoScene(world: World): Promise<Scene> {
  await worker(world, { name: 'Lam Chi Keung' });
  await recordBounce(world.db, 'gone@example.com', '550 no such user', world.clock.now());
  const client = new Client('http://api.test', (request) => world.api.fetch(request));
  const demo = (name: string) => ({ email: `${name}@demo.test`, password: 'shiftdock-demo' });
  const people = {
    operator: await signIn(client, demo('operator'), 'operator'),
    supervisor: await signIn(client, demo('supervisor'), 'supervisor'),
    other: null,
    worker: await signInWorker(client, { email: 'lam.chi.keung@workers.example', password }),
    admin,
  };
  const provider = await openIdentityProvider('supervisor@demo.test');
  return new Scene(client, people, {
    readCode: (email, pattern) => codeSentAfterWork(world, email, pattern),
    phone: () => timeOfPhone(world),
    identityProvider: { ...provider.client, domain: 'demo.test' },
  });
}
