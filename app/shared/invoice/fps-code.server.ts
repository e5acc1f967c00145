import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import type { fpsRequest } from '#contract/core/fields/payment.ts';

/** The FPS code as a picture to save: the phone that shows it is often the phone that pays. */
export async function fpsCodeResponse(
  { pictures }: RequestContext,
  { number, fps }: { number: string; fps: z.output<typeof fpsRequest> | null },
): Promise<Response> {
  if (!fps) throw new Response(null, { status: 404 });
  const bytes = await pictures.draw({ kind: 'code', text: fps.payload });
  if (!bytes) throw new Response(null, { status: 503, headers: { 'retry-after': '5' } });
  return new Response(bytes, {
    headers: {
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="FPS-${number}.png"`,
    },
  });
}
