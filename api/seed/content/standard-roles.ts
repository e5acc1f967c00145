import { industry, type Industry } from '#domain/accounts/industry.ts';
import type { Choice, Localised } from './content.ts';

interface StandardRole extends Choice {
  industry: Industry;
  responsibilities: readonly Choice[];
}

type Words = readonly [en: string, hk: string];

const localised = ([en, hk]: Words): Localised => ({ en, hk });

/** Responsibilities are numbered within their role: 301, 302, … for role 3. */
const role = (id: number, of: Industry, name: Words, ...responsibilities: Words[]): StandardRole => ({
  id,
  industry: of,
  name: localised(name),
  responsibilities: responsibilities.map((words, index) => ({ id: id * 100 + index + 1, name: localised(words) })),
});

const { GENERAL_WAREHOUSE_WORKER, FORKLIFT_DRIVER, ULD_PALLET_BUILD_UP_WORKER } = industry;
const { WAREHOUSE_ASSISTANT_PACKAGING, WAREHOUSE_CLERK_ADMIN, VAN_TRUCK_DRIVER } = industry;

export const standardRoles: readonly StandardRole[] = [
  role(
    1,
    GENERAL_WAREHOUSE_WORKER,
    ['Warehouse worker', '倉務員'],
    ['Unload containers and lorries', '卸貨櫃及貨車'],
    ['Move goods with a hand pallet truck', '以手動唧車搬運貨物'],
    ['Put goods away by location', '按貨位上架'],
    ['Keep aisles clear and clean', '保持通道暢通整潔'],
  ),
  role(
    2,
    GENERAL_WAREHOUSE_WORKER,
    ['Picker', '執貨員'],
    ['Pick goods by order list', '按訂單執貨'],
    ['Scan each item picked', '逐件掃描'],
    ['Check quantity and batch number', '核對數量及批號'],
    ['Report missing or damaged goods', '匯報缺貨或損毀'],
  ),
  role(
    3,
    GENERAL_WAREHOUSE_WORKER,
    ['Stock-taker', '點貨員'],
    ['Count stock by location', '按貨位點貨'],
    ['Enter counts with a handheld scanner', '以手提掃描器輸入數量'],
    ['Recount differences', '覆點有出入的貨物'],
    ['Relabel locations', '更換貨位標籤'],
  ),
  role(
    4,
    GENERAL_WAREHOUSE_WORKER,
    ['Cold store worker', '凍倉倉務員'],
    ['Move frozen and chilled goods', '搬運冷凍及冷藏貨物'],
    ['Check and write down temperatures', '量度並記錄溫度'],
    ['Stack pallets by expiry date', '按到期日疊放卡板'],
    ['Keep cold store doors closed', '隨手關上凍倉門'],
  ),
  role(
    5,
    FORKLIFT_DRIVER,
    ['Forklift driver', '鏟車司機'],
    ['Load and unload lorries by forklift', '以鏟車上落貨'],
    ['Move pallets between racking and loading bay', '在貨架與上落貨區之間搬運卡板'],
    ['Check the truck before each shift', '每更開工前檢查鏟車'],
    ['Charge or refuel the truck', '為鏟車充電或加燃料'],
  ),
  role(
    6,
    FORKLIFT_DRIVER,
    ['Reach truck driver', '前移式鏟車司機'],
    ['Store pallets in high racking', '把卡板放上高層貨架'],
    ['Bring pallets down for picking', '取下卡板供執貨'],
    ['Check racking and report damage', '檢查貨架並匯報損毀'],
    ['Check the truck before each shift', '每更開工前檢查鏟車'],
  ),
  role(
    7,
    ULD_PALLET_BUILD_UP_WORKER,
    ['ULD build-up worker', '空運打板員（ULD）'],
    ['Build up ULD pallets by load plan', '按裝載圖打板'],
    ['Fix nets and straps', '拉網及綁帶'],
    ['Wrap and label ULDs', '包膜及貼上標籤'],
    ['Check weight and contour', '核對重量及外形'],
  ),
  role(
    8,
    WAREHOUSE_ASSISTANT_PACKAGING,
    ['Packer', '包裝員'],
    ['Pick, check and pack goods', '執貨、核對及包裝'],
    ['Close and label cartons', '封箱及貼上標籤'],
    ['Stack cartons on pallets', '把紙箱疊上卡板'],
    ['Keep the packing line supplied', '為包裝線補充物料'],
  ),
  role(
    9,
    WAREHOUSE_ASSISTANT_PACKAGING,
    ['Labelling assistant', '貼標助理'],
    ['Print and apply labels', '打印及貼上標籤'],
    ['Check barcodes by scanner', '以掃描器核對條碼'],
    ['Sort goods by destination', '按目的地分貨'],
    ['Repack damaged cartons', '更換破損紙箱'],
  ),
  role(
    10,
    WAREHOUSE_CLERK_ADMIN,
    ['Warehouse clerk', '倉務文員'],
    ['Enter goods received and dispatched', '輸入收貨及出貨資料'],
    ['Prepare delivery notes', '準備送貨單'],
    ['Answer calls from drivers', '接聽司機來電'],
    ['File documents', '整理單據'],
  ),
  role(
    11,
    WAREHOUSE_CLERK_ADMIN,
    ['Inventory clerk', '存貨文員'],
    ['Compare stock records with counts', '核對存貨紀錄與點貨結果'],
    ['Follow up differences', '跟進差異'],
    ['Prepare daily stock reports', '準備每日存貨報告'],
    ['Arrange stock-taking', '安排點貨'],
  ),
  role(
    12,
    VAN_TRUCK_DRIVER,
    ['Van driver', '客貨車司機'],
    ['Deliver parcels by route', '按路線送貨'],
    ['Load the van and check the list', '上貨並核對清單'],
    ['Collect signed delivery notes', '收回已簽署的送貨單'],
    ['Check the van before leaving', '出車前檢查車輛'],
  ),
  role(
    13,
    VAN_TRUCK_DRIVER,
    ['Lorry driver', '貨車司機'],
    ['Drive between warehouse, pier and airport', '往返貨倉、碼頭及機場'],
    ['Secure the load', '綁穩貨物'],
    ['Operate the tail lift', '操作車尾升降台'],
    ['Record mileage and fuel', '記錄里數及燃料'],
  ),
];
