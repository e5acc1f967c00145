import type { MiddlewareHandler } from 'hono';
import type { ServerBuild } from '@remix-run/node';
import type { ContextParts } from '#app/context.server.ts';
import { renderDocument } from './middleware/response/document.server.ts';
import { errorPages, type ErrorPageLog } from './middleware/response/error-pages.server.ts';
import { formSchema } from './middleware/response/form-schema.server.ts';
import { currentVersion } from './middleware/request/current-version.server.ts';
import { jsonAnswer } from './middleware/response/json-answer.server.ts';
import { restoreStashedForm } from './middleware/response/restored-form.server.ts';
import { sessionExpired } from './middleware/response/session-expired.server.ts';
import { reauthentication } from './middleware/response/reauthentication.server.ts';
import { wrongAccount } from './middleware/response/wrong-account.server.ts';
import { canonicalAddress } from './middleware/request/canonical-address.server.ts';
import { requestContext } from './middleware/request/context.server.ts';
import { deviceCookie } from './middleware/request/device.server.ts';
import { turn } from './middleware/request/turn.server.ts';
import { requestHead } from './middleware/request/head.server.ts';
import { localizedHome } from './middleware/request/localized-home.server.ts';
import { language } from './middleware/request/language.server.ts';
import { siteHost } from './middleware/request/site-host.server.ts';
import { formActionFallback } from './middleware/request/form-action-fallback.server.ts';
import { openSession } from './middleware/request/session.server.ts';
import { validateRequestMiddleware } from './middleware/request/validation.server.ts';
import { createDocuments } from './document/document.server.tsx';
import { caching } from './middleware/response/caching.server.ts';
import { compression } from './middleware/response/compression.server.ts';
import { cookies } from './middleware/response/cookies.server.ts';
import { etag, notModified } from './middleware/response/entity-tag.server.ts';
import { commonHeaders } from './middleware/response/common-headers.server.ts';
import { PageCache } from './middleware/response/page-cache.server.ts';
import { speculation } from './middleware/response/speculation.server.ts';
import { stylesheet } from './middleware/response/stylesheet.server.ts';
import { composeMiddleware } from './middleware.ts';

export interface PortalOptions extends ContextParts {
  build: ServerBuild;
  clientFolder: string;
  log: ErrorPageLog;
  /** Pictures of a page may come from these origins, where another API keeps its files. */
  fileOrigins: readonly string[];
  developmentCss?: (build: ServerBuild, pathname: string) => Promise<string | undefined>;
}

/**
 * Handles every path that is not a file. The middleware runs in this order; each is one file, and README.md says
 * what each may do.
 */
export function createPortal(parts: PortalOptions): MiddlewareHandler {
  const documents = createDocuments(parts);
  const pageCache = new PageCache(parts.env, parts.stylesheet);
  return composeMiddleware([
    siteHost(parts.env),

    requestHead,

    pageCache.serve,

    openSession(parts),
    deviceCookie(parts),
    language,
    turn(parts),
    requestContext(parts),

    // Sending: what every answer goes through on its way out, and so from the last of these to the first.
    compression,
    notModified,
    pageCache.store,
    etag,
    speculation,
    stylesheet(parts.stylesheet),
    caching,
    commonHeaders(parts),
    cookies,

    formSchema,
    jsonAnswer,
    errorPages(documents, parts.log),
    restoreStashedForm(documents, parts),
    validateRequestMiddleware(documents, parts),
    formActionFallback,
    canonicalAddress,
    localizedHome(parts.env),
    wrongAccount(documents, parts),
    sessionExpired(documents, parts),
    reauthentication(documents, parts),
    currentVersion,
    renderDocument(documents),
  ]);
}
