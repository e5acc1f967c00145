/** Minutes for which a password that was given lets its session change what can take an account or money away. */
export const confirmedMinutes = 10;

/** Hours in which the old address can undo a change of the address one signs in with. */
export const undoHours = 72;
