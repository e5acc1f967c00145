import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import type { BusinessState } from '#domain/accounts/business-state.ts';

export const loadBusiness = async ({ params, context }: LoaderFunctionArgs) => ({
  business: await context.admin.businesses.getBusiness({ params: { id: requireIdParam(params) } }),
});

/** 404 in any other state. */
export const loadBusinessIn =
  (...states: BusinessState[]) =>
  async (asked: LoaderFunctionArgs) => {
    const { business } = await loadBusiness(asked);
    // A returned form says what has changed meanwhile, instead of a 404.
    if (!states.includes(business.state) && !asked.context.posted) throw json({ kind: 'notFound' }, 404);
    return { business };
  };
