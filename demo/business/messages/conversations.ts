export interface Line {
  from: 'us' | 'worker';
  text: string;
  newDay?: boolean;
}

const us = (text: string, newDay = false): Line => ({ from: 'us', text, newDay });
const them = (text: string, newDay = false): Line => ({ from: 'worker', text, newDay });

interface Conversation {
  lines: readonly Line[];
  unread: number;
}

const airport: readonly Line[] = [
  them('你好，請問機場貨運中心點去？'),
  us('Take the shuttle from Tung Chung station, exit B. It leaves every 20 minutes.'),
  them('多謝！'),
  us('Please bring your permit and your identity card.', true),
  them('收到，兩樣都有。'),
  them('聽日開工時間係咪 13:00？', true),
  us('Yes, 13:00 to 22:00. Priya waits at gate B.'),
  them('好，我會早十分鐘到。'),
  us('The scanner in bay 3 was repaired, you can use it again.', true),
  them('好呀，今日用過，冇問題。'),
  us('Thank you for staying longer yesterday.', true),
  them('唔使客氣。'),
  us('Could you also work on Sunday? One place is still open.'),
  them('星期日可以，我已經申請咗。'),
  us('Accepted, see you on Sunday.'),
  them('想請問工時紀錄幾時批？', true),
  us('Before Tuesday 10:00. Yours is approved already.'),
  them('收到，謝謝 Ada。'),
  them('陳小姐，東涌線有延誤，我大約遲 10 分鐘到，唔好意思。', true),
  us('Thanks for telling me. Please go to gate B today, gate A is closed. Ken waits at the desk.'),
  them('收到，B 閘。'),
  them('I am in. The scanner at desk 3 does not start, can someone look at it?'),
  us('Ken is on his way.'),
  them('It works again, thank you.'),
];

const written: Readonly<Record<number, Conversation>> = {
  4: { lines: airport, unread: 0 },
  6: {
    lines: [
      us('Could you take the 06:00 shift on Monday at the cold store?'),
      them('可以，鏟車係平衡重定前移式？'),
      us('Counterbalance. Warm jackets are at the gate.'),
      them('OK, see you at 8.', true),
      them('請問個更係咪改咗做 08:00？'),
    ],
    unread: 2,
  },
  1: { lines: [us('Your timesheet of Saturday is approved, with the overtime.'), them('多謝！')], unread: 0 },
  5: { lines: [them('I forgot the photo when I clocked out, sorry.'), us('Please send the photo again.')], unread: 0 },
  2: {
    lines: [them('包裝線嗰班課程仲有冇位？'), us('Yes, you are approved. Welcome.'), them('太好了，謝謝。')],
    unread: 0,
  },
};

const short: readonly (readonly Line[])[] = [
  [them('Is there a canteen?'), us('Yes, on 3/F.'), them('Thank you')],
  [them('請問要自備安全鞋嗎？'), us('要，反光衣我們提供。')],
  [us('Please be at the gate ten minutes early tomorrow.'), them('收到。')],
  [them('我聽日可能遲少少，有車塞。'), us('Thanks for telling us. Please write when you are near.')],
  [
    them('How do I apply for the packing class?'),
    us('In the app, under training. We answer within a day.'),
    them('Done, thanks'),
  ],
  [us('今日辛苦晒！'), them('唔該晒，下次再合作。')],
  [them('出糧幾時到？'), us('Every week after the invoice, by Friday.'), them('明白')],
  [them('Can I change my shift to Thursday?'), us('Please give the place up in the app and apply for Thursday.')],
];

/** By the worker's index in `people.ts`; null without a conversation. */
export function conversations(index: number): Conversation | null {
  const known = written[index];
  if (known) return known;
  if (index % 5 === 3 || index > 30) return null;
  return { lines: short[index % short.length] ?? [], unread: index === 24 ? 1 : 0 };
}
