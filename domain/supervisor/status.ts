/** An inactive supervisor cannot log in. */
export const supervisorStatus = { ACTIVE: 'active', INACTIVE: 'inactive' } as const;
export type SupervisorStatus = (typeof supervisorStatus)[keyof typeof supervisorStatus];
