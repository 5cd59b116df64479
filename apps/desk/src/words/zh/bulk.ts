import type { BulkMessages } from '../es/bulk.ts';

export const bulkZh: BulkMessages = {
  bulk: {
    title: '整个列表的操作',
    open: '对整个列表',
    lead: (count) => `对列表此刻找到的 ${count} 人逐一执行，每人只做您届时有权做的事。`,
    kind: '操作',
    kinds: {
      assign: '分配',
      letter: '发送消息',
      'hand-over': '移交机构',
    },
    letter: '消息',
    start: '开始',
    started: '已开始：进度见列表下方',
    tooMany: (most) => `超过 ${most} 人：请筛选列表`,
    head: ['操作', '对象', '操作员', '时间', '进度', '未执行', '动作'],
    states: {
      asked: '等待另一人',
      running: '进行中',
      done: '完成',
      stopped: '已停止',
    },
    progress: (done, total) => `${done} / ${total}`,
    stop: '停止',
    stoppedToast: '已停止',
    none: '没有针对整个列表的操作',
  },
};
