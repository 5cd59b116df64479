import type { DataRequestWords } from '../es/data-requests.ts';

/** Words of what a person asks about their own data, in Chinese. */
export const dataRequests: DataRequestWords = {
  rights: {
    access: '查看我的数据',
    correction: '更正我的数据',
    erasure: '删除我的数据',
    opposition: '停止使用我的数据',
  },
  states: {
    open: (date) => `已收到，最迟于 ${date} 答复。`,
    waiting: (date) => `我们需要更多信息，请最迟于 ${date} 在此发送。`,
    granted: (date) => `已同意，最迟于 ${date} 完成。`,
    denied: () => '无法办理。如不同意，请提交投诉。',
    done: () => '已完成。',
    lapsed: () => '因未收到所需信息而关闭，您可以重新申请。',
  },
  stillOwed: '在您有贷款或申请进行期间，法律要求我们保留您的数据。结束后请在此重新申请。',
  already: (date) => `您已申请，最迟于 ${date} 答复。`,
  notWaiting: '此申请不再需要您提供信息。',
  badText: '请输入最多 1000 个普通字符。',
  erase: (answerDays, effectDays) =>
    `我们在 ${answerDays} 个工作日内答复，并在其后 ${effectDays} 个工作日内完成。我们会删除您的姓名、电话、地址和您告诉我们的一切；账簿保留，但不含您的姓名。`,
};
