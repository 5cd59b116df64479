import type { StatusWords } from '../es/status.ts';

export const status: StatusWords = {
  received: {
    title: '我们已收到\u200b您的申请',
    body: '您已签约。核对无误后，我们即为您放款。',
    next: '有结果会立即通知您，您无需任何操作。',
  },
  closed: {
    title: '该申请已关闭',
    body: '您无需支付任何费用。',
    next: '如需了解原因，请联系我们。',
  },
  disbursing: {
    title: '款项\u200b正在发放',
    body: '已转往您的账户。',
    next: '可能需要 1 至 3 天，到账后会在此显示。',
  },
  approved: {
    title: '正在处理\u200b您的贷款',
    body: '贷款已批准，正在准备放款。',
    next: '此页面会自动更新。',
  },
  active: { title: '还款中', body: '', next: '' },
  late: { title: '您的还款\u200b已逾期', body: '', next: '还款后状态会自动更新，收据在“您的还款”中。' },
  settled: { title: '您的贷款\u200b已还清', body: '您没有欠款。', next: '收据在“您的还款”中。' },
};
