import * as auth from '#contract/accounts/auth.ts';
import * as cards from '#contract/billing/cards.ts';
import { getSetting } from '#contract/admin/settings.ts';
import { NotTried, type Scene } from '../scene.ts';
import { among, nothing, step, type Step } from '../step.ts';

async function expectSandbox(scene: Scene): Promise<void> {
  const pricing = await scene.ask(getSetting, { query: { type: 'pricing' } }, null);
  if (pricing.type !== 'pricing' || !pricing.is_sandbox)
    throw new NotTried('needs the sandbox: test cards work only there');
}

async function cardToChange(scene: Scene) {
  const { id } = scene.take('card', 'needs a card');
  await scene.confirm(scene.operator);
  return { params: { id } };
}

export const paymentCards: readonly Step[] = [
  // The clock has moved since the session began.
  step(auth.reauthenticate, ({ operator }) => ({ body: { present_password: operator.password } })),
  step(
    cards.createCard,
    async (scene) => {
      await expectSandbox(scene);
      return {
        body: {
          card: {
            kind: 'TEST_CARD',
            number: '5105105105105100',
            expiry_month: 12,
            expiry_year: 2034,
            security_code: '123',
            holder: 'Ada Chan',
          },
          is_default: false,
        },
      };
    },
    ({ card }, scene) => {
      if (card === null) return 'the card was not kept';
      scene.found.card = card;
    },
  ),
  step(cards.listCards, nothing, (items, scene) => (scene.found.card ? among(items, scene.found.card.id) : undefined)),
  step(cards.setDefaultCard, cardToChange, ({ is_default }) =>
    is_default ? undefined : 'the card is not the default',
  ),
  step(cards.deleteCard, cardToChange),
];
