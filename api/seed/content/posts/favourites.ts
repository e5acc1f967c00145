import { product, type Post } from '../content.ts';

export const favourites: Post = {
  slug: 'choosing-your-favourites',
  tags: ['people', 'planning'],
  published: '2026-07-20',
  title: { en: 'Choosing your favourites, and keeping the door open', hk: '怎樣選定常用工人' },
  summary: {
    en: 'Favourites see a shift first. How the head start works, and how to use it fairly.',
    hk: '常用工人可優先看到更期。優先時段怎樣運作，又怎樣用得公平。',
  },
  body: {
    en: `
Somebody who knows your floor finds the right aisle on the first day. That is what favourites are for: people you have worked with, who see your next shift before others do.

## How the head start works
When you book a shift in ${product} you choose who sees it. With "Favourites first", only your favourites see it for the number of hours that you set, half an hour at least. After that it opens to all workers. It also opens to all in any case {{openingHours}} hours before it starts, however long a head start you chose. A place that nobody has taken two days before the shift is a problem, and then everybody should be able to help.

So the feature is useful early. A shift that you post on Thursday for Saturday morning has less than {{openingHours}} hours left and opens to everyone at once.

## Whom to choose
The page of a worker shows completed shifts, reviews, certificates and how many shifts were cancelled. Read them together. One late arrival in twenty shifts says little; the comment beside it may say more.

- Choose for the work. A good packer is not yet a good clerk.
- Choose more people than you need. Favourites have other plans too.
- Look at the list again every few months, and remove nobody in silence because of one bad day.

## Keeping it fair
A head start is a preference for people whom you know. It must not become a filter for age, sex, race or anything else that has nothing to do with the work. Reject an applicant for reasons that you would be content to explain: the shift is full, or a requirement of the role is not met.

## Write the review
After each shift you can leave a rating and a comment. Two sentences are enough: what went well, and what you would tell the next supervisor. Reviews are how a new worker becomes a favourite, and the door stays open only if somebody writes them.
`,
    hk: `
熟悉你現場的人，第一天便找到要去的通道。常用工人的用處正在於此：曾與你合作的人，可比其他人更早看到你的下一個更期。

## 優先時段怎樣運作
在 ${product} 預訂人手時，可選擇開放對象。選「常用工人優先」，在你訂明的時數內只有常用工人看到更期，最少半小時，其後開放予所有工人。無論訂明多少小時，更期開始前 {{openingHours}} 小時亦必定開放予所有人。開工前兩天仍有空缺，已是需要處理的事，應讓所有人都能幫忙。

因此，這項功能宜及早使用。星期四發布、星期六早上開工的更期，距離開始不足 {{openingHours}} 小時，會即時開放予所有人。

## 選誰
工人詳情列出已完成更期、評價、證書及取消更期次數，應一併閱讀。二十個更期中遲到一次，說明不了甚麼；旁邊的意見可能更有參考價值。

- 按工作選人。出色的包裝工人，未必已是出色的文員。
- 人數要比需要的多。常用工人也有自己的安排。
- 每隔數月檢視名單，不要因一天表現欠佳便默默移除任何人。

## 公平使用
優先時段是對相熟工人的優先安排，不可變成按年齡、性別、種族，或其他與工作無關的因素篩選。拒絕申請人的原因，應是你願意公開解釋的：名額已滿，或未符合職位要求。

## 寫下評價
每個更期完成後，可給予評分及意見。兩句已經足夠：哪裏做得好，以及你會告訴下一位主管的事。新工人憑評價成為常用工人；有人願意寫，門才會一直開着。
`,
  },
};
