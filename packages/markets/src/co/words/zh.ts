import type { WordsByLanguage } from '../../market.ts';

export const zh: WordsByLanguage<'cedula' | 'department', 'co-transfer' | 'co-cash'>['zh'] = {
  complaintSource: undefined,
  documentBack: '如果您的证件有背面（cédula de ciudadanía），请一并拍摄。使用护照则不需要。',
  page: {
    tax: '增值税',
    annualCost: 'VTU（含税，年有效）',
    disagree: '如有异议，可联系我们的客户保护专员（{contact}）或工商监管局（SIC）',
    account: {
      label: '账号',
      wrong: '账号为 9 至 16 位数字',
      short: '账号为 9 至 16 位数字',
      bankCode: { label: '银行或钱包', hint: '您想在哪里收款', wrong: '请从列表中选择银行' },
    },
  },
  site: {
    locale: 'zh-CN',
    publishedCost: 'VTU（含增值税，年有效）',
    costNote: '统一总值（VTU）仅供参考和比较。',
    officer: '客户保护专员',
    law: [
      '如有问题，请先联系我们的客户保护专员：15 个工作日内答复。您也可以联系工商监管局（SIC）。',
      '可与金融监管局公布的最高利率比较。',
    ],
    links: [
      { text: '工商监管局', href: 'https://www.sic.gov.co/' },
      { text: '金融监管局', href: 'https://www.superfinanciera.gov.co/' },
    ],
    pay: '您可以通过银行或付款点还款。',
    register: '已登记合同',
  },
  channels: {
    'co-transfer': {
      name: '银行付款',
      help: '通过银行或钱包应用，随时可付',
      group: '银行还款',
      code: '付款参考号',
      title: '使用此参考号付款',
      description: '此参考号仅供您使用，几分钟内到账。',
      steps: ['打开银行或钱包，选择缴费', '找到我们的名称，输入参考号和金额', '确认并保留凭证'],
    },
    'co-cash': {
      name: '付款点',
      help: '在收银台或代理点用现金支付',
      group: '现金还款',
      code: '',
      title: '在收银台支付',
      description: '出示条码或报出参考号。',
      steps: ['到收银台说明要缴费', '出示条码或报出参考号', '支付准确金额并保留凭证'],
    },
  },
  person: {
    cedula: {
      label: '公民身份证（cédula）',
      hint: '仅数字，不含点',
      wrong: '请检查身份证号：5 至 8 位，或以 1 开头的 10 位',
    },
    street: { label: '地址和街区', hint: '' },
    city: { label: '城市', hint: '' },
    department: { label: '省', hint: '' },
  },
};
