import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { defaultLanguage, languages, type Language } from '#app/i18n/languages.ts';
import { TextProvider } from '#app/i18n/text.tsx';
import type { RequestContext } from './context.server.ts';
import type { PageStyles } from './server/page-styles.ts';
import type { PageDescription, PublicDescription } from './server/route-handle.ts';
import { FormOwnerId } from './forms/form-key.tsx';
import { brandManifest, brandPicture } from './layout/brand-picture.ts';
import { RequestIdContext, SignedInContext } from './layout/visitor.ts';
import { RootError } from './layout/route-error.tsx';
import { shareSize } from './pictures/picture.ts';
import { paths } from './paths.ts';
import { UsedIslands, type IslandsOfPage } from './islands/island.tsx';
import { IconCollector } from './ui/icon/icon.tsx';
import './ui/base/base.css.ts';
import { stylesheetNotice } from './ui/base/stylesheet-notice.css.ts';

interface DocumentProps {
  page: PageDescription;
  styles: PageStyles;
  context: RequestContext;
  development: boolean;
  body: string;
}

/** The HTML document around every page. Its only scripts are those of islands. */
export function Document({ page, styles, context, development, body }: DocumentProps) {
  return (
    <html lang={languages[context.language].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <title>{page.title}</title>
        {page.description && <meta name="description" content={page.description} />}
        {page.site && <SiteHead title={page.title} description={page.description} site={page.site} context={context} />}
        <Icons logo={context.branding.logo} />
        <meta name="theme-color" content={context.branding.colour || '#0a443d'} />
        <link rel="manifest" href={manifestOf(context.branding)} />
        {'href' in styles ? (
          <link rel="stylesheet" href={styles.href} />
        ) : (
          <style dangerouslySetInnerHTML={{ __html: styles.css }} />
        )}
        {styles.brand && <style dangerouslySetInnerHTML={{ __html: styles.brand.css }} />}
        {development && <script type="module" src="/@vite/client" />}
      </head>
      <body id="top" dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  );
}

const manifestOf = ({ name, colour, logo }: RequestContext['branding']): string =>
  name !== '' || colour !== '' || logo !== null ? paths.branding(brandManifest) : `/${brandManifest}`;

const Icons = ({ logo }: Pick<RequestContext['branding'], 'logo'>) =>
  logo === null ? (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  ) : (
    <>
      <link rel="icon" href={brandPicture(logo, 'icon.png')} type="image/png" />
      <link rel="apple-touch-icon" href={brandPicture(logo, 'touch.png')} />
    </>
  );

interface BodyProps {
  context: RequestContext;
  icons: string | null;
  development: boolean;
  islands: { used: IslandsOfPage; script: string };
  children: ReactNode;
}

export const Body = ({ context, icons, development, islands, children }: BodyProps) => (
  <TextProvider language={context.language} t={context.t}>
    <UsedIslands.Provider value={islands.used}>
      <SignedInContext.Provider value={(context.account ?? context.adminUser ?? context.workerUser) !== null}>
        <RequestIdContext.Provider value={context.requestId}>
          <FormOwnerId.Provider value={context.owner}>
            <IconCollector file={icons}>{children}</IconCollector>
          </FormOwnerId.Provider>
        </RequestIdContext.Provider>
      </SignedInContext.Provider>
      <IslandScript {...islands} development={development} />
    </UsedIslands.Provider>
  </TextProvider>
);

/** Names the stylesheet of a page where it did not load: without a script, because the stylesheet hides it. */
export const StylesheetNotice = ({ t, href }: { t: RequestContext['t']; href: string }) => (
  <p className={stylesheetNotice}>{t('error.stylesheet', { resource: href })}</p>
);

interface SiteHeadProps {
  title: string;
  description: string | null;
  site: PublicDescription;
  context: RequestContext;
}

/** Meta tags for search engines and link previews. English is the default (`x-default`) for other languages. */
function SiteHead({ title, description, site, context }: SiteHeadProps) {
  const at = (language: Language) => new URL(site.localizedPaths[language], context.publicUrl).href;
  return (
    <>
      <link rel="canonical" href={site.url} />
      {!site.indexed && <meta name="robots" content="noindex" />}
      {site.translated && (
        <>
          <link rel="alternate" hrefLang="en" href={at('en')} />
          <link rel="alternate" hrefLang="zh-Hant-HK" href={at('hk')} />
          <link rel="alternate" hrefLang="zh-Hant" href={at('hk')} />
          <link rel="alternate" hrefLang="x-default" href={at(defaultLanguage)} />
        </>
      )}
      {site.feed && <link rel="alternate" type="application/rss+xml" title={title} href={site.feed} />}
      <meta property="og:site_name" content={context.t('app.name')} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={site.url} />
      <meta property="og:locale" content={context.language === 'hk' ? 'zh_HK' : 'en_HK'} />
      <meta property="og:image" content={site.picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {site.structuredData.map((data, index) => (
        <script
          key={index}
          type="application/ld+json"
          // A text must not be able to close the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  );
}

const IslandScript = ({ used, script, development }: { used: IslandsOfPage; script: string; development: boolean }) =>
  used.size === 0 ? null : (
    <>
      {development && <script type="module" src="/@id/__x00__virtual:remix/inject-hmr-runtime" />}
      <script type="module" src={script} />
    </>
  );

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RootError />;
}
