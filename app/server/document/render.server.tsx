import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router-dom/server.js';
import type { ReactNode } from 'react';
import { headLogoBox, sizeWithin } from '#domain/admin/branding.ts';
import type { RequestContext } from '#app/context.server.ts';
import { Body, Document, StylesheetNotice } from '#app/root.tsx';
import { PostedFormProvider, type PostedForm } from '#app/layout/posted-form.tsx';
import { UnreadableCountProvider } from '#app/layout/unreadable-notice.tsx';
import { SupportsProvider, UnpublishedProvider } from '#app/layout/if-supported.tsx';
import { LogoPictureProvider } from '#app/ui/logo/logo.tsx';
import { TestIds } from '#app/ui/metric/test-id.ts';
import type { IslandsOfPage } from '#app/islands/island.tsx';
import type { PageStyles } from '../page-styles.ts';
import type { PageDescription } from '../route-handle.ts';
import { chainOf } from './routing.server.ts';
import { brandStyles, type StylesForRoutes } from './styles.server.ts';

export interface RenderedBody {
  html: string;
  styles: PageStyles;
  islands: IslandsOfPage;
}

interface RenderOptions {
  page: PageDescription;
  styles: StylesForRoutes;
  icons: string | null;
  context: RequestContext;
  development: boolean;
  islandScript: string;
}

export const renderPageHtml = (
  result: StaticHandlerContext,
  postedForm: PostedForm | null,
  around: RenderOptions,
): RenderedBody =>
  renderDocumentHtml(
    <SupportsProvider value={around.context.supports}>
      <UnpublishedProvider value={around.context.unpublished}>
        <TestIds.Provider value={around.context.testIds}>
          <UnreadableCountProvider value={around.context.unreadableRows.length}>
            <PostedFormProvider value={postedForm}>
              <StaticRouterProvider
                router={createStaticRouter(chainOf(result.matches), result)}
                context={result}
                hydrate={false}
              />
            </PostedFormProvider>
          </UnreadableCountProvider>
        </TestIds.Provider>
      </UnpublishedProvider>
    </SupportsProvider>,
    around,
  );

function logoOf({ branding: { logo, inlineLogo } }: RequestContext) {
  if (logo === null || inlineLogo === null || logo.width === null || logo.height === null) return null;
  return { src: inlineLogo, ...sizeWithin(headLogoBox, { width: logo.width, height: logo.height }) };
}

/** Renders the body first, then the document around it with the CSS that the body needs. */
export function renderDocumentHtml(
  children: ReactNode,
  { page, styles, icons, context, development, islandScript }: RenderOptions,
): RenderedBody {
  const islands: IslandsOfPage = new Map();
  const body = renderToStaticMarkup(
    <LogoPictureProvider value={logoOf(context)}>
      <Body context={context} icons={icons} development={development} islands={{ used: islands, script: islandScript }}>
        {children}
      </Body>
    </LogoPictureProvider>,
  );
  // An island may render anything of its route in the browser, so its page gets every class.
  const selected: PageStyles = { ...styles(body, islands.size > 0), brand: brandStyles(context.branding) };
  const notice =
    'href' in selected ? renderToStaticMarkup(<StylesheetNotice t={context.t} href={selected.href} />) : '';
  const html = renderToStaticMarkup(
    <Document page={page} styles={selected} context={context} development={development} body={notice + body} />,
  );
  return { html: `<!doctype html>${html}`, styles: selected, islands };
}
