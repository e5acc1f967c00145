import { product, type Post } from '../content.ts';

export const forkliftCertificates: Post = {
  slug: 'forklift-certificates-what-to-check',
  tags: ['safety', 'law'],
  published: '2026-04-13',
  title: { en: 'Forklift certificates: what to check, and when', hk: '鏟車證書：查核甚麼、何時查核' },
  summary: {
    en: 'Who needs a certificate, who is responsible, and a check that takes two minutes.',
    hk: '誰須持有證書、由誰負責，以及兩分鐘便能完成的查核。',
  },
  body: {
    en: `
A forklift shift looks like any other line in a schedule. It is not. The law asks for a certificate before anybody drives, and it names who must make sure of it.

## What the law asks
The rules on fork-lift trucks stand in Cap. 59AG. Two points matter for a booking.

- Whoever operates a fork-lift truck needs a valid certificate from a recognised course.
- The person in charge of the machine is responsible that nobody without one operates it.

The second point is easy to miss. The responsibility lies with the person in charge of the machine on your site. It is not passed on to a portal, to an agency or to the worker who says that everything is fine.

## Set it in the role
When you create a role in ${product}, mark that a forklift certificate is required. Workers then read it before they apply, and the requirement stands beside every applicant. Use the level "Required" and not "Preferred": a certificate that the law asks for is not a preference.

## Check before you accept
Open the worker's page from the list of applicants and look at three things.

- The certificate is for the type of truck on your floor.
- The name on it is the name of the worker.
- It is valid on the date of the shift, not only today. A certificate that ends on Friday does not help you on Saturday.

If one of the three is missing, do not accept yet. Send a message and ask for a clear picture.

## Check again at the gate
A picture in a profile shows that somebody uploaded a picture. Ask for the original when the worker clocks in for the first time, and let the driver try the truck with a person who knows the floor. Agree on walking routes, on the loads and on who holds the key.

None of this takes long. An accident does.
`,
    hk: `
在更表上，鏟車更期和其他更期一樣只佔一行，但要求並不相同。法例規定開車前須持有證書，並列明由誰負責。

## 法例的要求
鏟車（叉式起重車）的規定載於第 59AG 章。預訂人手時，有兩點最重要。

- 操作鏟車的人，須持有認可課程發出的有效證書。
- 機械的負責人須確保沒有證書的人不會操作該機械。

第二點容易被忽略。責任屬於你工作地點的機械負責人，不會轉移給平台、中介，或自稱沒有問題的工人。

## 在職位內訂明
在 ${product} 新增職位時，可註明須持有鏟車證書。工人申請前便會看到，每名申請人旁邊亦會列出這項要求。要求程度應選「必須」，而不是「優先考慮」：法例要求的證書，並非一種偏好。

## 接納前查核
在申請人名單打開工人詳情，查看三項資料。

- 證書適用於你現場的車種。
- 證書上的姓名與工人姓名相同。
- 證書在更期當日仍然有效，而不只是今天有效。星期五到期的證書，不能用於星期六的更期。

三項之中欠缺任何一項，先不要接納。可傳送訊息，請對方補交清晰的圖片。

## 到場再查一次
個人資料內的圖片，只能證明有人上載了圖片。工人首次上班打卡時，應查看證書正本，並由熟悉現場的人陪同試車。雙方亦應談妥行人路線、貨物種類，以及車匙由誰保管。

這些步驟花不了多少時間，意外的代價卻大得多。
`,
  },
};
