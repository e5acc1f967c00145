export const supervisorStatus = { ACTIVE: 'active', INACTIVE: 'inactive' } as const;
export type SupervisorStatus = (typeof supervisorStatus)[keyof typeof supervisorStatus];
