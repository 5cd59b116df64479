import type { IdentityMessages } from '../es/identity.ts';

export const identityZh: IdentityMessages = {
  identity: {
    title: '身份核验',
    empty: '没有需要人工查看的照片',
    review: '查看',
    known: '查看照片和资料（将记入日志）',
    passed: '确认为本人',
    failed: '拒绝：需重新拍照',
    decided: '决定已保存',
    toldPassed: '服务商事后告知：通过',
    toldFailed: '服务商事后告知：未通过',
    document: '证件照片',
    'document-back': '证件背面照片',
    selfie: '面部照片',
    noPictures: '照片已删除',
    head: ['申请人', '结果', '原因', '时间', '操作'],
    results: { checking: '服务商核验中', review: '等待人工', passed: '已通过', failed: '未通过' },
    reasons: {
      unanswered: '服务商未答复',
      differs: '证件内容不一致',
      'too-many': '照片次数过多',
      unreadable: '照片看不清',
      'no-match': '面部不符',
      expired: '证件已过期',
      'risk-refused': '因风险拒绝',
      other: '其他原因',
    },
    fields: {
      fullName: '姓名',
      birthDate: '出生日期',
      documentNumber: '证件号码',
      validUntil: '有效期至',
      other: '个人号码',
    },
    typedRead: (typed, read) => `填写为 ${typed}，证件为 ${read}`,
  },
};
