import { product, type Post } from '../content.ts';

export const timesheets: Post = {
  slug: 'timesheets-before-tuesday-morning',
  tags: ['timesheets', 'payment'],
  published: '2026-08-24',
  title: { en: 'Timesheets before the weekly invoice', hk: '每星期發票之前，覆核工時紀錄' },
  summary: {
    en: 'What the weekly rhythm is, what to look at first, and what each of the four buttons does.',
    hk: '每星期的流程、先看甚麼，以及四個按鈕的分別。',
  },
  body: {
    en: `
Every week has one deadline: {{closing}}, Hong Kong time. Until then you may review the timesheets of the week before, Monday to Sunday. Then the weekly invoice is created from what was approved.

## What a timesheet shows
Each shift has a code for clocking in and another for clocking out, and a photo is taken with each. The timesheet puts the planned hours and the clocked hours next to each other, with breaks and overtime, so that most of them can be read at a glance. When planned and clocked times agree, there is nothing to discuss.

## Look at the odd ones first
Start with those that differ: somebody came late, left late, forgot to clock out or took a longer break. If a clock-out is missing, ask the supervisor who was there and enter the time while people still remember it. The photo helps to settle when somebody came; it does not show how well they worked. That belongs in the review.

## Four answers
- **Approve all** accepts the work time and the overtime of one timesheet.
- **Approve work time only** accepts the work time and rejects the overtime. Send the worker a message that says why.
- **Reject** is for a shift that was not worked as agreed. A reason is optional, but a rejection without one only leads to a message asking for it.
- **Put to pending** sets a timesheet aside until a question is answered. Do not use it as a drawer.

A line that has been paid cannot be changed afterwards.

## Overtime
Overtime counts only if the shift includes it, and only once somebody stays the number of minutes that you chose, from {{overtimeMin}} to {{overtimeMax}}. Then all of it is paid, from the planned end: with {{overtimeMin}} minutes, leaving {{overtimeBelow}} minutes late is no overtime, and {{overtimeMin}} minutes late is {{overtimeMin}} minutes of it. It is paid at the percentage in your settings. If the same role runs into overtime every week, the shift is simply too short: book the hour.

## A habit that helps
Review when the week has ended, not five minutes before the deadline. In ${product} a supervisor can do it as well as an operator, so agree who does which location.
`,
    hk: `
每個星期都有一個期限：{{closing}}（香港時間）。在此之前，可覆核上一個星期一至星期日的工時紀錄；屆時系統會按已批核的內容發出每星期發票。

## 工時紀錄列出甚麼
每個更期設有上班打卡碼及下班打卡碼，兩次打卡均會拍照。工時紀錄把預定時間和打卡時間並列，連同休息及超時，大部分一眼便能看清。預定與打卡時間一致，便毋須再討論。

## 先看有出入的
由有出入的開始：遲到、遲走、忘記下班打卡，或休息時間較長。如欠缺下班時間，應盡早向當時在場的主管查問並補上，趁大家仍然記得。相片有助確認何時到達，但看不出工作表現；表現應寫在評價內。

## 四個選擇
- **全部批核（正常工時及超時）**：接納一份工時紀錄的正常工時及超時。
- **只批核正常工時**：接納正常工時，超時不獲批核。宜傳送訊息，向工人說明原因。
- **拒絕**：適用於未按約定工作的更期。原因可以不填，但沒有原因的拒絕，往往只會換來一則查詢。
- **暫緩處理**：先放在一旁，待問題解決。不要把它當作抽屜。

已付款的項目，其後不可更改。

## 超時工作
更期須包括超時工作，超時才會計算；你可選擇 {{overtimeMin}} 至 {{overtimeMax}} 分鐘，逗留達到這個分鐘數，便由原定結束時間起全數計算；例如選 {{overtimeMin}} 分鐘，遲走 {{overtimeBelow}} 分鐘不計，遲走 {{overtimeMin}} 分鐘則計 {{overtimeMin}} 分鐘。超時工資按設定內的百分比計算。如同一職位每星期都超時，只代表更期太短，不如直接預訂多一小時。

## 一個好習慣
一星期完結便覆核，不要等到限期前五分鐘。在 ${product}，主管和企業負責人都可以覆核，雙方宜先分配好各自負責的工作地點。
`,
  },
};
