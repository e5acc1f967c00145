import {
  adminPages,
  adminSignInPages,
  workerPages,
  workerSignInPages,
  localizedPages,
  signedOutPages,
  type Pages,
} from '../pages.ts';
import { portalPages } from '../portal-pages.ts';

const segmentsOf = (address: string): string[] => address.toLowerCase().split('/').filter(Boolean);

const localized = Object.values(localizedPages).flatMap(([path]) => [path, path === '' ? 'hk' : `hk/${path}`]);

const others = [signedOutPages, adminSignInPages, adminPages, workerSignInPages, workerPages, portalPages].flatMap(
  (pages: Pages) => Object.values(pages).map(([path]) => path),
);

interface Named {
  name: string;
  segments: string[];
}

const parameters = ({ name }: Named): number => name.split(':').length;

/** The address of one page comes before a pattern of many. */
const routes = [...localized, ...others]
  .map((path): Named => ({ name: `/${path}`, segments: segmentsOf(path) }))
  .sort((a, b) => parameters(a) - parameters(b));

/** Of a closed set, `unknown` among them: whatever strangers ask for, metrics have no more series than pages. */
export function routeName(address: string): string {
  const asked = segmentsOf(address);
  const isAsked = ({ segments }: Named) =>
    segments.length === asked.length &&
    segments.every((segment, at) => segment.startsWith(':') || segment === asked[at]);
  return routes.find(isAsked)?.name ?? 'unknown';
}
