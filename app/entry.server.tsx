/**
 * Required by the compiler, but never called: `document.server.tsx` renders the documents, and `server.ts`
 * starts the server. Reaching this function means that Remix's own handler was started.
 */
export default function handleRequest(): never {
  throw new Error('documents are rendered by app/server/document/document.server.tsx');
}
