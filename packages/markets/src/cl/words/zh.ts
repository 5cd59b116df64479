import type { WordsByLanguage } from '../../market.ts';

export const zh: WordsByLanguage<'rut' | 'comuna' | 'region', 'cl-transfer' | 'cl-cash'>['zh'] = {
  complaintSource: undefined,
  documentBack: '如果您的证件有背面（cédula de identidad），请一并拍摄。使用护照则不需要。',
  page: {
    tax: '增值税',
    annualCost: 'CAE',
    disagree: '如有异议，可联系我们的客户服务（{contact}）或向 SERNAC 投诉',
    account: {
      label: '账号',
      wrong: '账号为 7 至 14 位数字',
      short: '账号为 7 至 14 位数字',
      bankCode: { label: '银行', hint: '您想在哪里收款', wrong: '请从列表中选择银行' },
    },
  },
  site: {
    locale: 'zh-CN',
    publishedCost: 'CAE',
    costNote: '等值年费用（CAE）用于比较相同金额和期限的贷款。',
    officer: '客户服务',
    law: [
      '如有问题，请先联系我们的客户服务：10 个工作日内答复。您也可以向 SERNAC 投诉。',
      '可在金融市场委员会了解最高约定利率。',
    ],
    links: [
      { text: 'SERNAC', href: 'https://www.sernac.cl/' },
      { text: '金融市场委员会', href: 'https://www.cmfchile.cl/' },
    ],
    pay: '您可以通过银行或付款点还款。',
    register: '已登记合同',
  },
  channels: {
    'cl-transfer': {
      name: '银行付款',
      help: '通过您的银行应用，随时可付',
      group: '银行还款',
      code: '付款码',
      title: '使用此付款码付款',
      description: '此付款码仅供您使用，几分钟内到账。',
      steps: ['打开银行应用，选择缴费', '找到我们的名称，输入付款码和金额', '确认并保留凭证'],
    },
    'cl-cash': {
      name: '付款点',
      help: '在收银台用现金支付',
      group: '现金还款',
      code: '',
      title: '在收银台支付',
      description: '出示条码或报出号码。',
      steps: ['到收银台说明要缴费', '出示条码或报出号码', '支付准确金额并保留凭证'],
    },
  },
  person: {
    rut: { label: 'RUT', hint: '例如 12.345.678-5', wrong: '请检查 RUT：校验位不符' },
    street: { label: '街道和门牌号', hint: '' },
    comuna: { label: '市镇（comuna）', hint: '' },
    region: { label: '大区', hint: '' },
  },
};
