import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '#app/paths.ts';

/** The bare address leads to work: to the dashboard, or to the door. */
export const loader = ({ context }: LoaderFunctionArgs) => redirect(context.account ? paths.dashboard : paths.login);
