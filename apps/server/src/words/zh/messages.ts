import type { MessageWords } from '../message-words.ts';
import { accountMessages } from './account-messages.ts';
import { planMessages } from './plan-messages.ts';

/** Words of reminders and messages, in Chinese. */
export const messages: MessageWords = {
  kinds: {
    approved: {
      title: '贷款已批准',
      switch: '贷款批准时',
      text: (amount) => `您 ${amount} 的贷款已批准，正在为您放款。`,
    },
    sent: {
      title: '款项已汇出',
      switch: '汇出款项时',
      text: () => '我们已将款项汇入您的银行账户，到账后会通知您。',
    },
    arrived: {
      title: '款项已到账',
      switch: '款项到账时',
      text: (amount) => `${amount} 已到达您的账户。应用中可查看每个还款日。`,
    },
    declined: {
      title: '今天无法向您放款',
      switch: '无法放款时',
      text: () => '我们无法批准您的申请。应用中说明了原因、可改变结果的条件，以及如何申请人工复核。',
    },
    'due-soon': {
      title: '还款日快到了',
      switch: '还款日之前',
      text: (amount, date) => `您的还款 ${amount} 将于 ${date} 到期。如有困难，请打开应用联系我们。`,
    },
    'due-today': {
      title: '还款日',
      switch: '还款日当天',
      text: (amount, date) => `您的还款 ${amount} 于 ${date} 到期。已还款请忽略；如有困难，请打开应用。`,
    },
    overdue: {
      title: '您的还款已逾期',
      switch: '逾期时',
      text: (amount, date) =>
        `您的还款已于 ${date} 到期。今天应还 ${amount}（含逾期费用）。请在应用中还款或寻求帮助。`,
    },
    paid: {
      title: '已收到您的还款',
      switch: '收到还款时',
      text: (amount) => `我们已收到您的还款 ${amount}。收据在应用中。`,
    },
    extended: {
      title: '还款日已变更',
      switch: '还款日变更时',
      text: (_amount, date) => `您的新还款日是 ${date}。`,
    },
    'complaint-answered': {
      title: '您的投诉已有答复',
      switch: '投诉有答复时',
      text: () => '我们已答复您的投诉，请在应用中查看。',
    },
    'disbursement-returned': {
      title: '银行退回了您的款项',
      switch: '银行退回款项时',
      text: (amount) => `银行退回了我们转给您的 ${amount}。请在应用中核对账户。到账之前不收取任何费用。`,
    },
    'passkey-added': {
      title: '已开启免验证码登录',
      switch: '有设备开启免验证码登录时',
      text: () => '有一台设备今后可免验证码登录您的账户。如非本人操作，请在“设备”中移除并致电我们。',
    },
    'payment-taken-back': {
      title: '您的一笔还款已撤回',
      switch: '还款被撤回时',
      text: (amount) => `您的还款 ${amount} 已被撤回，不再计入。请在应用中查看应还金额；如有疑问请联系我们。`,
    },
    refunded: {
      title: '我们正在给您退款',
      switch: '给您退款时',
      text: (amount) => `您多付的 ${amount} 正退回您的银行账户。如未到账，请联系我们。`,
    },
    'refund-returned': {
      title: '退给您的款项未到账',
      switch: '退款未到账时',
      text: (amount) =>
        `您的银行未收取我们退还的 ${amount}。这笔钱仍属于您，我们会再次汇出；请在应用中核对账户或联系我们。`,
    },
    ...accountMessages,
    ...planMessages,
    charged: {
      title: '新增一笔费用',
      switch: '新增费用时',
      text: (amount, date) =>
        `您的贷款新增费用 ${amount}，请最迟于 ${date} 支付。费用说明请在应用内查看；如有异议，请联系我们。`,
    },
    'charge-undone': {
      title: '我们撤销了一笔费用',
      switch: '撤销费用时',
      text: (amount) => `我们撤销了您贷款的一笔费用 ${amount}，您无需再支付。`,
    },
    'debit-announced': {
      title: '自动还款',
      switch: '自动扣款之前',
      text: (amount, date) =>
        `按照您的授权，我们将于 ${date} 从您的账户扣款 ${amount}。您可以在应用中终止授权。`,
    },
    'debit-failed': {
      title: '银行没有付款',
      switch: '自动还款失败时',
      text: (amount, date) =>
        `银行没有支付 ${date} 到期的 ${amount}，我们不再重试。请打开应用用其他方式还款。`,
    },
    'autopay-ended': {
      title: '自动还款已结束',
      switch: '自动还款结束时',
      text: () => '今后不再为这笔贷款从您的账户扣款。请自行还款：下一期请在应用中查看。',
    },
    'more-arrived': {
      title: '追加借款已到账',
      switch: '追加借款到账时',
      text: (amount) => `${amount} 已到账，现已计入您的贷款。请在应用中查看新的还款安排。`,
    },
    'more-returned': {
      title: '您申请的追加借款未到账',
      switch: '追加借款未到账时',
      text: (amount) =>
        `您的银行没有收到我们汇出的 ${amount}。您的贷款与之前一样，您无需偿还这笔钱。您可以在应用中再次申请。`,
    },
    bounced: {
      title: '一次扣款失败',
      switch: '扣款失败时',
      text: (amount, date) =>
        amount === ''
          ? `${date} 的扣款失败，不收取费用。原因和还款方式请在应用内查看。`
          : `${date} 的扣款失败，并产生费用 ${amount}。原因和还款方式请在应用内查看；如有异议，请联系我们。`,
    },
    'account-changed': {
      title: '收款账户已更换',
      switch: '收款账户更换时',
      text: () => '您的收款账户已更换，24 小时内不会向新账户打款。如非本人操作，请立即致电我们。',
    },
    'data-request': {
      title: '您的数据申请',
      switch: '数据申请有进展时',
      text: (_amount, date) =>
        date === ''
          ? '您的数据申请有了进展，请在应用中查看。'
          : `您的数据申请还需要更多信息，请最迟于 ${date} 在应用中发送。`,
    },
    'decline-overturned': {
      title: '我们更改了答复',
      switch: '更改拒绝决定时',
      text: (amount) => `我们已人工复核您 ${amount} 的申请。应用中有一份新的报价，您可自行决定是否接受。`,
    },
    'paper-sent': {
      title: '您有一份贷款文件',
      switch: '向您发送文件时',
      text: () => '我们向您发送了一份贷款文件，请在应用中查看。',
    },
    written: {
      title: '我们就您的贷款给您留言',
      switch: '我们的工作人员给您留言时',
      text: () => '我们就您的贷款给您留言，请在应用中查看。',
    },
    'collected-by': {
      title: '另一机构现负责您的贷款催收',
      switch: '另一机构负责催收时',
      text: () => '自今日起，另一机构负责您的贷款催收。其名称和电话请见应用。请仅按应用所示方式还款。',
    },
    'collected-again': {
      title: '重新由我们负责催收',
      switch: '重新由我们负责催收时',
      text: () => '催收机构不再处理您的贷款：自今日起重新由我们与您联系。',
    },
    'debt-sold': {
      title: '我们转让了您的债务',
      switch: '我们转让您的债务时',
      text: () => '我们已转让您的债务，不再催收。请在应用内查看现债权人及还款方式，请勿再向我们付款。',
    },
    'identity-passed': {
      title: '您的身份已确认',
      switch: '身份核实完成时',
      text: () => '我们已核实您的身份。请打开应用继续申请。',
    },
    'identity-failed': {
      title: '我们需要其他照片',
      switch: '需要您重新拍照时',
      text: () => '您的照片无法确认身份。请打开应用查看原因并重新拍照。',
    },
    'payout-refused': {
      title: '这笔款项不会发放',
      switch: '我们不发放您申请的款项时',
      text: (amount) =>
        `我们决定不发放 ${amount}。您无需为此还款。如需了解原因，请写信给我们，会有专人答复。`,
    },
    'identity-waiting': {
      title: '还缺少您的照片',
      switch: '仍缺少您的照片时',
      text: () => '请打开应用完成拍照，否则申请无法继续。',
    },
    'bureau-answered': {
      title: '您的申请可以继续',
      switch: '征信机构答复时',
      text: () => '征信机构已答复。请打开应用查看我们能为您提供什么。',
    },
  },
  groups: {
    payments: '您的还款',
    money: '申请与放款',
    loan: '贷款变更',
    credit: '应退款项与优惠券',
    account: '账户、数据与投诉',
  },
  collectedBy: (name, phone, brand) => ({
    title: `${name}现负责您的贷款催收`,
    text: `自今日起，${name}（电话 ${phone}）代表${brand}就您的逾期款项与您联系。请仅通过应用内显示的方式还款，切勿付款给${name}。如遇不当对待，请在应用内投诉。`,
  }),
  push: '您有一条新消息，请打开应用查看。',
  whatsapp: '您同意我们通过 WhatsApp 向此账户的号码发送有关贷款和还款的消息。您可随时在此撤回。',
  emailCode: (code, brand) => `${brand}：确认此邮箱的验证码是 ${code}。该验证码没有其他用途。`,
  codeFor: {
    confirm: (code, brand) => `${brand}：确认借款的验证码是 ${code}。请勿告诉他人，我们绝不会索取。`,
    account: (code, brand, lastDigits) =>
      `${brand}：将款项转入尾号 ${lastDigits} 账户的验证码是 ${code}。请勿告诉他人，我们绝不会索取。`,
    data: (code, brand) => `${brand}：查看您全部数据的验证码是 ${code}。请勿告诉他人，我们绝不会索取。`,
  },
  why: {
    charge: '应用内始终提醒：法律要求告知您每一笔费用。',
    receipt: '应用内始终提醒：这是您的付款收据。',
    terms: '应用内始终提醒：合同内容因此改变。',
    answer: '应用内始终提醒：法律赋予您获得答复的权利。',
    disbursement: '应用内始终提醒：没有正确的账户，我们无法向您转账。',
    paper: '应用内始终提醒：这是您贷款的文件。',
    account: '让您知道是否有他人可登录您的账户',
  },
};
