import type { BureauMessages } from '../es/bureau.ts';

export const bureauZh: BureauMessages = {
  bureau: {
    title: '征信',
    empty: '没有需要人工决定的',
    nothing: '未查询过',
    look: '查看',
    known: '查看征信内容（将记入日志）',
    goOn: '不凭征信继续',
    decline: '拒绝申请',
    decided: '决定已保存',
    waits: '等待人工',
    late: (state) => `逾时后：${state}`,
    head: ['申请人', '答复', '查询时间', '操作'],
    states: {
      asking: '尚未答复',
      arrived: '已答复',
      'no-file': '无档案',
      blocked: '档案已冻结',
      failed: '无法查询',
      'no-answer': '未按时答复',
      'not-asked': '未查询',
    },
    said: {
      decline: '拒绝',
      person: '人工查看',
      'go-on': '不凭征信继续',
    },
  },
};
