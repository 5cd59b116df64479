import type { LegalMessages } from './es.ts';

export const zh: LegalMessages = {
  agreement: {
    notAgreed: '您尚未接受此合同。以下为今天报价的数字',
    acceptedAt: (when) => `您于 ${when} 接受`,
    summary: '要点',
    fields: '合同信息',
    stated: '利率与费用',
    languageNotice: '合同正文仅提供西班牙语或英语版本。',
    print: '打印或保存',
    hash: '文件指纹',
    borrower: '借款人',
    product: '产品',
    amount: '总金额',
    bankNo: '账户',
    lenderDate: '放款日期',
    borrowerDate: '还款日期',
    contractAmount: '贷款金额',
    commission: '手续费',
    annualRate: '年利率',
    interest: '利息',
    vat: { mx: '增值税', in: 'GST' },
    received: '到账金额',
    address: '借款人地址',
    date: '合同日期',
    company: '公司',
  },
};
