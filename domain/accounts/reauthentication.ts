/** Minutes for which entering the password allows changes that could take over an account or its money. */
export const reauthenticationMinutes = 10;

/** Hours within which the old address can undo a change of the login email. */
export const emailChangeUndoHours = 72;
