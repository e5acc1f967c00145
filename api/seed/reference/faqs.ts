export const faqTopics = [
  { id: 1, name: { en: 'Getting started', hk: '開始使用' } },
  { id: 2, name: { en: 'Booking shifts', hk: '預約更期' } },
  { id: 3, name: { en: 'Timesheets and invoices', hk: '工時紀錄及發票' } },
  { id: 4, name: { en: 'Workers', hk: '工人' } },
];

export const faqs = [
  {
    id: 101,
    topic_id: 1,
    question: { en: 'How do I open an account?', hk: '如何開立帳戶？' },
    answer: {
      en: 'Choose "Sign up", confirm your email with a 4-digit code, then give your details, your company, billing details, and accept the customer agreement.',
      hk: '按「註冊」，以 4 位數字驗證碼確認電郵，然後填寫個人、企業及帳單資料，並同意客戶協議。',
    },
  },
  {
    id: 102,
    topic_id: 1,
    question: { en: 'When can I log in?', hk: '甚麼時候可以登入？' },
    answer: {
      en: 'We check new accounts by hand. It takes about 3 working days, and we email you when yours is ready.',
      hk: '我們會人手審批新帳戶，約需 3 個工作天，獲批後會以電郵通知你。',
    },
  },
  {
    id: 103,
    topic_id: 1,
    question: { en: 'What does a supervisor see?', hk: '主管可以看到甚麼？' },
    answer: {
      en: 'Supervisors book shifts, choose workers, review timesheets and chat. Amounts on invoices, payment cards and the business profile are for the business operator only.',
      hk: '主管可預約更期、挑選工人、覆核工時紀錄及與工人對話。發票金額、付款卡及企業資料只供企業負責人查看。',
    },
  },
  {
    id: 201,
    topic_id: 2,
    question: { en: 'How short or long can a shift be?', hk: '更期最短及最長多久？' },
    answer: { en: 'From 30 minutes to 16 hours. It may end on the next day.', hk: '由 30 分鐘至 16 小時，可於翌日結束。' },
  },
  {
    id: 202,
    topic_id: 2,
    question: { en: 'What does it cost to cancel?', hk: '取消更期要付多少費用？' },
    answer: {
      en: 'More than 72 hours before the start it is free. From 72 hours on it costs 50% of the total cost, and from 24 hours on 100%.',
      hk: '開始前超過 72 小時取消，費用全免；72 小時或以內須付總費用的 50%；24 小時或以內須付 100%。',
    },
  },
  {
    id: 203,
    topic_id: 2,
    question: { en: 'Can my favourite workers see a shift first?', hk: '首選工人可以先看到更期嗎？' },
    answer: {
      en: 'Yes. Choose for how many hours, at least half an hour. Everybody sees the shift 48 hours before it starts in any case.',
      hk: '可以。你可選擇首選優先時數，最少半小時。無論如何，更期開始前 48 小時會開放予所有工人。',
    },
  },
  {
    id: 204,
    topic_id: 2,
    question: { en: 'How do I pay?', hk: '如何付款？' },
    answer: {
      en: 'By credit or debit card, by FPS, or by bank transfer. A card fee is added for cards only.',
      hk: '可用信用卡、扣帳卡、轉數快或銀行轉帳。只有以卡付款時才加收卡手續費。',
    },
  },
  {
    id: 301,
    topic_id: 3,
    question: { en: 'Until when can I review timesheets?', hk: '工時紀錄可覆核至何時？' },
    answer: {
      en: 'Until Tuesday 10:00, Hong Kong time. The invoices for the week before are created then.',
      hk: '可覆核至星期二上午 10:00（香港時間），屆時會開立上星期的發票。',
    },
  },
  {
    id: 302,
    topic_id: 3,
    question: { en: 'What if I approve work time but not overtime?', hk: '如只批核正常工時，不批核超時，會怎樣？' },
    answer: {
      en: 'The work time is paid and the overtime is marked as rejected. The worker is told.',
      hk: '正常工時會支薪，超時會標示為已拒絕，並會通知工人。',
    },
  },
  {
    id: 401,
    topic_id: 4,
    question: { en: 'Are workers employees of the platform?', hk: '工人是平台的僱員嗎？' },
    answer: {
      en: 'No. They are independent contractors. The customer agreement says more.',
      hk: '不是，他們是獨立承包商，詳情請參閱客戶協議。',
    },
  },
  {
    id: 402,
    topic_id: 4,
    question: { en: 'May I hire a worker directly?', hk: '可以直接聘用工人嗎？' },
    answer: {
      en: 'Yes, for a direct-hire fee, if it is within 12 months of the last contact through the platform.',
      hk: '可以。如在最後一次透過平台聯絡後 12 個月內聘用，須付直接聘用費。',
    },
  },
  {
    id: 403,
    topic_id: 4,
    question: { en: 'What does blocking a worker do?', hk: '封鎖工人有甚麼作用？' },
    answer: {
      en: 'The worker no longer sees your shifts and cannot apply for them. You can undo it at any time.',
      hk: '該工人不會再看到你的更期，亦不能申請。你可隨時解除封鎖。',
    },
  },
];
