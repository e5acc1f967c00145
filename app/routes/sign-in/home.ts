import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '#app/paths.ts';

/** The root address redirects to the dashboard or to the sign-in page. */
export const loader = ({ context }: LoaderFunctionArgs) => redirect(context.account ? paths.dashboard : paths.login);
