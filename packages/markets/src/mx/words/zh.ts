import type { WordsByLanguage } from '../../market.ts';

export const zh: WordsByLanguage<'curp' | 'rfc', 'spei' | 'store'>['zh'] = {
  complaintSource: 'REUNE（CONDUSEF），按季度，与金融机构名录（Buró de Entidades Financieras）所公布的一致',
  documentBack: '如果您的证件有背面（INE），请一并拍摄。使用护照则不需要。',
  page: {
    tax: '增值税',
    annualCost: 'CAT（不含税）',
    disagree: '如有异议，可联系我们的 UNE（{contact}）或 CONDUSEF',
    account: {
      label: 'CLABE（18 位数字）',
      wrong: '有一位数字不符，请与银行应用核对',
      short: 'CLABE 为 18 位，您输入了 {typed} 位',
      bankCode: undefined,
    },
  },
  site: {
    locale: 'zh-CN',
    publishedCost: '平均 CAT（不含增值税）',
    costNote: 'CAT 仅供参考和比较。',
    officer: '投诉部门',
    law: [
      '如有问题，请先联系我们的投诉部门（UNE）：30 个工作日内答复。您也可以联系 CONDUSEF：55 5340 0999。',
      '可在金融机构局比较各家产品。',
    ],
    links: [
      { text: 'CONDUSEF', href: 'https://www.condusef.gob.mx/' },
      { text: '金融机构局', href: 'https://www.buro.gob.mx/' },
    ],
    pay: '您可以通过银行或商店还款。',
    register: '合同已在 RECA 登记',
  },
  channels: {
    spei: {
      name: 'SPEI 转账',
      help: '通过您的银行应用，随时可转',
      group: '银行还款',
      code: 'CLABE',
      title: '转账到此 CLABE',
      description: '此 CLABE 仅供您使用，几分钟内到账。',
      steps: ['打开银行应用，选择转账到其他账户', '输入 CLABE 和金额', '确认并保留凭证'],
      unnamed: {
        title: '转账到此参考号',
        description: '此参考号仅供您使用，几分钟内到账。',
        steps: ['打开银行应用，选择转账到其他账户', '输入参考号和金额', '确认并保留凭证'],
      },
    },
    store: {
      name: '便利店',
      help: '在收银台用现金支付',
      group: '便利店还款',
      code: '',
      title: '在收银台支付',
      description: '出示条码或报出参考号。',
      steps: ['到收银台说明要缴费', '出示条码或报出参考号', '支付准确金额并保留凭证'],
    },
  },
  person: {
    curp: {
      label: 'CURP',
      hint: '18 位字母和数字',
      wrong: '请检查 CURP：校验位不符',
    },
    rfc: {
      label: 'RFC',
      hint: '13 位字母和数字',
      wrong: '此 RFC 格式不常见，请检查；您可以继续',
    },
    street: { label: '街道与门牌', hint: '' },
    neighbourhood: { label: '居民区 Colonia', hint: '' },
  },
};
