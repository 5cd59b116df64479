import type { ShellMessages } from '../es/shell.ts';

export const zh: ShellMessages = {
  me: {
    nobody: '尚未填写姓名',
    language: '语言',
    bank: '银行账户',
    cards: '银行卡',
    complaints: '我的投诉',
    privacy: '隐私声明',
    devicesHint: '您的账户在哪些设备上登录',
    dataHint: '下载、更正、删除和权限',
    logout: '退出登录',
    logoutAsk: '要在这部手机上退出登录吗？',
    logoutText: '再次登录时我们会给您发送验证码',
    cancel: '取消',
  },
  coupons: {
    intro:
      '下一笔贷款会自动使用优惠券：它会减少最初几期的还款。仅当贷款费用不低于该金额时使用。签约前，报价会列出每个金额。',
    states: { ready: '可使用', used: '已使用', expired: '已过期' },
    until: (date: string) => `请在 ${date} 前签订贷款`,
    loan: '查看贷款',
    none: '您没有优惠券',
    noneText: '我们给您的优惠券会显示在这里',
    borrow: '查看可借金额',
  },
  invite: {
    title: '邀请好友',
    what: {
      'paid-out': (mine, theirs) =>
        `对方首笔借款到账且不可再退回后，您将获得 ${mine} 优惠券，对方获得 ${theirs} 优惠券。`,
      'paid-off': (mine, theirs) =>
        `对方还清首笔借款后，您将获得 ${mine} 优惠券，对方获得 ${theirs} 优惠券。`,
    },
    invited: {
      'paid-out': (amount) => `您是受邀用户：首笔借款到账且不可再退回后，您将获得 ${amount} 优惠券。`,
      'paid-off': (amount) => `您是受邀用户：还清首笔借款后，您将获得 ${amount} 优惠券。`,
    },
    bounds: (most) =>
      `每月最多 ${most} 张，仅限邀请尚无账户的人。我们不会告诉您谁借了款，也不会告诉他人您的借款情况。`,
    get: '查看我的链接',
    link: '您的链接',
    share: '分享',
    message: (brand) => `邀请您使用 ${brand}`,
  },
  devices: {
    intro: '如果有不认识的设备，请将其退出。没有您的短信验证码或您开启的设备，任何人都无法登录。',
    here: '本设备',
    unknown: '应用或其他设备',
    seen: (when: string) => `最近使用：${when}`,
    end: '在此退出该设备',
    everywhere: '在所有设备上退出',
    everywhereAsk: '要在所有设备上退出登录吗？',
    everywhereText: '包括本设备。您的欠款和还款记录不会改变',
  },
  messages: {
    none: '暂无消息',
    noneText: '还款和投诉的消息会显示在这里',
    isNew: '新',
    choose: '选择接收哪些提醒',
  },
  reminders: {
    intro: '短信只在法律允许的时间发送，且不会频繁发送。',
    inApp: '应用内',
    bySms: '短信',
    smsStopped: (at) => `按照您的回复，自 ${at} 起不再给您发短信，仅发送您要求的验证码和法律要求的通知。`,
    smsAgain: '恢复接收短信',
    alsoBy: '其他渠道',
    whatsapp: '允许使用 WhatsApp',
    email: '电子邮箱',
    emailHint: '其他渠道未送达的消息以及邮件通知将发送到此邮箱。',
    sendCode: '发送验证码',
    code: '6 位验证码',
    codeSent: '验证码已发送到该邮箱。',
    confirmEmail: '确认邮箱',
    dropEmail: '移除此邮箱',
    noEmail: '邮箱格式不正确',
    sameSwitch: '您关闭短信的消息也不会通过这些渠道发送。',
  },
};
