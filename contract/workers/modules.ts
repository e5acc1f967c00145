import * as corrections from '../accounts/corrections.ts';
import * as dataCopies from '../accounts/data-copies.ts';
import * as sessions from '../accounts/sessions.ts';
import * as account from './worker-account.ts';
import * as app from './worker-app.ts';
import * as shifts from './worker-shifts.ts';

/** What the worker site calls. */
export const workerModules = { account, app, shifts, corrections, dataCopies, sessions };
