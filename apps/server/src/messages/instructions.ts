/** How each channel is paid at, step by step, by language. */

export const instructionsEs = {
  spei: {
    title: 'Transfiere a esta CLABE',
    description: 'Solo tú usas esta CLABE. El pago llega en minutos.',
    steps: [
      'Abre la app de tu banco y elige transferir a otra cuenta',
      'Escribe la CLABE y el monto',
      'Confirma y guarda tu comprobante',
    ],
  },
  bank: {
    title: 'Transfiere a esta cuenta',
    description: 'Solo tú usas este número de cuenta.',
    steps: [
      'Abre la app de tu banco y agrega la cuenta',
      'Transfiere el monto por IMPS o NEFT',
      'Guarda el número de la operación',
    ],
  },
  store: {
    title: 'Paga en la caja',
    description: 'Muestra el código o dicta la referencia.',
    steps: [
      'Ve a la caja y di que vas a pagar un servicio',
      'Muestra el código de barras o dicta la referencia',
      'Paga el monto exacto y guarda tu comprobante',
    ],
  },
  upi: {
    title: 'Paga con tu app de UPI',
    description: 'Abre tu app o escanea el código.',
    steps: [
      'Toca el enlace o escanea el código',
      'Revisa el nombre y el monto',
      'Confirma con tu PIN de UPI; nunca lo compartas',
    ],
  },
};

export const instructionsEn: typeof instructionsEs = {
  spei: {
    title: 'Transfer to this CLABE',
    description: 'Only you use this CLABE. The payment arrives in minutes.',
    steps: [
      "Open your bank's app and choose a transfer to another account",
      'Enter the CLABE and the amount',
      'Confirm and keep your receipt',
    ],
  },
  bank: {
    title: 'Transfer to this account',
    description: 'Only you use this account number.',
    steps: [
      "Open your bank's app and add the account",
      'Transfer the amount by IMPS or NEFT',
      'Keep the transaction number',
    ],
  },
  store: {
    title: 'Pay at the till',
    description: 'Show the code or read out the reference.',
    steps: [
      'Go to the till and say that you are paying a service',
      'Show the bar code or read out the reference',
      'Pay the exact amount and keep your receipt',
    ],
  },
  upi: {
    title: 'Pay with your UPI app',
    description: 'Open your app or scan the code.',
    steps: [
      'Tap the link or scan the code',
      'Check the name and the amount',
      'Confirm with your UPI PIN; never share it',
    ],
  },
};

export const instructionsZh: typeof instructionsEs = {
  spei: {
    title: '转账到此 CLABE',
    description: '此 CLABE 仅供您使用，几分钟内到账。',
    steps: ['打开银行应用，选择转账到其他账户', '输入 CLABE 和金额', '确认并保留凭证'],
  },
  bank: {
    title: '转账到此账户',
    description: '此账号仅供您使用。',
    steps: ['打开银行应用，添加该账户', '通过 IMPS 或 NEFT 转账', '保留交易编号'],
  },
  store: {
    title: '在收银台支付',
    description: '出示条码或报出参考号。',
    steps: ['到收银台说明要缴费', '出示条码或报出参考号', '支付准确金额并保留凭证'],
  },
  upi: {
    title: '用 UPI 应用支付',
    description: '打开应用或扫描二维码。',
    steps: ['点击链接或扫描二维码', '核对收款人和金额', '用 UPI PIN 确认，切勿告诉他人'],
  },
};
