import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router-dom/server.js';
import type { RequestContext } from '#app/context.server.ts';
import { Document } from '#app/root.tsx';
import { KeptFormProvider, type KeptForm } from '#app/frame/kept-form.tsx';
import { LeftOutProvider } from '#app/frame/left-out.tsx';
import type { IslandsOfPage } from '#app/islands/island.tsx';
import type { PageDescription } from '../screen.ts';
import { chainOf } from './routing.server.ts';

export interface DrawnPage {
  html: string;
  /** The page turned out to have these. */
  islands: IslandsOfPage;
}

interface Surroundings {
  page: PageDescription;
  /** The page's CSS. */
  styles: string;
  context: RequestContext;
  development: boolean;
  /** The script that mounts them. */
  islandScript: string;
  /** It is as it was typed. */
  kept: KeptForm | null;
}

/** Returns the HTML of the matched routes and their data, in one pass. */
export function drawPage(
  result: StaticHandlerContext,
  { page, styles, context, development, islandScript, kept }: Surroundings,
): DrawnPage {
  const islands: IslandsOfPage = new Map();
  const router = createStaticRouter(chainOf(result.matches), result);
  const html = renderToStaticMarkup(
    <Document
      page={page}
      styles={styles}
      context={context}
      development={development}
      islands={{ used: islands, script: islandScript }}
    >
      <LeftOutProvider value={context.leftOut.length}>
        <KeptFormProvider value={kept}>
          <StaticRouterProvider router={router} context={result} hydrate={false} />
        </KeptFormProvider>
      </LeftOutProvider>
    </Document>,
  );
  return { html: `<!doctype html>${html}`, islands };
}
