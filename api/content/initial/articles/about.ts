import type { Article } from '../../../seed/content/content.ts';

export const about: Article = {
  title: { en: `About {{product}}`, hk: `關於 {{product}}` },
  body: {
    en: `
{{product}} is a booking portal for warehouse and logistics work in Hong Kong. Businesses post a shift, workers apply for it, and both sides find the same hours on the same timesheet afterwards.

## What we think matters
- **A clear price**: The cost of a booking is shown in parts before you confirm: worker pay, commission, card fee and total.
- **Evidence before a decision**: Planned hours stand next to clocked hours, with the photos taken at the door.
- **The same words for everybody**: Workers read the role, the place, the time and the pay before they apply. Every page is in English and in Chinese.
- **No surprises**: Deadlines and turning points are printed as dates and times, not as "soon".

## What we do not do
We do not rank people by anything but their work. We do not hide fees in a footnote. We do not show logos of customers or words of praise that nobody can check.

## How a week runs
Shifts run from Monday to Sunday. Until {{closing}} the business reviews the timesheets, then the weekly invoice is created. {{waysToPay}}

## Talk to us
Request a demo and tell us how your floor works. A person answers, usually with questions.
`,
    hk: `
{{product}} 是香港倉務及物流工作的預訂平台。企業發布更期，工人申請；完成後，雙方在同一份工時紀錄看到同一組時數。

## 我們重視甚麼
- **費用清晰**：確認預訂前，逐項列明工人薪酬、佣金、卡手續費及總額。
- **先有證據，後作決定**：預定時間與打卡時間並列，並附打卡相片。
- **人人看到同一套資料**：工人申請前，職位、地點、時間及薪酬一目了然。每一頁都有中文及英文。
- **沒有意外**：限期及轉折時間以日期及時間列明，而不是「稍後」。

## 我們不做甚麼
我們不會按工作以外的因素為人評級，不會把收費藏在註腳，也不會展示無法查證的客戶標誌或讚語。

## 一星期的流程
更期以星期一至星期日為一星期。{{closing}} 前，企業可覆核工時紀錄；系統屆時發出每星期發票。{{waysToPay}}

## 與我們聯絡
歡迎預約示範，告訴我們你的現場怎樣運作。回覆你的會是真人，而且多數會反問幾個問題。
`,
  },
};
