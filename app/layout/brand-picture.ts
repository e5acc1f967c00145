import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';

export const brandManifest = 'manifest.webmanifest';

type Name = 'icon.png' | 'touch.png' | 'large.png';

/** Changes with the logo, so that no cache shows an old one. */
export const brandPicture = ({ url }: { url: string }, name: Name): string =>
  withQuery(paths.branding(name), { v: url.replace(/\W/g, '').slice(-12) });
