export const reviewComments: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  1: ['Over half an hour late and on the phone.', '遲到又不聽指示。'],
  2: ['Late, and slow on the line.', '遲到，工作馬虎，要覆檢。'],
  3: ['Did the work, needed reminding.', 'Fine, came a little late.', '工作合格，但要多提點。'],
  4: ['Careful and friendly.', 'Good pace all day.', '做事細心，準時。', '上手快，合作愉快。'],
  5: [
    'Quick on the packing line and stayed to finish the last pallet.',
    'Would book again at once.',
    'Kept the bay tidy without being asked.',
    '手腳快，無出錯，會再請。',
    '準時可靠，主動幫手。',
    '鏟車技術純熟，注意安全。',
  ],
};
