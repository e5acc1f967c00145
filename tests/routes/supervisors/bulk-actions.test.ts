import { describe, expect } from 'vitest';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';

const it = portalScenario();

const secret = 'a quiet cold store';

async function added(ada: Visitor, name: string) {
  const email = `${name.toLowerCase()}@harbourline.example`;
  const form = await ada.open('/supervisors/new');
  await form.send(
    {
      ...{ first_name: name, last_name: 'Ng', email, phone: '9876 5432', position: 'Night shift' },
      ...{ login_method: 'PASSWORD', password: secret, confirm_password: secret },
    },
    'Save supervisor',
  );
  const list = await ada.open(`/supervisors?search=${email}`);
  return { email, id: Number(list.document.querySelector('[name=ids]')?.getAttribute('value')) };
}

describe('several supervisors at once', () => {
  it('are deactivated, which ends their sessions, and activated again by Undo', async ({ world, ada }) => {
    const [mary, noel] = [await added(ada, 'Mary'), await added(ada, 'Noel')];
    const visitor = world.visitor();
    const logIn = () => visitor.post('/login', { email: mary.email, password: secret, role: 'SUPERVISOR' });
    expect((await logIn()).address).toBe('/dashboard');

    const question = await ada.open(`/supervisors/deactivation?ids=${mary.id}&ids=${noel.id}`);
    expect(question.document.querySelector('h1')?.textContent).toBe('Deactivate 2 supervisors');
    const results = await question.send({}, 'Deactivate 2 supervisors');
    expect(results.text).toContain('2 supervisors deactivated');
    expect((await visitor.open('/dashboard')).address).toMatch(/^\/login/);
    const states = async () =>
      (await ada.open('/supervisors?search=Ng&status=inactive')).document.querySelectorAll('main tbody tr').length;
    expect(await states()).toBe(2);

    const undone = await results.send({}, 'Undo');
    expect(undone.text).toContain('2 supervisors activated');
    expect(await states()).toBe(0);
    expect((await logIn()).address).toBe('/dashboard');
  });

  it('are left as they are where another person changed them meanwhile', async ({ ada }) => {
    const [olga, paul] = [await added(ada, 'Olga'), await added(ada, 'Paul')];
    const question = await ada.open(`/supervisors/deactivation?ids=${olga.id}&ids=${paul.id}`);
    const edit = await ada.open(`/supervisors/${paul.id}/edit`);
    await edit.send({ position: 'Day shift' }, 'Save supervisor');
    const results = await question.send({}, 'Deactivate 2 supervisors');
    expect(results.status).toBe(409);
    expect(results.text).toContain('1 succeeded, 1 failed');
    const paulNow = await ada.open(`/supervisors/${paul.id}`);
    expect(paulNow.text).toContain('Day shift');
    expect(paulNow.text).not.toContain('Inactive');
  });
});
