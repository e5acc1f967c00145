import { enumName } from '../shared/enumeration.ts';

export const industry = {
  GENERAL_WAREHOUSE_WORKER: 1,
  FORKLIFT_DRIVER: 2,
  ULD_PALLET_BUILD_UP_WORKER: 3,
  WAREHOUSE_ASSISTANT_PACKAGING: 4,
  WAREHOUSE_CLERK_ADMIN: 5,
  VAN_TRUCK_DRIVER: 6,
} as const;
export type Industry = (typeof industry)[keyof typeof industry];
export const industryName = enumName(industry);
