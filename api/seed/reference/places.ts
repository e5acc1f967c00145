import { districts, regions } from '#app/domain/hong-kong/districts.ts';
import { industry } from '#app/domain/industry.ts';

export const districtRows = districts.map(({ id, region, en, hk }) => ({ id, name: { en, hk }, area: regions[region] }));

export const industries = [
  { id: industry.GENERAL_WAREHOUSE_WORKER, name: { en: 'General Warehouse Worker', hk: '一般倉務員' } },
  { id: industry.FORKLIFT_DRIVER, name: { en: 'Forklift Driver', hk: '鏟車司機' } },
  { id: industry.ULD_PALLET_BUILD_UP_WORKER, name: { en: 'ULD Pallet Build-up Worker', hk: '空運打板員（ULD）' } },
  { id: industry.WAREHOUSE_ASSISTANT_PACKAGING, name: { en: 'Warehouse Assistant (Packaging)', hk: '倉務助理（包裝）' } },
  { id: industry.WAREHOUSE_CLERK_ADMIN, name: { en: 'Warehouse Clerk (Admin)', hk: '倉務文員（行政）' } },
  { id: industry.VAN_TRUCK_DRIVER, name: { en: 'Van/Truck Driver', hk: '客貨車／貨車司機' } },
];
