import { approveApplicants } from './approval.server.ts';

export { default, handle, loader } from '../detail.tsx';

export const action = approveApplicants;
