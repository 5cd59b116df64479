import type { DelegationMessages } from '../es/delegation.ts';

export const delegationZh: DelegationMessages = {
  delegation: {
    title: '我的审批权',
    lead: '外出的人可将审批权（仅此而已）交给同级或更高角色的人若干天。双方各自提出的申请，都不能这样审批。',
    head: ['授予人', '代办人', '自', '至', '操作'],
    none: '没有人代他人审批',
    give: '交出我的审批权',
    to: '交给',
    from: '首日',
    until: '末日',
    given: '已交出审批权',
    end: '结束',
    ended: '已结束',
    as: '我代表',
    myself: '本人',
    by: (by, giver) => `${by}（代 ${giver}）`,
  },
};
