import { redirect } from '@remix-run/node';
import { presses } from '#app/forms/sends.server.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'ownPassword', offered: ['sessions'] };

export const loader = () => redirect(paths.settingsSessions);

export const action = presses(paths.settingsSessions, ({ api, id, form }) =>
  api.sessions.endSession({ params: { id } }, form),
);
