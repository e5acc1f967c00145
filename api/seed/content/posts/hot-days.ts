import { product, type Post } from '../content.ts';

export const hotDays: Post = {
  slug: 'planning-shifts-for-hot-days',
  tags: ['safety', 'planning'],
  published: '2026-06-22',
  title: { en: 'Planning shifts for hot days', hk: '酷熱天氣下怎樣安排更期' },
  summary: {
    en: 'Start times, breaks and honest descriptions: the parts of a booking that decide how hot a shift feels.',
    hk: '開工時間、休息和如實的描述：預訂內的這幾項，決定更期有多辛苦。',
  },
  body: {
    en: `
A loading bay in July is hot before anybody lifts the first carton. You cannot book the weather, but a good part of how a shift feels is decided when you book it.

This page is about planning. It gives no medical advice and quotes no limits. For those, read what the Labour Department publishes about working in heat, and let your safety officer decide.

## Choose the hours
Heavy work outdoors or under a metal roof belongs in the cooler hours. Two shorter shifts, one early and one late, often do more than a long one through the afternoon. A night shift is another way, if people can get home after it.

## Put the breaks into the shift
A break that is written into a shift is taken. One that is "whenever there is time" is not. In ${product} you set the times of breaks in the booking and choose whether they are paid. On hot days we suggest more breaks, shorter and paid, in a place with shade, moving air and water. The timesheet shows them to both sides.

## Describe the work as it is
Workers choose shifts by what they read. Say whether the place has air conditioning, whether people stand in the sun, and how heavy the heaviest load is. A role has a field for the weight to lift and one for attire. If you ask for a helmet and a reflective vest, say which of them you provide.

## Take enough people
Five people who can change places cope better with heat than four who cannot. Compare the cost of one more worker with the cost of a line that stops: the page for confirming shows the total before you book.

## On the floor
- Show where the water and the shade are before the work begins.
- Let new people start slower than the regular ones.
- Name somebody to whom people can say that they feel unwell, and mean it.
- Call for help early. No carton is urgent.
`,
    hk: `
七月的上落貨區，未開始搬貨已經很熱。天氣無法預訂，但更期有多辛苦，很多時在預訂一刻已經決定。

本文只談安排，不提供醫療意見，也不引用任何標準。有關標準，請參閱勞工處就酷熱天氣工作發出的資料，並由安全主任決定。

## 選擇時間
戶外或鐵皮屋頂下的粗重工作，應編在較清涼的時段。與其在下午連續工作，不如分成一早一晚兩個較短的更期。夜更也是一個方法，但要先想好工人怎樣回家。

## 把休息編入更期
寫明時間的休息，大家才會真的休息；「有空才休」往往等於沒有。在 ${product} 預訂時，可訂明休息時間，並選擇是否支薪。天氣酷熱時，建議增加次數、縮短每次時間並支薪，地點應有遮蔭、通風及飲用水。工時紀錄會列出休息時間，雙方都能看到。

## 如實描述工作
工人憑描述選擇更期。請寫明地點有沒有冷氣、是否需要在太陽下工作，以及最重的貨物有多重。職位內設有搬運重量及衣着兩欄。如要求戴安全帽及穿反光衣，應說明哪些由你提供。

## 人手要足夠
五個人可以輪流替換，比四個人一直做更能應付炎熱天氣。不妨比較多請一人的費用，與整條線停頓的代價。確認預訂的頁面會先列出總費用。

## 現場
- 開工前指明飲水及乘涼的地方。
- 讓新來的工人由較慢的速度開始。
- 指定一人負責，工人感到不適時可以隨時告知。
- 及早求助。沒有一箱貨值得冒險。
`,
  },
};
