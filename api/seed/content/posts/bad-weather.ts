import { product, type Post } from '../content.ts';

export const badWeather: Post = {
  slug: 'typhoon-and-rainstorm-arrangements',
  tags: ['safety', 'planning'],
  published: '2026-05-18',
  title: { en: 'Agree on bad weather before it comes', hk: '惡劣天氣安排，事前講好' },
  summary: {
    en: 'Which warnings to watch, what to agree in advance, and what our cancellation terms do not say.',
    hk: '留意哪些警告、事前應談妥甚麼，以及取消條款沒有提及的事。',
  },
  body: {
    en: `
A typhoon gives notice. A rainstorm gives less. Either way the worst time to decide who reports for work is the hour when everybody is already on the way.

## The warnings to watch
The Hong Kong Observatory issues tropical cyclone signals No. 1, 3, 8, 9 and 10, and it announces a No. 8 signal in advance. For rain there are three levels: amber, red and black. "Extreme conditions" are different: the Government declares them, so watch its announcements too.

## What to agree in advance
The Labour Department has published a Code of Practice in Times of Adverse Weather and "Extreme Conditions". It is guidance and not law, but it is a sensible list. Settle three moments before the season begins and write them into the arrival instructions of each location.

- **Reporting.** Who needs to come when a signal or warning is in force, and who does not.
- **Release.** When people may leave after a warning is issued during the shift, and how they get home.
- **Resuming.** How long after the warning ends work begins again.

The code also asks businesses not to cut pay or bonus, and not to demand make-up hours, when people cannot reach work because of the weather.

## What our terms say, and what they do not
The cancellation terms of ${product} count the hours to the start of the shift: more than {{freeHours}} hours is free, {{freeHours}} hours or less costs half of the total cost, {{halfHours}} hours or less costs all of it. There is no special term for weather. We prefer to say so here than to let you find out on the day. Look at the forecast three days ahead, when cancelling is still free.

## On the day
- Write to the accepted workers early, in the language they use.
- Name one person who decides, and say when the next message will come.
- Do not ask anybody to cross the city to save an hour.
- Confirm afterwards in a message what was agreed.
`,
    hk: `
颱風來臨前通常有預兆，暴雨的預警時間則較短。無論如何，大家已在途中時才決定誰要上班，往往是最壞的時機。

## 留意的警告
香港天文台會發出一號、三號、八號、九號及十號熱帶氣旋警告信號，並會在發出八號信號前預先公布。暴雨警告分為黃色、紅色及黑色三級。「極端情況」則不同：由政府宣布，因此亦應留意政府公告。

## 事前談妥的安排
勞工處發出《惡劣天氣及「極端情況」下工作守則》。守則屬指引，並非法例，但內容值得參考。風季前應先定好三個時刻，並寫入每個工作地點的到達指引。

- **上班**：信號或警告生效時，誰須上班，誰毋須上班。
- **離開**：更期內發出警告時，何時可以離開，以及怎樣回家。
- **復工**：警告取消後多久恢復工作。

守則亦建議：因天氣而未能上班的人，不應被扣減工資或獎金，亦不應被要求補回工時。

## 條款寫了甚麼，沒有寫甚麼
${product} 的取消條款以距離更期開始的時間計算：超過 {{freeHours}} 小時費用全免；{{freeHours}} 小時或以內須付總費用的一半；{{halfHours}} 小時或以內須付全數。條款沒有為天氣另設安排。與其到時才發現，不如現在說明。三天前看天氣預報，取消仍是免費。

## 當日
- 及早以工人慣用的語言通知已接納的工人。
- 指定一名負責人作決定，並說明下一則通知的時間。
- 不要為節省一小時，要求任何人冒險橫越市區。
- 事後以訊息確認雙方的安排。
`,
  },
};
