import { demoApi } from '#tests/support/demo/demo-api.ts';
import { demoIds } from '#tests/support/demo/demo-ids.ts';
import { everyAddress, type Address } from '#tests/support/pages/addresses.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { createPortalWorld, portalOrigin } from '#tests/support/worlds/portal-world.ts';
import type { Form, Scene } from './form.ts';
import { forms, sceneOf } from './forms.ts';

export interface Senders {
  scene: Scene;
  addresses: Address[];
  who: Record<NonNullable<Form['who']>, () => Visitor>;
}

export async function createSenders(): Promise<Senders> {
  const world = await createPortalWorld({ demo: true });
  const api = demoApi(world.apiUrl, '');
  const operator = await world.signIn('operator@demo.test');
  const supervisor = await world.signIn('supervisor@demo.test', 'SUPERVISOR');
  const owner = await world.signInAdmin(await createAdmin(world, 'OWNER', 'Olive Ong'), 'OWNER');
  const [signingUp, resetting] = [world.visitor(), world.visitor()];
  const scene = await sceneOf(world, api, await demoIds(api));
  const worker = await world.signInWorker(scene.worker);
  return {
    scene,
    addresses: await everyAddress(api),
    who: {
      operator: () => operator,
      supervisor: () => supervisor,
      owner: () => owner,
      worker: () => worker,
      nobody: () => world.visitor(),
      'sign-up': () => signingUp,
      reset: () => resetting,
    },
  };
}

const isAt = (route: string, address: string): boolean =>
  new RegExp(`^/${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(new URL(address, portalOrigin).pathname);

function buttonTo(page: VisitedPage, route: string, wanted: Form['button']): string {
  const found = page.document
    .querySelectorAll('button')
    .map((button) => {
      const id = button.getAttribute('form');
      const form = id ? page.document.getElementById(id) : button.closest('form');
      const to = button.getAttribute('formaction') ?? form?.getAttribute('action') ?? page.address;
      return { words: button.textContent.replace(/\s+/g, ' ').trim(), to, method: form?.getAttribute('method') };
    })
    .filter(({ words, to, method }) => method === 'post' && words !== '' && isAt(route, to))
    .map(({ words }) => words)
    .filter((words) => wanted === undefined || (typeof wanted === 'string' ? words === wanted : wanted.test(words)));
  if (!found[0])
    throw new Error(`no button to ${route} on ${page.address} (${page.status}): ${page.text.slice(0, 300)}`);
  return found[0];
}

/** The request that a browser would post, without posting it. */
export async function heldBack(visitor: Visitor, send: () => Promise<unknown>): Promise<Request> {
  const really = visitor.request.bind(visitor);
  let posted: Request | undefined;
  visitor.request = (request) => {
    if (request.method === 'GET') return really(request);
    posted = request;
    return Promise.resolve(new Response(''));
  };
  try {
    await send();
  } finally {
    visitor.request = really;
  }
  if (!posted) throw new Error('nothing was posted');
  return posted;
}

export interface Filled {
  visitor: Visitor;
  page: VisitedPage;
  button: string;
  posted: Request;
}

export async function fillIn({ scene, addresses, who }: Senders, route: string): Promise<Filled | null> {
  const form = forms[route]!;
  if (form.script) return null;
  const visitor = who[form.who ?? 'operator']();
  const address =
    (await form.at?.(scene, visitor)) ?? addresses.find((each) => each.route === route)?.at[0] ?? `/${route}`;
  const typed = (await form.typed?.(scene)) ?? {};
  const first = await visitor.open(address);
  if (!form.then) {
    const button = buttonTo(first, route, form.button);
    return { visitor, page: first, button, posted: await heldBack(visitor, () => first.send(typed, button)) };
  }
  const page = await first.send(typed, buttonTo(first, route, form.button));
  const button = buttonTo(page, route, form.then);
  return { visitor, page, button, posted: await heldBack(visitor, () => page.send({}, button)) };
}

export async function requestTo(senders: Senders, route: string): Promise<{ visitor: Visitor; posted: Request }> {
  const filled = await fillIn(senders, route);
  if (filled) return filled;
  const form = forms[route]!;
  const visitor = senders.who[form.who ?? 'operator']();
  return { visitor, posted: await heldBack(visitor, () => visitor.post(`/${route}`, form.script!(senders.scene))) };
}
