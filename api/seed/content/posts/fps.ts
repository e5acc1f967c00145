import { product, type Post } from '../content.ts';

export const fps: Post = {
  slug: 'paying-an-invoice-by-fps',
  tags: ['payment'],
  published: '2026-10-05',
  title: { en: 'Paying an invoice by FPS', hk: '以轉數快支付發票' },
  summary: {
    en: 'What is inside the QR code, why the bill number matters, and how FPS differs from card and bank transfer.',
    hk: '二維碼內有甚麼、帳單編號為何重要，以及轉數快與卡及銀行轉帳的分別。',
  },
  body: {
    en: `
FPS, the Faster Payment System, moves Hong Kong dollars from one bank account to another. An invoice in ${product} shows a QR code for it. Here is what the code contains, and the one number you should not lose.

## What is inside the code
The code follows the common QR standard of Hong Kong. It holds the FPS ID of the payee, the currency, the exact amount and the bill number, and it ends with a check value, so that a damaged code is refused and not misread. Your banking app reads all of it. You should not have to type anything, and if the app shows another amount than the invoice, stop and ask us.

## Keep the bill number
A transfer tells the bank who pays and how much. Only the bill number tells which invoice is meant. Two invoices of the same amount in the same month are not rare. When you pay on another device or by typing the FPS ID, copy the bill number into the reference field.

## Card, FPS or bank transfer
- **Card.** Paid at once. A card fee is added, and the page shows it before you confirm. The bank may ask for a 3-D Secure check.
- **FPS.** No card fee. The invoice is marked as paid when the payment has been matched, so a short wait is normal.
- **Bank transfer.** Money paid outside the portal and recorded by staff, for example by cheque. Upload the receipt so that nobody has to search for it.

Whichever you choose, the parts of the bill stay the same: worker pay, commission, the card fee if there is one, and the total. They always add up to the last cent.

## If you pay late
The due date stands on each invoice. Unpaid fees carry a finance charge of {{financeCharge}}% per month or the legal maximum, whichever is lower, and the costs of collection. If something on the invoice is wrong, write to us before the due date. A question is not a late payment, but silence becomes one.
`,
    hk: `
轉數快可把港元由一個銀行戶口轉至另一個戶口。${product} 的發票會顯示轉數快二維碼。以下說明二維碼內有甚麼，以及不可遺失的一個編號。

## 二維碼的內容
二維碼採用香港共用二維碼標準，載有收款人的轉數快識別碼、貨幣、準確金額及帳單編號，末端設有核對碼，因此損壞的二維碼會被拒絕，而不會讀錯。銀行應用程式會讀取全部資料，毋須輸入任何內容。如應用程式顯示的金額與發票不同，請停止付款並向我們查詢。

## 保留帳單編號
轉帳只告訴銀行由誰付款及金額多少，帳單編號才說明付的是哪張發票。同一個月內有兩張相同金額的發票並不罕見。如使用另一部裝置付款，或自行輸入轉數快識別碼，應把帳單編號填入備註欄。

## 以卡、轉數快或銀行轉帳
- **卡**：即時付款。另加卡手續費，確認前會列明。銀行或會要求 3-D Secure 認證。
- **轉數快**：不收卡手續費。核對款項後，發票才會標示為已付款，需時片刻屬正常情況。
- **銀行轉帳**：在平台以外付款，由職員記錄，例如銀行轉帳或支票。請上載收據，以免日後翻查。

無論選擇哪種方式，帳單的項目都一樣：工人薪酬、佣金、卡手續費（如有）及總額，相加必定分毫不差。

## 逾期付款
每張發票均列明付款限期。未付費用須按每月 {{financeCharge}}% 或法律容許的最高利率（以較低者為準）繳付財務費用，並須承擔追討費用。發票如有錯誤，請於限期前告知我們。提出疑問不算逾期，不作聲才會變成逾期。
`,
  },
};
