import { product, type Post } from '../content.ts';

export const minimumWage: Post = {
  slug: 'minimum-wage-and-your-shift',
  tags: ['law', 'planning'],
  published: '2026-03-09',
  title: { en: 'The minimum wage and your next shift', hk: '法定最低工資與你的下一個更期' },
  summary: {
    en: 'Which rate applies to a shift, how to check a daily wage, and what our warning means.',
    hk: '更期適用哪個工資水平、日薪如何計算，以及系統提示的意思。',
  },
  body: {
    en: `
Hong Kong has a statutory minimum wage, counted by the hour. It applies to employees however they are paid, and casual work is included. A warehouse that takes people on for single days meets three questions again and again: which rate applies, how a daily wage is checked, and what a booking portal can do about it.

## Look at the date of the shift
The rate changes on 1 May. A shift that you book in April may be worked in May, so compare the wage with the rate on the day of the work, not with the rate on the day you post.

- From 1 May 2019: HK$37.5 an hour. It was frozen at that level in 2021.
- From 1 May 2023: HK$40 an hour.
- From 1 May 2025: HK$42.1 an hour.
- From 1 May 2026: HK$43.1 an hour, as announced.

The review is now made every year, so a wage that you settled last spring deserves a second look before the next 1 May.

## Checking a daily wage
Divide the daily wage by the paid hours. Take HK$360 for a day of nine hours on site. With an unpaid meal break of one hour there are eight paid hours, and the rate is HK$45 an hour. If the break is paid, there are nine paid hours and the rate is HK$40, which is below HK$43.1. The same amount can pass or fail by the break alone.

## What ${product} does
The form takes hourly and daily wages from HK$37.5. That is a bound of the form and not advice: it was the law from 2019 to 2023. If your wage is under the statutory rate on the date of the shift, the page says so, with the rate and the date. It does not stop you, because a form cannot know every arrangement. The decision, and the duty, stay with the business.

## Before you post
- Check the rate for the date of the shift with the Labour Department.
- Decide whether breaks are paid before you choose the wage.
- Open a repeated series again when its shifts run past 1 May.
`,
    hk: `
香港設有法定最低工資，以每小時計算。不論以甚麼方式支薪，僱員均受保障，散工亦包括在內。貨倉按日請人，經常遇到三個問題：適用哪個水平、日薪怎樣核對，以及預訂平台可以做甚麼。

## 以更期當日為準
最低工資水平於 5 月 1 日調整。4 月預訂的更期，可能在 5 月才開工，因此應以工作當日的水平比較，而不是發布當日的水平。

- 2019 年 5 月 1 日起：每小時 HK$37.5，2021 年凍結於同一水平。
- 2023 年 5 月 1 日起：每小時 HK$40。
- 2025 年 5 月 1 日起：每小時 HK$42.1。
- 2026 年 5 月 1 日起：按公布為每小時 HK$43.1。

現時每年檢討一次，去年訂下的薪酬，在下一個 5 月 1 日前值得再看一次。

## 怎樣核對日薪
把日薪除以計薪時數。例如日薪 HK$360，在場 9 小時：如有 1 小時無薪用膳時間，計薪時數為 8 小時，即每小時 HK$45；如休息時間有薪，計薪時數為 9 小時，即每小時 HK$40，低於 HK$43.1。同一金額，單看休息是否支薪，結果已可不同。

## ${product} 怎樣處理
表格接受 HK$37.5 或以上的時薪及日薪。這只是表格的界限，並非建議：它是 2019 至 2023 年的法定水平。如薪酬低於更期當日的法定水平，頁面會列出有關水平及日期。系統不會阻止你，因為表格無法知道每項安排；決定和責任仍屬企業。

## 發布前
- 向勞工處查明更期當日適用的水平。
- 先決定休息時間是否支薪，再訂薪酬。
- 重複更期如橫跨 5 月 1 日，請重新檢視。
`,
  },
};
