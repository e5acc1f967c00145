import type { MiddlewareHandler } from 'hono';
import type { ServerBuild } from '@remix-run/node';
import type { ContextParts } from '#app/context.server.ts';
import { document } from './answering/document.server.ts';
import { failures, type FailureLog } from './answering/failures.server.ts';
import { restoredForm } from './answering/restored-form.server.ts';
import { signedOut } from './answering/signed-out.server.ts';
import { unconfirmed } from './answering/unconfirmed.server.ts';
import { wrongAccount } from './answering/wrong-account.server.ts';
import { canonicalAddress } from './arriving/canonical-address.server.ts';
import { context } from './arriving/context.server.ts';
import { device } from './arriving/device.server.ts';
import { head } from './arriving/head.server.ts';
import { homeEdition } from './arriving/home-edition.server.ts';
import { language } from './arriving/language.server.ts';
import { ownHost } from './arriving/own-host.server.ts';
import { pressedButton } from './arriving/pressed-button.server.ts';
import { session } from './arriving/session.server.ts';
import { validation } from './arriving/validation.server.ts';
import { createDocuments } from './document/document.server.tsx';
import { caching } from './sending/caching.server.ts';
import { compression } from './sending/compression.server.ts';
import { cookies } from './sending/cookies.server.ts';
import { entityTag, notModified } from './sending/entity-tag.server.ts';
import { headersOfAll } from './sending/headers-of-all.server.ts';
import { KeptPages } from './sending/kept-pages.server.ts';
import { speculation } from './sending/speculation.server.ts';
import { stylesheet } from './sending/stylesheet.server.ts';
import { inOrder } from './step.ts';

export interface PortalParts extends ContextParts {
  build: ServerBuild;
  clientFolder: string;
  log: FailureLog;
  /** Pictures of a page may come from these origins, where another API keeps its files. */
  fileOrigins: readonly string[];
  developmentCss?: (build: ServerBuild, pathname: string) => Promise<string | undefined>;
}

/**
 * Handles every path that is not a file. The middleware runs in this order; each is one file, and README.md says
 * what each may do.
 */
export function createPortal(parts: PortalParts): MiddlewareHandler {
  const documents = createDocuments(parts);
  const kept = new KeptPages(parts.env, parts.stylesheet);
  return inOrder([
    ownHost(parts.env),

    head,

    kept.answer,

    session(parts),
    device(parts),
    language,
    context(parts),

    // Sending: what every answer goes through on its way out, and so from the last of these to the first.
    compression,
    notModified,
    kept.keep,
    entityTag,
    speculation,
    stylesheet(parts.stylesheet),
    caching,
    headersOfAll(parts),
    cookies,

    failures(documents, parts.log),
    restoredForm(documents, parts),
    validation(documents, parts),
    pressedButton,
    canonicalAddress,
    homeEdition(parts.env),
    wrongAccount(documents, parts),
    signedOut(documents, parts),
    unconfirmed(documents, parts),
    document(documents),
  ]);
}
