import type { WordsByLanguage } from '../../market.ts';

export const zh: WordsByLanguage<'pan' | 'aadhaar', 'bank' | 'upi'>['zh'] = {
  complaintSource: '印度储备银行，非银行金融公司账目附注中的客户投诉披露，按财政年度',
  documentBack: undefined,
  page: {
    tax: 'GST',
    annualCost: 'APR',
    disagree: '如有异议，请写信给投诉专员（{contact}）。30 天后可联系 RBI 监察员',
    account: {
      label: '账号',
      wrong: '账号为 9 至 18 位数字',
      short: '账号为 9 至 18 位数字',
      bankCode: {
        label: 'IFSC 代码',
        hint: '11 位字母和数字，见支票簿或银行应用',
        wrong: '格式为四个字母、一个零和六位字母或数字，例如 HDFC0001234',
      },
    },
  },
  site: {
    locale: 'zh-CN',
    publishedCost: 'APR (KFS)',
    costNote: '',
    officer: '投诉负责人',
    law: [
      '如有问题，请先联系我们的投诉负责人。30 天内未解决，可致电 14448 或通过门户联系印度储备银行申诉专员。',
      '发现无证吸储或放贷，可在 Sachet 举报。',
    ],
    links: [
      { text: '印度储备银行投诉门户', href: 'https://cms.rbi.org.in/' },
      { text: '印度储备银行 Sachet 门户', href: 'https://sachet.rbi.org.in/' },
    ],
    pay: '您可以用 UPI 或通过银行还款。',
    register: '合同登记',
  },
  channels: {
    bank: {
      name: '银行转账',
      help: '通过您的银行应用，NEFT 或 IMPS',
      group: '银行还款',
      code: '收款账号',
      title: '转账到此账户',
      description: '此账号仅供您使用。',
      steps: ['打开银行应用，添加该账户', '通过 IMPS 或 NEFT 转账', '保留交易编号'],
    },
    upi: {
      name: 'UPI',
      help: '使用任意 UPI 应用',
      group: 'UPI 还款',
      code: '',
      title: '用 UPI 应用支付',
      description: '打开应用或扫描二维码。',
      steps: ['点击按钮打开应用，或扫描二维码', '核对收款人和金额', '用 UPI PIN 确认，切勿告诉他人'],
    },
  },
  person: {
    pan: { label: 'PAN', hint: '10 位字母和数字', wrong: '请检查 PAN：5 个字母、4 个数字、1 个字母' },
    aadhaar: { label: 'Aadhaar 后四位', hint: '我们绝不索要完整号码', wrong: '请填写后四位数字' },
  },
};
