import { redirect } from '@remix-run/node';
import { presses } from '#app/forms/sends.server.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'cards' };

export const loader = () => redirect(paths.settingsPayment);

export const action = presses(paths.settingsPayment, ({ api, id, form }) =>
  api.cards.setDefaultCard({ params: { id } }, form),
);
