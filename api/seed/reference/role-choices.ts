import { industry } from '#app/domain/industry.ts';

export const adminRoles = [
  { id: 1, name: { en: 'General warehouse worker', hk: '一般倉務員' }, industry_id: industry.GENERAL_WAREHOUSE_WORKER },
  { id: 2, name: { en: 'Order picker', hk: '執貨員' }, industry_id: industry.GENERAL_WAREHOUSE_WORKER },
  { id: 3, name: { en: 'Loading bay worker', hk: '上落貨員' }, industry_id: industry.GENERAL_WAREHOUSE_WORKER },
  { id: 4, name: { en: 'Forklift driver', hk: '鏟車司機' }, industry_id: industry.FORKLIFT_DRIVER },
  { id: 5, name: { en: 'ULD pallet build-up worker', hk: '空運打板員（ULD）' }, industry_id: industry.ULD_PALLET_BUILD_UP_WORKER },
  { id: 6, name: { en: 'Packer', hk: '包裝員' }, industry_id: industry.WAREHOUSE_ASSISTANT_PACKAGING },
  { id: 7, name: { en: 'Warehouse clerk', hk: '倉務文員' }, industry_id: industry.WAREHOUSE_CLERK_ADMIN },
  { id: 8, name: { en: 'Van driver', hk: '客貨車司機' }, industry_id: industry.VAN_TRUCK_DRIVER },
  { id: 9, name: { en: 'Truck driver', hk: '貨車司機' }, industry_id: industry.VAN_TRUCK_DRIVER },
];

const byRole: Readonly<Record<number, readonly (readonly [en: string, hk: string])[]>> = {
  1: [
    ['Receive goods and check them against the delivery note', '收貨並核對送貨單'],
    ['Put goods on the shelves', '貨品上架'],
    ['Count stock', '點貨'],
    ['Keep the work area clean and clear', '保持工作範圍整潔及暢通'],
  ],
  2: [
    ['Pick orders by list or scanner', '按執貨單或掃描器執貨'],
    ['Check quantity and expiry date', '核對數量及有效日期'],
    ['Bring picked goods to packing', '將貨品送到包裝區'],
  ],
  3: [
    ['Load and unload trucks and containers', '上落貨車及貨櫃'],
    ['Stack pallets and wrap them', '疊卡板及包膠膜'],
    ['Sort parcels by route', '按路線分揀包裹'],
  ],
  4: [
    ['Move pallets by forklift', '以鏟車搬運卡板'],
    ['Put pallets into high racks', '將卡板放上高層貨架'],
    ['Check the forklift before the shift', '開工前檢查鏟車'],
  ],
  5: [
    ['Build up and break down air cargo pallets', '空運貨物打板及拆板'],
    ['Net and secure the cargo', '網綁及固定貨物'],
    ['Weigh and label the unit', '過磅及貼標籤'],
  ],
  6: [
    ['Pack goods for dispatch', '包裝待發貨品'],
    ['Put on labels', '貼標籤'],
    ['Check quality before packing', '包裝前檢查品質'],
    ['Make up gift sets', '組合禮品套裝'],
  ],
  7: [
    ['Enter goods in and out into the system', '將出入貨資料輸入系統'],
    ['Prepare delivery notes', '預備送貨單'],
    ['Answer calls from drivers', '接聽司機來電'],
  ],
  8: [
    ['Deliver goods by van', '以客貨車送貨'],
    ['Have the delivery note signed', '請收貨人簽收送貨單'],
  ],
  9: [
    ['Deliver goods by truck', '以貨車送貨'],
    ['Check the load before leaving', '出車前檢查貨物'],
    ['Use the tail lift safely', '安全使用尾板'],
  ],
};

/** Ids are the role's hundred and the place in its list, so that a line added later moves no other. */
export const responsibilities = Object.entries(byRole).flatMap(([role, lines]) =>
  lines.map(([en, hk], index) => ({ id: Number(role) * 100 + index + 1, admin_role_id: Number(role), name: { en, hk } })),
);

export const equipments = [
  { id: 1, name: { en: 'Hand pallet truck', hk: '手動唧車' } },
  { id: 2, name: { en: 'Electric pallet truck', hk: '電動唧車' } },
  { id: 3, name: { en: 'Forklift', hk: '鏟車' } },
  { id: 4, name: { en: 'Reach truck', hk: '前移式鏟車' } },
  { id: 5, name: { en: 'Barcode scanner', hk: '條碼掃描器' } },
  { id: 6, name: { en: 'Trolley', hk: '手推車' } },
  { id: 7, name: { en: 'Label printer', hk: '標籤打印機' } },
  { id: 8, name: { en: 'Stretch wrap machine', hk: '膠膜包裝機' } },
  { id: 9, name: { en: 'Computer', hk: '電腦' } },
  { id: 10, name: { en: 'Van or truck', hk: '客貨車或貨車' } },
];

export const gears = [
  { id: 1, name: { en: 'Safety shoes', hk: '安全鞋' } },
  { id: 2, name: { en: 'Reflective vest', hk: '反光衣' } },
  { id: 3, name: { en: 'Safety helmet', hk: '安全帽' } },
  { id: 4, name: { en: 'Work gloves', hk: '工作手套' } },
  { id: 5, name: { en: 'Back support belt', hk: '護腰帶' } },
  { id: 6, name: { en: 'Cold store jacket', hk: '凍倉外套' } },
  { id: 7, name: { en: 'Box cutter', hk: '𠝹刀' } },
];

export const requirements = [
  { id: 1, name: { en: 'Warehouse experience of 6 months', hk: '6 個月倉務經驗' } },
  { id: 2, name: { en: 'Reads simple English', hk: '能閱讀簡單英文' } },
  { id: 3, name: { en: 'Speaks Cantonese', hk: '能操粵語' } },
  { id: 4, name: { en: 'Valid forklift certificate', hk: '有效鏟車證書' } },
  { id: 5, name: { en: 'Can stand for long periods', hk: '能長時間站立' } },
  { id: 6, name: { en: 'Can work in a cold store', hk: '能在凍倉工作' } },
  { id: 7, name: { en: 'Uses a barcode scanner', hk: '懂用條碼掃描器' } },
  { id: 8, name: { en: 'Valid driving licence', hk: '有效駕駛執照' } },
  { id: 9, name: { en: 'Uses spreadsheets', hk: '懂用試算表' } },
  { id: 10, name: { en: 'Airport restricted area permit', hk: '機場禁區許可證' } },
];
