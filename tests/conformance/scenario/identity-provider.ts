import { confirmIdentityDomain } from '#contract/admin/businesses.ts';
import * as contract from '#contract/accounts/identity-provider.ts';
import { need, NotTried, type IdentityProvider, type Scene } from '../scene.ts';
import { nothing, step, type Step } from '../step.ts';

const providerOf = ({ identityProvider }: Scene): IdentityProvider =>
  need(identityProvider, 'needs an identity provider');

const backTo = (code: string): string => `http://localhost:3000/sign-in/${code}/back`;

const begun = (scene: Scene) => {
  const code = scene.take('signInCode');
  return { body: { code, return_to: backTo(code) } };
};

async function responseOf(address: string): Promise<string> {
  const { headers } = await fetch(address, { redirect: 'manual' });
  const back = headers.get('location');
  if (back === null) throw new NotTried('the identity provider leads back only after somebody has signed in there');
  return new URL(back).search;
}

export const identityProviders: readonly Step[] = [
  step(contract.getIdentityProvider, nothing, ({ code }, scene) => void (scene.found.signInCode = code)),
  step(contract.saveIdentityProvider, async (scene) => {
    const body = providerOf(scene);
    await scene.confirm(scene.operator);
    return { body };
  }),
  step(confirmIdentityDomain, (scene) => ({
    params: { id: scene.operator.businessId },
    body: { domain: providerOf(scene).domain },
  })),
  step(contract.beginIdentitySignIn, (scene) => (providerOf(scene), begun(scene))),
  step(contract.finishIdentitySignIn, async (scene) => {
    providerOf(scene);
    const { address, attempt } = await scene.ask(contract.beginIdentitySignIn, begun(scene), null);
    return { body: { code: scene.take('signInCode'), attempt, response: await responseOf(address) } };
  }),
  step(contract.requireIdentityProvider, (scene) => (providerOf(scene), { body: { required: false } })),
  step(contract.unlinkIdentity, async (scene) => {
    await scene.confirm(scene.operator);
    return { params: { id: scene.supervisor.accountId } };
  }),
  step(contract.removeIdentityProvider, (scene) => (providerOf(scene), {})),
];
