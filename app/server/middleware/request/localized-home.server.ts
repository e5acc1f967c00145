import type { Environment } from '#app/env.server.ts';
import { detectLanguage } from '#app/i18n/detection.server.ts';
import { localizedPath } from '#app/i18n/localized-routes.ts';
import type { Language } from '#app/i18n/languages.ts';
import { paths } from '#app/paths.ts';
import { isFromOurPages } from '../../origin.server.ts';
import type { Middleware } from '../../middleware.ts';

export const homeVaryHeader = 'Accept-Language, Sec-Fetch-Site, Referer';

export const isHome = (url: string): boolean => new URL(url).pathname === paths.home;

/**
 * Whether `/` should lead to the Chinese home page: by the language chosen before, else by the browser's. Links
 * on our own pages have chosen the language already.
 */
export const wantsChineseHome = async (request: Request, publicUrl: string, selected?: Language): Promise<boolean> =>
  request.method !== 'POST' &&
  isHome(request.url) &&
  !isFromOurPages(request.headers, publicUrl) &&
  (await detectLanguage(request, selected)) === 'hk';

export const localizedHome =
  ({ PUBLIC_URL: publicUrl }: Pick<Environment, 'PUBLIC_URL'>): Middleware =>
  async (c, next) => {
    if (!(await wantsChineseHome(c.req.raw, publicUrl, c.get('session').get('language')))) {
      await next();
      return;
    }
    const location = localizedPath(paths.home, 'hk') + new URL(c.req.raw.url).search;
    c.set('answer', {
      status: 302,
      headers: new Headers({ location, 'cache-control': 'private, no-cache' }),
      body: null,
    });
  };
