import type { FindingWords } from '../es/finding.ts';
import { sayFinding } from '../finding.ts';

/** What each rule says in Chinese, with the figures of its finding. */
const rules: FindingWords['rules'] = {
  'annual-cost-over-36-percent': ({ most, costs }) => `年化成本超过 ${most}%：${costs}`,
  'full-repayment-within-60-days': ({ days, most, instalments }) =>
    `须在 ${days} 天内全部还清，应用商店要求多于 ${most} 天（共 ${instalments} 期）`,
  'penal-interest': () => '逾期按日计息：逾期收费不得采用利率形式',
  'penal-charge-beyond-overdue': () => '逾期费的计算基数超出逾期金额',
  'penal-charge-discriminates': () => '同样的逾期，新老客户收费不同',
  'usurious-yearly-cost': ({ yearly, most, until }) =>
    `贷款年化成本为 ${yearly}%，法律上限为 ${most}%（认证有效期至 ${until}）`,
  'usurious-late-rate': ({ daily, yearly }) =>
    `逾期日利率 ${daily}% 折合年利率 ${yearly}%，可能被主张为高利贷`,
  'late-charge-uncapped': () => '逾期费没有上限',
  'late-charge-disproportionate': () => '逾期费可能累计达到全部本金，不合理且不成比例',
  'falling-tiers': () => '对整笔贷款计收的逾期费率随天数下降：先还最早一期的人，数日后反而可能欠得更多',
  'interest-taken-ahead': () => '提前归还分期款的人，须支付尚未发生天数的利息',
  'due-dates-pushed': ({ on, dates }) => `还款日会重叠或早于放款日，因而顺延：${on} 放款时为 ${dates}`,
  'prepayment-blocked': () => '须在期限过半再加 7 天后才能提前还款',
  'prepayment-charged': ({ charges }) =>
    charges ? `提前还款要付费：${charges}` : '提前还款的人须支付未使用天数的利息，等同于提前还款收费',
  'bounce-charged-without-fault': () => '即使是银行或放款人的过错，扣款失败也要收费',
  'charge-without-amount': ({ charges }) => `收费没有写明金额，任何文件都无法列出：${charges}`,
  'insurance-compulsory-not-in-rate': () => '每期内的收费没有说明不付它能否借款',
  'cooling-off-missing': ({ days, least }) => `冷静期为 ${days} 天，法律要求至少 ${least} 天`,
  'stated-rates-inconsistent': ({ stated, charged, statedDaily, chargedDaily }) =>
    [
      ...(stated ? [`标示年利率 ${stated}，实收 ${charged}`] : []),
      ...(statedDaily ? [`标示日利率 ${statedDaily}，实收 ${chargedDaily}`] : []),
    ].join('；'),
  'currency-of-market': ({ currency, market }) => `${currency} 不是 ${market} 市场的货币`,
  'calendar-of-market': ({ calendar, market }) => `${calendar} 不是 ${market} 市场的日历`,
  'plan-does-not-amortise': () => '最后一期还款未冲减任何欠款',
  'cannot-be-priced': () => '按此条款，任何贷款都无法放出资金',
  'texts-missing': ({ languages }) => `缺少以下语言的文案：${languages}`,
  'brand-unknown': ({ brand }) => `没有名为 ${brand} 的品牌`,
  'range-beyond-product': () => '页面承诺的金额超出可贷范围',
  'variable-unknown': ({ unknown, known }) => `${unknown} 不会被替换；可用变量为 ${known}`,
  'beyond-lawful-calls': ({ most }) => `每日通话超过 ${most} 次，列表以法定上限为准`,
  'script-missing': ({ of }) => `${of} 没有通话话术`,
  'rule-never-fits': () => '有规则永远不适用，或两条规则同名',
  'rule-without-question': (figures) => `决策规则依据 ${figures['of'] ?? ''}，但不会询问任何人`,
  'no-rules': () => '不会分配任何人',
  'declines-everybody': () => '其中一条规则会拒绝所有人',
  'no-limits': () => '没有额度时，任何人都可一次获得产品的全部金额',
  'limits-never-grow': () => '任何申请都不能提高额度',
  'challenger-same': () => '试用规则与适用于所有人的规则相同',
  'asks-for-secret': () => '有一条回复提到密码、支付密码或验证码，任何人都不得索取',
  'no-templates': () => '没有保留任何模板',
  'beyond-lawful-hours': ({ from, to, weekdays }) =>
    `允许致电的时段为 ${from} 至 ${to}，星期 ${weekdays}（0 为星期日）`,
  'no-hours': () => '没有任何可以致电的时间',
  'later-answers': ({ days }) => `${days}：休息日会推迟投诉与请求的答复`,
  'closed-already': () => '有日期重复，或该日本已是休息日',
  'default-product-missing': ({ product }) => `首先展示的 ${product} 不在该品牌的产品之中`,
  'product-twice': ({ products }) => `${products} 在产品中重复出现`,
  'product-not-published': ({ products }) => `${products} 尚未发布，不会向任何人提供`,
  'product-of-other-market': ({ products }) => `${products} 所属的市场或币种与品牌不同`,
  'brand-colour-too-light': ({ colour, ratio, least }) =>
    `白色文字在 ${colour} 上的对比度为 ${ratio}，文字要求 ${least}`,
  'supervision-missing': () => '未注明投诉受理人或放款机构的登记',
  'registration-missing': () => '合同没有在合同登记簿（RECA）中的登记号',
  'accepted-before-disclosure': () => '在展示条款之前，合同已被预先勾选',
  'reviews-gated': () => '只有给出 4 或 5 星的人才会被引导至应用商店',
};

/** Sources that are our own words; laws and policies keep their names. */
const sources: FindingWords['sources'] = {
  'Plazo decisions, section 4': 'Plazo 决策记录第 4 节',
  'Mexico, Supreme Court on usury in default interest': '墨西哥最高法院：逾期利息中的高利贷',
  'Mexico, LTOSF: prepayment must be accepted while up to date': '墨西哥 LTOSF：未逾期者提前还款必须接受',
  'RBI, Microfinance Master Direction: no prepayment penalty': 'RBI《小额信贷总指引》：不得收取提前还款罚金',
  'CONDUSEF, hours for collection': 'CONDUSEF：催收时段',
  'The hours themselves': '时段设置本身',
  'The authority that decrees the days: keep its notice': '公布休息日的主管机关：请留存其公告',
  'The page itself': '页面本身',
  'The brand files': '品牌文件',
  'The brand itself': '品牌本身',
  'The published products': '已发布的产品',
  'The product that the page names': '页面所指的产品',
  'The desk’s own rules for applications': '工作台的申请规则',
  'The desk’s own rules for collections': '工作台的催收规则',
  'The desk’s own rules for decisions': '工作台的决策规则',
  'The desk’s own rules for letters': '工作台的信件规则',
  'The desk’s own rules for replies': '工作台的回复规则',
};

export const findingZh = sayFinding({ rules, sources });
