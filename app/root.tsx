import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { languages } from '#app/i18n/languages.ts';
import { TextProvider } from '#app/i18n/text.tsx';
import type { RequestContext } from './context.server.ts';
import type { PageDescription } from './serving/document.server.tsx';
import { ProblemPage } from './frame/problem-page.tsx';
import { IconCollector } from './ui/icon/icon.tsx';
import './ui/ground/ground.css.ts';

interface DocumentProps {
  page: PageDescription;
  styles: string;
  context: RequestContext;
  development: boolean;
  children: ReactNode;
}

/** The HTML document round every page. Its only scripts are those of islands, each asked for by its page. */
export function Document({ page, styles, context, development, children }: DocumentProps) {
  return (
    <html lang={languages[context.language].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        {page.description && <meta name="description" content={page.description} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {development && <script type="module" src="/@vite/client" />}
      </head>
      <body id="top">
        <TextProvider language={context.language} t={context.t}>
          <IconCollector>
            {children}
          </IconCollector>
        </TextProvider>
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ProblemPage />;
}
