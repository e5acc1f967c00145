import type { Article } from '../../../seed/content/content.ts';

export const terms: Article = {
  title: { en: 'Terms of use', hk: '使用條款' },
  body: {
    en: `
## Who we are
{{product}} is run by {{legalName}}, {{postalAddress}}. In these terms "we" means that company and "you" means anybody who uses the site or the portal.

## What these terms cover
These terms cover the public site, the portal and the worker app. A business that books shifts also accepts the customer agreement. Where the two differ, the customer agreement comes first for bookings.

## Accounts
- Give true details and keep them up to date.
- Keep your password to yourself. Each person uses an account of their own.
- A new business account is checked by us before it can be used. We may ask for further documents.
- Tell us at once if you think that somebody else uses your account.

## Fair use
You may use the site and the portal for your own business. You may not copy them in bulk, look for weaknesses without our written consent, upload anything unlawful, or use what you learn about another person for anything but shifts.

## What you upload
What you upload remains yours. You let us store it and show it to the people who need it for the service. We may remove what breaks these terms or the law.

## Information on the site
We take care with what we publish, but posts and answers on this site are general information and not advice. Check the law with the authority or with a lawyer before you rely on it.

## Our responsibility
We provide the site as it is and as it is available. Nothing in these terms limits liability that the law does not allow to be limited.

## Changes
We may change these terms. We publish the new text with its date before it takes effect.

## Law
The law of the Hong Kong Special Administrative Region governs these terms.

## Contact
Write to {{supportEmail}}. Legal notices carry the subject "Legal".
`,
    hk: `
## 我們是誰
{{product}} 由 {{legalName}}（{{postalAddress}}）營運。本條款中，「我們」指該公司，「你」指使用本網站或平台的人士。

## 適用範圍
本條款適用於公開網站、平台及工友流動應用程式。預訂人手的企業，同時接受客戶協議。就預訂而言，兩者如有不同，以客戶協議為準。

## 帳戶
- 提供真實資料，並適時更新。
- 妥善保管密碼，每人使用自己的帳戶。
- 新企業帳戶須經審批方可使用，我們或會要求補交文件。
- 如懷疑他人使用你的帳戶，應立即通知我們。

## 合理使用
你可為自身業務使用本網站及平台。不得大量複製內容，不得未經書面同意測試系統弱點，不得上載違法內容，亦不得把他人的資料用於更期以外的用途。

## 上載的內容
上載的內容仍屬於你。你准許我們儲存該等內容，並向服務所需的人士展示。違反本條款或法律的內容，我們可以移除。

## 網站資料
我們審慎發布資料，但本網站的文章及解答只屬一般資訊，並非專業意見。採用前，應向有關當局或律師查證。

## 我們的責任
本網站按「現況」及「現有」基準提供。本條款並不限制法律不容許限制的責任。

## 修訂
我們可修訂本條款，並會在生效前公布新條款及日期。

## 法律
本條款受香港特別行政區法律管轄。

## 聯絡
請電郵至 {{supportEmail}}。法律通知的主旨須註明「Legal」。
`,
  },
};
