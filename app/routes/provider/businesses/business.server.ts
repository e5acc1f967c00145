import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import type { BusinessState } from '#domain/account/business-state.ts';

/** Returns the business of the address, or a 404. */
export const loadBusiness = async ({ params, context }: LoaderFunctionArgs) => ({
  business: await context.office.businesses.getBusiness({ params: { id: idOf(params) } }),
});

/** Returns the loader of an act on a business in one of these states; on any other the act is no page. */
export const loadBusinessIn =
  (...states: BusinessState[]) =>
  async (asked: LoaderFunctionArgs) => {
    const { business } = await loadBusiness(asked);
    // The form that came back says what has changed meanwhile.
    if (!states.includes(business.state) && !asked.context.posted) throw json({ kind: 'notFound' }, 404);
    return { business };
  };
