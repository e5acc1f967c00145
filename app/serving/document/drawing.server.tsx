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
  /** It carries these, or links them. */
  styles: PageStyles;
  /** The page turned out to have these. */
  islands: IslandsOfPage;
}

interface Surroundings {
  page: PageDescription;
  styles: StylesOf;
  /** The browser has this file of icons; null where the page carries them. */
  icons: string | null;
  context: RequestContext;
  development: boolean;
  /** The script that mounts them. */
  islandScript: string;
}

/** Returns the HTML of the matched routes and their data. */
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

/** Draws the body, and then the document round it with the CSS that the body needs. */
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
  // An island may draw anything of its route in the browser, so its page has every class.
  const chosen = styles(body, islands.size > 0);
  const html = renderToStaticMarkup(
    <Document page={page} styles={chosen} context={context} development={development} body={body} />,
  );
  return { html: `<!doctype html>${html}`, styles: chosen, islands };
}
