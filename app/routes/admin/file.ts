import { uploadedFile } from '#app/session/files/uploaded-file.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'office' };

export const loader = uploadedFile;
