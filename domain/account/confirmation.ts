/** A given password lets its session change, for this many minutes, what can take an account or money away. */
export const confirmedMinutes = 10;

/** Hours in which the old address can undo a change of the address one signs in with. */
export const undoHours = 72;
