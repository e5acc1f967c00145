import { uploadedFile } from '#app/session/files/uploaded-file.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'signedIn' };

export const loader = uploadedFile;
