import { product, type Post } from '../content.ts';

export const continuousContract: Post = {
  slug: 'the-468-rule-in-plain-words',
  tags: ['law', 'planning'],
  published: '2026-02-02',
  title: { en: 'The 468 rule in plain words', hk: '淺談「468」規定' },
  summary: {
    en: 'Since 18 January 2026 hours are counted over four weeks. What changed, and how to keep count.',
    hk: '由 2026 年 1 月 18 日起，工時可按四星期合計。規定改了甚麼，又該怎樣點算。',
  },
  body: {
    en: `
Many rights under Hong Kong employment law depend on a "continuous contract". Since 18 January 2026 the test has been a new one, known as 468. It matters to every business that takes on the same people for short shifts, because it looks at hours and weeks, not at what a job is called.

## The test
A person works under a continuous contract after four or more weeks with one employer when each of those weeks meets one of two conditions.

- The person worked at least 17 hours in the week.
- The week was shorter than 17 hours, but that week and the three before it add up to at least 68 hours.

Under the old test every single week needed 18 hours. A quiet week no longer breaks the chain if the weeks around it were busy.

## An example
Somebody works 20, 22, 16 and 12 hours in four weeks. The third and the fourth week are under 17 hours. Counted together, the four weeks make 70 hours, so the fourth week passes by the second condition. The third week needs its own sum, with the three weeks before it. Do the sum for each short week, one at a time.

## Labels do not decide
Whether somebody is an employee follows from the facts of the work and not from the words in a contract. Our customer agreement calls talents independent contractors, yet that sentence cannot settle the question for a court. A law on work injuries for people who work through digital platforms is also being prepared. If you are unsure where you stand, ask a lawyer or the Labour Department.

## Keeping count
Hours are easy to count when they are on record. In ${product} each timesheet shows clock-in and clock-out times, breaks and overtime, and the totals can be exported by week. Before you accept the same applicant for a fourth week in a row, look at the hours of the last three. The number is neither good nor bad. It simply should not surprise anyone.
`,
    hk: `
香港僱傭法例的不少權益，取決於是否按「連續性合約」受僱。由 2026 年 1 月 18 日起，計算方法已改，一般稱為「468」。經常安排同一批工人做短更的企業，都應了解這項規定，因為它看的是工時和星期數，而不是職位名稱。

## 計算方法
為同一僱主工作四個星期或以上，而每個星期都符合以下其中一項，即屬連續性合約。

- 該星期工作不少於 17 小時。
- 該星期不足 17 小時，但連同之前三個星期合計不少於 68 小時。

以往的計算方法，要求每個星期都有 18 小時。現在即使某個星期較少開工，只要前後幾個星期時數足夠，連續性未必中斷。

## 舉例
某人在四個星期內分別工作 20、22、16 及 12 小時。第三及第四個星期都不足 17 小時。四個星期合計 70 小時，因此第四個星期按第二項計算合格；第三個星期則須連同它之前的三個星期另行計算。每個不足 17 小時的星期，都要逐一計算。

## 名稱不是關鍵
一個人是否僱員，視乎實際工作情況，而不是合約上的字眼。本平台的客戶協議把人才稱為獨立承包商，但這句話不能代替法庭的判斷。政府亦正籌備有關數碼平台工作者工傷的法例。如有疑問，應諮詢律師或勞工處。

## 怎樣點算
工時有紀錄，點算就容易。在 ${product}，每份工時紀錄都列明上下班打卡時間、休息及超時，並可按星期匯出總數。連續第四個星期接納同一名申請人之前，先看看過去三個星期的時數。數字本身沒有好壞，只是不應令任何一方感到意外。
`,
  },
};
