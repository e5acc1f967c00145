/** Hong Kong written Chinese, as far as a machine can check it; for locales and seeded articles. */

/** Words of mainland China, Taiwan or another spelling, with Hong Kong's word. */
const elsewhere: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/班次|班別|排班/, '更期'],
  [/夜班/, '夜更'],
  [/加班/, '超時工作'],
  [/簽到|考勤/, '上班打卡'],
  [/薪水|薪資/, '薪酬、工資'],
  [/工資單/, '糧單'],
  [/倉庫|倉儲/, '貨倉、倉務'],
  [/(?<!\p{Script=Han})叉車|堆高機/u, '鏟車'],
  [/托盤|棧板/, '卡板'],
  [/麵包車|廂型車/, '客貨車'],
  [/電梯/, '升降機'],
  [/上傳/, '上載'],
  [/保存|存檔/, '儲存'],
  [/登錄|登陸/, '登入'],
  [/賬|帳號/, '帳戶、帳單'],
  [/使用者/, '用戶'],
  [/設置/, '設定'],
  [/默認|缺省/, '預設'],
  [/搜索|查找/, '搜尋'],
  [/信息|消息/, '資料、訊息'],
  [/線上|在線/, '網上'],
  [/網路/, '網絡'],
  [/移動應用|行動應用/, '流動應用程式'],
  [/郵箱|電子信箱/, '電郵'],
  [/服務器/, '伺服器'],
  [/照片|圖像/, '相片、圖片'],
  [/點擊|單擊/, '按'],
  [/掃碼|行動條碼/, '二維碼'],
  [/借記卡|金融卡/, '扣帳卡'],
  [/發單/, '發票'],
  [/工作日(?!數)/, '工作天'],
  [/質量|品質/, '質素'],
  [/聯繫/, '聯絡'],
  [/(?<!特別)行政區/, '地區'],
  [/公積金|勞退/, '強積金'],
  [/身分/, '身份'],
  [/界面/, '介面'],
  [/職缺|崗位/, '職位空缺'],
  [/隱私/, '私隱'],
  [/營運商/, '企業負責人'],
  [/員工|僱員(?!自選)/, '工人（法律條文及協議除外）'],
  [/最愛|收藏|首選/, '常用'],
  [/人手付款/, '銀行轉帳'],
  [/預約更期/, '預訂人手'],
  [/更期系列/, '重複更期'],
  [/開立/, '發出'],
  [/[周週]|禮拜/, '星期'],
  [/什麼/, '甚麼'],
  [/裡|爲|啓|臺|發佈|複核|回復/, '裏、為、啟、台、發布、覆核、回覆'],
  [/(?<!顯|名)著(?!名|作)/, '着'],
  [/(?:工時|交易|打卡|出勤)記錄|(?<!有)記錄(?:冊|表)/, '紀錄（名詞）'],
  [/您|閣下/, '你'],
];

const cantonese = /[嘅咗喺唔啲睇搵畀冇佢哋嚟啱㗎嗰乜咁]/;

const simplified =
  /[们这个为么时间务员单价发产业办给经过还进对关现实说应开东车马门问题长见贝页风飞鸟龙区医华协卖买书习乡亲国图团场块坏声处备复够头夹夺奋妇妈学宁宝审宽导尽层属岁岛币师带帮广庆库废异弃张弹强归录总恶惊惯态怀恋愿战户执扩扫护报担拥择挂损换据摄数无旧显术机杂权条来极构枪标样检楼欢毕气汇汉沟没泪泽洁测济浓润涨温湾满灭灯灵炉点烂热爱爷独狱环疗矿础确种称稳笔签简粮红级约纪线组终绝统继绩续维绿缩网罗职联胜脏艺节营虑虽补装规视觉订计认议记讲许论设访证评识诉词试话询详语误请读课调谁谈谢负贡财责败货质贩费贴贵贷贸资赏赖趋践跃轨转轮软轻载较输辑边辽达迁运远违连迟适选递逻遗邻释钟钢钱铁银销锁错键阅阳阴阶际陆险随难顶项顺须顾顿预领频题颜额类风饭饮饰馆驾验鱼鲜齐]/;

const filled = (text: string) => text.replace(/\{\{(field|item|role|names?)\}\}/g, '字').replace(/\{\{\w+\}\}/g, 'X1');

const han = String.raw`\p{Script=Han}`;
const wide = '，。：；？！（）「」『』《》、／';

const shape: readonly (readonly [wrong: RegExp, rule: string])[] = [
  [new RegExp(`${han}[A-Za-z0-9$]|[A-Za-z0-9]${han}`, 'u'), 'one space between Chinese and Latin letters or digits'],
  [new RegExp(`${han} ${han}`, 'u'), 'no space between Chinese characters'],
  [new RegExp(` [${wide}…]|[${wide}] `), 'no space beside full-width punctuation'],
  [/ %/, 'no space before %'],
  [new RegExp(`${han}[,.;:?!()"']|[,;:?!()"']${han}`, 'u'), 'full-width punctuation'],
  [/[“”‘’]/, 'quotation marks are 「」'],
  [/\.\.|……|。。/, 'the ellipsis is one …'],
  [/[~～]|\d-\d{1,2}(?!\d)/, 'a range is written 至'],
  [/(?<!HK)\$|\d ?元/, 'money is HK$'],
];

export function chineseStyleProblems(text: string): string[] {
  const plain = filled(text.replace(/https?:\S+|<\/?\w+>/g, ''));
  return [
    ...elsewhere.filter(([wrong]) => wrong.test(plain)).map(([wrong, right]) => `${wrong.exec(plain)?.[0]}: ${right}`),
    ...[cantonese, simplified]
      .flatMap((wrong) => wrong.exec(plain)?.[0] ?? [])
      .map((found) => `${found}: formal written Chinese`),
    ...shape.filter(([wrong]) => wrong.test(plain)).map(([wrong, rule]) => `${wrong.exec(plain)?.[0]}: ${rule}`),
    ...(/(?<!「)\{\{name\}\}|\{\{name\}\}(?!」)/.test(text.replace(/，\{\{name\}\}$/, ''))
      ? ['free text stands in 「」']
      : []),
  ];
}
