import type { Article } from '../../../seed/content/content.ts';

export const careers: Article = {
  title: { en: 'Careers', hk: '加入我們' },
  body: {
    en: `
{{product}} is built by people who like warehouses: the order of them, the noise, and the fact that at the end of a day something has really moved.

## Who fits here
You explain things simply. You ask the person on the floor before you change the form that they use. You would rather remove a step than add a manual. Cantonese and English are both at home here; nobody needs to be perfect in both.

## How we work
- We visit the sites that we build for.
- We write things down, briefly, and we change our minds in writing too.
- We count what goes wrong before we decide what to do about it.
- We keep ordinary hours. A portal for shifts should not be made in night shifts.

## Open positions
There is no list of openings on this page at the moment. If you think that you belong here all the same, write to us with the contact form and say what you would make better first. Please do not send copies of your identity card.

## Looking for shifts instead?
Warehouse shifts are on the public job list. You apply for them in the worker app.
`,
    hk: `
建立 {{product}} 的人都喜歡貨倉：喜歡它的秩序、它的聲音，以及一天結束時，確實有東西被搬動過。

## 怎樣的人適合
你能把事情說得簡單。更改表格前，你會先問現場使用的人。與其多寫一份說明，你寧願刪去一個步驟。這裏中英文通用，毋須兩種都完美。

## 工作方式
- 我們到訪使用平台的工作地點。
- 我們把事情簡短寫下；改變主意時，同樣寫下。
- 先點算出錯的次數，再決定怎樣處理。
- 我們按正常時間工作。為更期而設的平台，不應靠夜更趕出來。

## 職位空缺
目前此頁沒有空缺。如你仍覺得適合，可用聯絡表格來信，說明你最想先改善甚麼。請勿附上身份證副本。

## 想找更期？
倉務更期載於公開的職位空缺頁，可在工友流動應用程式申請。
`,
  },
};
