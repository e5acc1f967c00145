import type { ScreenHandle } from '#app/serving/screen.ts';
import { sprite } from '#app/session/files/sprite.server.ts';

export const handle: ScreenHandle = { may: 'signedIn', offered: ['sprites'] };

export const loader = sprite;
