import type { Choice, Localised } from './content.ts';

interface Faq {
  id: number;
  question: Localised;
  answer: Localised;
}

interface FaqTopic extends Choice {
  faqs: readonly Faq[];
}

const topic = (id: number, en: string, hk: string, ...faqs: Omit<Faq, 'id'>[]): FaqTopic => ({
  id,
  name: { en, hk },
  faqs: faqs.map((faq, index) => ({ id: id * 100 + index + 1, ...faq })),
});

export const faqTopics: readonly FaqTopic[] = [
  topic(
    1,
    'Account',
    '帳戶',
    {
      question: { en: 'How long does approval take?', hk: '帳戶審批需時多久？' },
      answer: {
        en: 'About 3 working days. An admin checks the business registration certificate and the details you gave; we email you when you can log in.',
        hk: '約 3 個工作天。管理員會核對商業登記證及你提交的資料；可以登入時，我們會以電郵通知你。',
      },
    },
    {
      question: { en: 'What may a supervisor do?', hk: '主管可以做甚麼？' },
      answer: {
        en: 'A supervisor books shifts, chooses workers and reviews timesheets. Money in invoices, payment cards, other supervisors and the business profile are for the business operator only.',
        hk: '主管可預訂人手、挑選工人及覆核工時紀錄。發票金額、付款卡、其他主管及企業資料，只供企業負責人管理。',
      },
    },
    {
      question: { en: 'Which languages does the portal speak?', hk: '平台提供甚麼語言？' },
      answer: {
        en: 'Every page is in English and in Chinese. Change the language at the top of the page; it is kept for your next visit.',
        hk: '每一頁都有中文及英文。在頁首更改語言，下次到訪時會沿用。',
      },
    },
  ),
  topic(
    2,
    'Booking and workers',
    '預訂及工人',
    {
      question: { en: 'What does a shift cost?', hk: '一個更期的費用是多少？' },
      answer: {
        en: 'Worker pay, commission and, if you pay by card, the card fee. The page for confirming lists each part and the total before you book.',
        hk: '包括工人薪酬、佣金及（如以卡付款）卡手續費。確認頁會在預訂前逐項列明，並顯示總額。',
      },
    },
    {
      question: { en: 'Can I cancel a shift?', hk: '可以取消更期嗎？' },
      answer: {
        en: 'Yes, until it starts. More than {{freeHours}} hours before the start is free, {{freeHours}} hours or less costs 50% of the total cost, and {{halfHours}} hours or less costs 100%. The page shows the exact times.',
        hk: '更期開始前均可取消。開始前超過 {{freeHours}} 小時費用全免，{{freeHours}} 小時或以內須付總費用的 50%，{{halfHours}} 小時或以內須付 100%。頁面會列明確實時間。',
      },
    },
    {
      question: { en: 'Who sees my shift?', hk: '誰會看到我的更期？' },
      answer: {
        en: 'All workers, or your favourites first for the hours you choose, half an hour at least. A shift opens to all workers {{openingHours}} hours before it starts in any case.',
        hk: '可開放予所有工人，或在你選定的時數內由常用工人優先，最少半小時。更期開始前 {{openingHours}} 小時，必定開放予所有工人。',
      },
    },
    {
      question: { en: 'Why can an applicant not be accepted?', hk: '為甚麼不能接納某位申請人？' },
      answer: {
        en: 'The shift may be full, started or cancelled, the worker may be blocked, or the training class that the shift requires may not be approved. The page names the reason.',
        hk: '更期可能名額已滿、已開始或已取消，工人可能已被封鎖，或所需的培訓班尚未獲批。頁面會列出原因。',
      },
    },
    {
      question: { en: 'How short or long can a shift be?', hk: '更期最短及最長多久？' },
      answer: {
        en: 'From {{shiftMinutes}} minutes to {{shiftHours}} hours. It may end on the next day.',
        hk: '由 {{shiftMinutes}} 分鐘至 {{shiftHours}} 小時，可於翌日結束。',
      },
    },
    {
      question: { en: 'What does blocking a worker do?', hk: '封鎖工人有甚麼作用？' },
      answer: {
        en: 'The worker no longer sees your shifts and cannot apply for them. You can unblock the worker at any time.',
        hk: '該工人不能再查看或申請你的更期。你可隨時解除封鎖。',
      },
    },
  ),
  topic(
    3,
    'Timesheets and pay',
    '工時紀錄及薪酬',
    {
      question: { en: 'Until when can I review timesheets?', hk: '何時之前可覆核工時紀錄？' },
      answer: {
        en: 'Until {{closing}}, Hong Kong time. The weekly invoice for the week before, Monday to Sunday, is created then.',
        hk: '{{closing}}（香港時間）前。系統屆時會為之前一星期（星期一至星期日）發出發票。',
      },
    },
    {
      question: { en: 'How is overtime counted?', hk: '超時怎樣計算？' },
      answer: {
        en: 'Only if the shift includes it, at the percentage in your settings. You choose a number of minutes, {{overtimeMin}} to {{overtimeMax}}: once somebody stays that much longer, all of it is paid. With {{overtimeMin}} minutes, who leaves {{overtimeBelow}} minutes late is paid no overtime, who leaves {{overtimeMin}} minutes late is paid {{overtimeMin}}.',
        hk: '更期須包括超時工作才會計算，並按設定內的百分比支付。你可選定 {{overtimeMin}} 至 {{overtimeMax}} 分鐘：逗留達到這個分鐘數，便由原定結束時間起全數計算。例如選定 {{overtimeMin}} 分鐘，遲走 {{overtimeBelow}} 分鐘不計超時，遲走 {{overtimeMin}} 分鐘則計 {{overtimeMin}} 分鐘。',
      },
    },
    {
      question: { en: 'What if a worker forgot to clock out?', hk: '工人忘記下班打卡怎麼辦？' },
      answer: {
        en: 'Enter the clock-out time on the page of the shift. The timesheet then waits for your approval like any other.',
        hk: '在更期詳情補上下班打卡時間，工時紀錄便會如常等待批核。',
      },
    },
    {
      question: { en: 'What if I approve work time only?', hk: '如只批核正常工時，會怎樣？' },
      answer: {
        en: 'The work time goes on the weekly invoice, and the overtime of that timesheet is rejected.',
        hk: '正常工時會列入每星期發票，該份工時紀錄的超時則不獲批核。',
      },
    },
  ),
  topic(
    4,
    'Invoices and payment',
    '發票及付款',
    {
      question: { en: 'How can I pay?', hk: '可以怎樣付款？' },
      answer: {
        en: '{{waysToPay}}',
        hk: '{{waysToPay}}',
      },
    },
    {
      question: { en: 'What happens if I pay late?', hk: '逾期付款會怎樣？' },
      answer: {
        en: 'Unpaid fees carry a finance charge of {{financeCharge}}% per month or the legal maximum, whichever is lower, and the costs of collection, including reasonable legal fees.',
        hk: '未付費用須按每月 {{financeCharge}}% 或法律容許的最高利率（以較低者為準）繳付財務費用，並須承擔追討費用，包括合理的律師費。',
      },
    },
    {
      question: { en: 'May I hire a worker directly?', hk: '可以直接聘用工人嗎？' },
      answer: {
        en: 'Yes. A direct-hire fee applies if you hire or work directly with somebody within {{directHireMonths}} months of their last shift with you.',
        hk: '可以。如在該工人最後一次為你上班起計 {{directHireMonths}} 個月內，聘用或直接與該工人合作，須支付直接聘用費。',
      },
    },
  ),
  topic(
    5,
    'For workers',
    '工友常見問題',
    {
      question: { en: 'How do I apply for a shift?', hk: '怎樣申請更期？' },
      answer: {
        en: 'In the worker app. The public job list shows what is open; each job has a page with the place, the time and the pay.',
        hk: '使用工友流動應用程式。公開的職位空缺頁列出可申請的更期，每個職位均列明地點、時間及薪酬。',
      },
    },
    {
      question: { en: 'Why does a shift ask for a training class?', hk: '為甚麼更期要求參加培訓班？' },
      answer: {
        en: 'The business wants you to know its floor or its machines first. Some classes pay an allowance; the class says so.',
        hk: '企業希望你先熟悉現場或機械。部分培訓班設有津貼，詳情會在培訓班內列明。',
      },
    },
    {
      question: { en: 'Is {{product}} my employer?', hk: '{{product}} 是我的僱主嗎？' },
      answer: {
        en: 'No. The customer agreement describes talents as independent contractors. What applies in law depends on the facts of the work, so ask the Labour Department if you are unsure.',
        hk: '不是。客戶協議把人才稱為獨立承包商。法律上的身份視乎實際工作情況，如有疑問，可向勞工處查詢。',
      },
    },
  ),
];
