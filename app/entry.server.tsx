/**
 * The compiler asks for this module. Documents are rendered by `serving/document/document.server.tsx`, which
 * `server.ts` puts together; reaching this function would mean that Remix's own handler was started.
 */
export default function handleRequest(): never {
  throw new Error('documents are rendered by app/serving/document/document.server.tsx');
}
