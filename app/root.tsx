import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { defaultLanguage, htmlTag, isLanguage, languages } from '#app/i18n/languages.ts';
import { TextProvider } from '#app/i18n/text.tsx';
import type { RequestContext } from './context.server.ts';
import type { PageDescription } from './serving/screen.ts';
import { RootError } from './frame/route-error.tsx';
import { UsedIslands, type IslandName } from './islands/island.tsx';
import { IconCollector } from './ui/icon/icon.tsx';
import './ui/base/base.css.ts';

interface DocumentProps {
  page: PageDescription;
  styles: string;
  context: RequestContext;
  development: boolean;
  /** The islands met while rendering, and the script that mounts them. */
  islands?: { used: Set<IslandName>; script: string };
  children: ReactNode;
}

/** The HTML document round every page. Its only scripts are those of islands, each asked for by its page. */
export function Document({ page, styles, context, development, islands, children }: DocumentProps) {
  return (
    <html lang={languages[context.language].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        {page.description && <meta name="description" content={page.description} />}
        {page.editions && <Editions of={page.editions} at={context.publicUrl} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {development && <script type="module" src="/@vite/client" />}
      </head>
      <body id="top">
        <TextProvider language={context.language} t={context.t}>
          <UsedIslands.Provider value={islands?.used ?? null}>
            <IconCollector>{children}</IconCollector>
            {islands && <IslandScript {...islands} development={development} />}
          </UsedIslands.Provider>
        </TextProvider>
      </body>
    </html>
  );
}

/** Where each language's edition of a public page is; English is for readers of neither language. */
const Editions = ({ of, at }: { of: NonNullable<PageDescription['editions']>; at: string }) => (
  <>
    {Object.entries(of).map(([language, path]) => (
      <link
        key={language}
        rel="alternate"
        hrefLang={isLanguage(language) ? htmlTag(language) : undefined}
        href={new URL(path, at).href}
      />
    ))}
    <link rel="alternate" hrefLang="x-default" href={new URL(of[defaultLanguage], at).href} />
  </>
);

/** Rendered last, when every island of the page has been met; a page without one carries no script. */
const IslandScript = ({
  used,
  script,
  development,
}: {
  used: Set<IslandName>;
  script: string;
  development: boolean;
}) =>
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
