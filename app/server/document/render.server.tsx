import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router-dom/server.js';
import type { ReactNode } from 'react';
import type { RequestContext } from '#app/context.server.ts';
import { Body, Document } from '#app/root.tsx';
import { KeptFormProvider, type KeptForm } from '#app/frame/kept-form.tsx';
import { LeftOutProvider } from '#app/frame/left-out.tsx';
import { OffersProvider } from '#app/frame/offers.tsx';
import { FigureNames } from '#app/ui/figure/name-of-figure.ts';
import type { IslandsOfPage } from '#app/islands/island.tsx';
import type { PageStyles } from '../page-styles.ts';
import type { PageDescription } from '../screen.ts';
import { chainOf } from './routing.server.ts';
import type { StylesOf } from './styles.server.ts';

export interface DrawnPage {
  html: string;
  styles: PageStyles;
  islands: IslandsOfPage;
}

interface Surroundings {
  page: PageDescription;
  styles: StylesOf;
  icons: string | null;
  context: RequestContext;
  development: boolean;
  islandScript: string;
}

export const drawPage = (result: StaticHandlerContext, kept: KeptForm | null, around: Surroundings): DrawnPage =>
  drawDocument(
    <OffersProvider value={around.context.offers}>
      <FigureNames.Provider value={around.context.figureNames}>
        <LeftOutProvider value={around.context.leftOut.length}>
          <KeptFormProvider value={kept}>
            <StaticRouterProvider
              router={createStaticRouter(chainOf(result.matches), result)}
              context={result}
              hydrate={false}
            />
          </KeptFormProvider>
        </LeftOutProvider>
      </FigureNames.Provider>
    </OffersProvider>,
    around,
  );

/** Renders the body first, then the document around it with the CSS that the body needs. */
export function drawDocument(
  children: ReactNode,
  { page, styles, icons, context, development, islandScript }: Surroundings,
): DrawnPage {
  const islands: IslandsOfPage = new Map();
  const body = renderToStaticMarkup(
    <Body context={context} icons={icons} development={development} islands={{ used: islands, script: islandScript }}>
      {children}
    </Body>,
  );
  // An island may render anything of its route in the browser, so its page gets every class.
  const chosen = styles(body, islands.size > 0);
  const html = renderToStaticMarkup(
    <Document page={page} styles={chosen} context={context} development={development} body={body} />,
  );
  return { html: `<!doctype html>${html}`, styles: chosen, islands };
}
