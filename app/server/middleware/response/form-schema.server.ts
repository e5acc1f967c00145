import { z } from 'zod';
import { schemaType } from '../../document/form-answer.ts';
import type { Middleware } from '../../middleware.ts';

/**
 * Answers what a form takes (`Accept: application/schema+json`) with the JSON schema of the action that would read it:
 * the fields as they are sent. Nothing is done. Errors, such as of who may not post there, stay as they are.
 */
export const formSchema: Middleware = async (c, next) => {
  await next();
  const { describing, formSchema: schema, formPostedBy, formButtons } = c.get('context');
  if (!describing) return;
  const headers = new Headers({ 'content-type': schemaType, 'cache-control': 'no-store', vary: 'Accept' });
  if (schema === null) {
    if (c.get('answer').status < 400) c.set('answer', { body: null, status: 404, headers });
    return;
  }
  const described = {
    ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    'x-posted-by': formPostedBy,
    ...(formButtons.length > 0 && { 'x-buttons': formButtons }),
  };
  c.set('answer', { body: new Response(JSON.stringify(described)).body, status: 200, headers });
};
