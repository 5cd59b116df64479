import type { Messages } from '../es/words.ts';
import { alerts } from './alerts.ts';
import { answers } from './answers.ts';
import { apply } from './apply.ts';
import { autopay } from './autopay.ts';
import { cardApproval } from './card-approval.ts';
import { cardRefused } from './card-refused.ts';
import { charges } from './charges.ts';
import { clarification } from './clarification.ts';
import { creditBack } from './credit-back.ts';
import { dataRequests } from './data-requests.ts';
import { derivation } from './derivation.ts';
import { fault } from './fault.ts';
import { handOff } from './hand-off.ts';
import { history } from './history.ts';
import { limits } from './limits.ts';
import { login } from './login.ts';
import { messages } from './messages.ts';
import { movements } from './movements.ts';
import { operators } from './operators.ts';
import { pace } from './pace.ts';
import { photosWanted } from './photos-wanted.ts';
import { plan } from './plan.ts';
import { renewal } from './renewal.ts';
import { replies } from './replies.ts';
import { scripts } from './scripts.ts';
import { status } from './status.ts';
import { trouble } from './trouble.ts';

export const zh: Messages = {
  language: 'zh',
  alerts,
  answers,
  apply,
  limits,
  dataRequests,
  messages,
  login,
  badInput: (field) => `请检查此项：${field}`,
  keyReused: '该请求已用其他数据提交过',
  sessionEnded: '登录已过期，请重新登录',
  notFound: '找不到您要的内容',
  missing: {
    loan: '找不到这笔贷款',
    complaint: '找不到这条投诉',
    card: '找不到这张卡',
    cardPayment: '找不到这笔银行卡付款',
    paper: '找不到这份文件',
    request: '找不到这项请求',
  },
  tooMany: '尝试次数过多，请稍后再试',
  notNow: '暂时无法完成，请几分钟后再试',
  fault,
  trouble,
  handOff,
  contactAnswer: (brand) => `${brand}对您留言的答复`,
  replies,
  scripts,
  reference: (id) => `请求编号：${id}`,
  retry: '重试',
  roleMissing: '您的职位不能这样做',
  loginWrong: '姓名、密码或验证码不符',
  loginLocked: '尝试次数过多，请稍后',
  passwordDue: '请先设置你自己的密码',
  operators,
  secondPerson: '需要另一人批准',
  changedMeanwhile: '别人已先修改，请再看一次',

  offerGone: '该方案已失效',
  offerChanged: '金额有变化，请重新核对',
  offerPricing: '正在准备您的方案',
  codeNeeded: '请输入短信验证码',
  codeWrong: '验证码错误',
  codeTries: (tries: number) => `验证码不正确，还可以尝试 ${tries} 次`,
  phoneBad: '请正确输入手机号！',
  captchaWrong: '请正确输入图形验证码！',
  alreadyRegistered: '您已注册,请直接下载APP登录！',
  exampleAmount: '贷款金额',
  exampleReceive: '到手金额',
  examplePay: '应还总额',
  exampleCost: '成本',
  exampleTerm: '期限',
  exampleDays: (days, payments) => `${days} 天，${payments} 期`,
  exampleFirst: '首期还款日',
  landingGone: '该活动已结束',
  prepaymentHeld: (from: string) => `本贷款自 ${from} 起可提前还款：需过半期限且放款满 7 天`,
  aheadGone: '您为这笔还款所作的选择已不适用，请重新选择金额',
  aheadChosen: (what) => `按您的选择，超出应还的部分${what}`,
  aheadExact: '仅适用于此金额；若支付其他金额，您可之后在贷款页面选择',
  codeDead: '金额已变更，此付款码已失效，请重新选择付款方式',
  amountMismatch: '金额与应还金额不符，请刷新页面',
  channelUnknown: '该还款方式不可用',
  channelDown: '该还款方式暂时无法使用，请选择其他方式',
  channelLimit: '金额超过该还款方式的上限',
  nothingToPay: '这笔贷款没有待还金额',
  alreadyRated: '您已评价过这笔贷款',
  alreadyDecided: '您已告诉我们是否解决',
  notRateable: '这笔贷款暂时不能评价',
  refusedAction: '这笔贷款目前不能进行此操作',
  extensionGone: '目前无法展期',
  extensionLocked: (amount) => `申请展期前请先支付 ${amount}`,

  interest: '利息',
  commission: '手续费',
  taxLine: (name, percent) => `${name}（${percent}）`,
  coupon: '优惠券',
  totalCost: '成本',
  principal: '本金',
  lateCharge: '逾期费',
  fee: '其他费用',
  claim: '已退还给您、但您的付款随后被银行撤回的金额',
  credit: '您的余额',
  totalToPay: '应还总额',
  totalToPayToday: '今日应还总额',
  loanAmount: '贷款金额',
  received: '到账金额',
  arrived: '您已收到',
  daysLate: '逾期天数',
  dueDate: '还款日',
  paidOff: '已全部还清',
  payoffToday: '今日结清金额',
  payment: (no) => (no === 0 ? '首付' : `第 ${no} 期`),
  paymentOf: (no, count) => (no === 0 ? '首付' : `第 ${no} 期，共\u00a0${count}\u00a0期`),
  paymentsOf: (first, last, count) => `第 ${first} 至 ${last} 期，共\u00a0${count}\u00a0期`,
  dayBeside: (said, day) => `${said}（${day}）`,
  planDescription: (principal, cost) => `本金 ${principal} · 成本 ${cost}`,
  plan,
  charges,
  renewal,
  history,
  movements,
  paidState: '已还',
  partPaid: (amount) => `已还 ${amount}`,
  movedFrom: (date) => `原还款日 ${date}`,

  perYear: (percent) => `年利率 ${percent}`,
  perDay: (percent) => `日利率 ${percent}`,
  perPeriod: (percent) => `每期 ${percent}`,
  termOf: (count, every, unit) =>
    `共 ${count} 期，每${every === 1 ? '' : ` ${every} `}${{ day: '天', week: '周', month: '个月', 'half-month': '半个月', 'business-day': '个工作日' }[unit]}一期`,
  sentences: (all) => all.map((sentence) => `${sentence}。`).join(''),
  late: {
    none: '没有逾期费',
    percentOnce: (percent, base, per) => `一次性收取${base}的 ${percent}，${per}`,
    amountOnce: (amount, per) => `一次性收取 ${amount}，${per}`,
    newAndRepeat: (fresh, repeat) => `一次性收取 ${fresh}（新客户）或 ${repeat}（老客户）`,
    daily: (percent) => `每天 ${percent}`,
    tier: (percent, from, to) =>
      to === null ? `第 ${from} 天起每天 ${percent}` : `第 ${from} 至 ${to} 天每天 ${percent}`,
    cap: (percent) => `费用不超过贷款金额的 ${percent}`,
    grace: (days) => `有 ${days} 天宽限期`,
    perInstalment: '每期一次',
    perLoan: '每笔贷款一次',
    base: {
      'overdue-principal': '逾期本金',
      'overdue-instalment': '逾期应还款',
      'outstanding-principal': '剩余本金',
      'original-principal': '贷款金额',
    },
  },

  tracker: {
    confirmed: '已签署',
    approved: '已批准',
    'disbursement-sent': '款项已汇出',
    disbursed: '已到账',
  },
  clarification,
  pace,
  creditBack,
  status,
  activeBody: (amount, date) => `${date} 应还 ${amount}。`,
  settledToday: (amount) => `今天还 ${amount} 即可结清。`,
  claimBody: (amount) => `我们曾退还您 ${amount}，之后银行撤回了对应的付款。该款项今天应还，不计利息和费用。`,
  soldDebt: (name, payAt) => ({
    title: `您的债务\u200b现归${name}所有`,
    body: `${name}受让了您的债务，我们不再催收，请仅按其方式还款。${payAt}`,
  }),
  activeNext: (date) => `下次还款日 ${date}`,
  overdueBody: (date, daysLate, amount) => `应于 ${date} 还款，已过 ${daysLate} 天。今天欠 ${amount}。`,
  stopsGrowing: '还清后不再增加。',
  textOf: (all) => all.filter(Boolean).join(''),
  collectedBy: (name, phone) =>
    `${name}代表我们就此贷款与您联系（电话 ${phone}）。请仅通过本应用的方式还款，切勿付款给${name}。`,
  statusNotes: {
    takenBack: (amount, day) => `${day} 您的一笔 ${amount} 还款被撤回，不再计入。`,
    charge: (amount, rule) => `其中逾期费 ${amount}：${rule}。`,
    owed: (amount) => `我们应退您 ${amount}。`,
    overpaid: '您多付了款。',
  },

  notifiedHint: '渠道通知我们后，付款会显示在这里。看到之前请保留凭证。',
  howToPay: '如何还款',
  howToPayExtension: '如何支付展期费',
  stepsTitle: '步骤',
  goodToKnow: '请注意',
  validUntil: (when) => `有效期至 ${when}`,
  restDays: (count) => `${count} 天`,
  restTime: (hours, minutes) => (hours > 0 ? `${hours} 小时 ${minutes} 分钟` : `${minutes} 分钟`),
  goodFor: (left, day, time) => `有效 ${left}，至 ${day} ${time}`,
  exactAmount: '请支付准确金额。其他金额不会自动入账，请重新生成付款码',
  cashRounded: (amount) => `为您少收 ${amount}：收银处没有更小的硬币`,
  anyAmount: '可转其他金额，全部计入您的贷款',
  help: '帮助',

  extensionHeading: '现在支付即可推迟还款日',
  extensionNote: '此费用只推迟还款日，不减少欠款',

  derivation,

  cardDuplicate: '请勿重复提交支付申请',
  autopay,
  cardApproval,
  photosWanted,
  cardRefused,
  complaintEmpty: '请填写您的意见和建议',
  collectionBlocked: '所选订单不支持提交催收类问题',
  badPicture: '该照片类型无法使用，请尝试截图',
  complaintTypes: {
    '1': '催收',
    '2': '还款未显示',
    '3': '利息和费用',
    '4': '应用问题',
    '5': '其他投诉或建议',
  },
  collectionTypes: {
    '11': '在不当时间来电',
    '12': '言语粗鲁或威胁',
    '13': '联系了其他人',
    '14': '催收我不欠的金额',
  },
  complaintStates: { received: '已收到', review: '处理中', answered: '已回复' },
  complaintSteps: { received: '已收到', review: '正在查看', answered: '已答复' },
  complaintVerdicts: { resolved: '是的，已解决', disagreed: '我不同意' },

  smsCode: (code, brand) => `${brand}：您的验证码是 ${code}，请勿告诉任何人。`,
  codeCall: {
    first: (brand) =>
      `您好，这里是${brand}，来电告知您登录所需的验证码。收听请按 1。如果不是您本人申请的，请挂断。`,
    code: (digits) => `您的验证码是：${digits}。再说一遍：${digits}。请勿告诉任何人，包括我们。`,
  },
};
