import type { Article } from '../../../seed/content/content.ts';

export const privacy: Article = {
  title: { en: 'Privacy policy', hk: '私隱政策' },
  body: {
    en: `
This policy says what {{product}} does with personal data. It follows the Personal Data (Privacy) Ordinance (Cap. 486).

## What we collect
- From businesses: names, positions, work e-mail addresses, phone numbers, the business registration number and certificate, billing details.
- From workers: name, identity card number, phone number, certificates, work history, emergency contact, bank account.
- From shifts: times of clocking in and out, photos taken then, hours, pay, ratings and messages.
- From visitors: what the site needs to work, such as the language you chose. We set no advertising cookies.

## What we use it for
To run the service: to approve accounts, to fill shifts, to keep hours, to bill and to pay, to answer questions and to meet duties under the law. We do not sell personal data. We send no marketing without consent.

## Identity card numbers
We do not show a name and a full identity card number together to anybody who does not need both. Screens show a masked number. We keep it no longer than needed.

## Who sees what
A business sees the workers who apply for its shifts, with what it needs to choose: certificates, reviews and completed shifts. It may use these data only to manage shifts. Workers see the place, the time, the pay and the contact person of a shift. Providers who work for us, for example for card payment, maps and e-mail, get only what their task needs.

## Card details
Card numbers go from your browser to the payment provider. We keep the last four digits and the expiry date.

## How long we keep it
Records of shifts, pay and invoices are kept for {{keptYears}} years, as the law on accounts asks. Other data go once they are no longer needed for the service:

{{retention}}

## How we protect it
Connections and sessions are encrypted, access is limited by role, and our logs hold no passwords, codes, card numbers or identity card numbers.

## Your rights
You may ask for a copy of your data and for corrections. Write to the Data Protection Officer at {{supportEmail}}. We answer within {{answerDays}} days.
`,
    hk: `
本政策說明 {{product}} 如何處理個人資料，並以《個人資料（私隱）條例》（第 486 章）為準。

## 收集的資料
- 企業：姓名、職銜、公司電郵、電話、商業登記號碼及證書、帳單資料。
- 工人：姓名、香港身份證號碼、電話、證書、工作經歷、緊急聯絡人、銀行戶口。
- 更期：上下班打卡時間、打卡相片、工時、薪酬、評分及訊息。
- 訪客：網站運作所需的資料，例如你選擇的語言。我們不使用廣告 cookie。

## 用途
用於提供服務：審批帳戶、填補更期、記錄工時、發出帳單及付款、回覆查詢，以及履行法律責任。我們不會出售個人資料；未經同意，不會發送推廣訊息。

## 香港身份證號碼
我們不會向毋須同時知悉兩者的人，一併展示姓名及完整的身份證號碼。畫面只顯示經遮蓋的號碼，保留時間不會超過所需。

## 誰可看到甚麼
企業可看到申請其更期的工人，以及挑選所需的資料：證書、評價及已完成更期。企業只可為管理更期而使用該等資料。工人可看到更期的地點、時間、薪酬及聯絡人。為我們提供服務的公司，例如處理卡付款、地圖及電郵的公司，只會取得其工作所需的資料。

## 卡資料
卡號由你的瀏覽器直接傳送至付款服務商。我們只保留最後四位數字及到期日。

## 保留時間
更期、薪酬及發票紀錄按法律對帳目的要求保留 {{keptYears}} 年。其他資料於服務不再需要時刪除：

{{retention}}

## 保護措施
連線及登入狀態均經加密，查閱權限按身份設定，系統紀錄不會載有密碼、驗證碼、卡號或身份證號碼。

## 你的權利
你可要求索取個人資料的複本，並要求更正。請電郵至 {{supportEmail}} 聯絡資料保障主任，我們會於 {{answerDays}} 日內回覆。
`,
  },
};
