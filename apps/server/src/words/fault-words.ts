/** What is said where no page or call could answer, by language. */

export const faultEs = {
  unknownAddress: 'No existe esta dirección',
  tooLarge: 'El archivo o los datos son demasiado grandes',
  unknownBody: 'Este tipo de datos no se puede leer',
  unreadable: 'No pudimos leer esta petición',
  simulated: (parts: string) => `Demostración: aquí no se presta dinero de verdad. Simulado: ${parts}`,
  simulatedParts: {
    payout: 'el depósito',
    identity: 'la revisión de identidad',
    card: 'la tarjeta',
    collection: 'las referencias de pago',
  },
};

export const faultEn: typeof faultEs = {
  unknownAddress: 'There is nothing at this address',
  tooLarge: 'The file or the data is too large',
  unknownBody: 'This kind of data cannot be read',
  unreadable: 'This request cannot be read',
  simulated: (parts) => `Demonstration: no real money is lent here. Simulated: ${parts}`,
  simulatedParts: {
    payout: 'payouts',
    identity: 'identity checks',
    card: 'cards',
    collection: 'payment references',
  },
};

export const faultZh: typeof faultEs = {
  unknownAddress: '没有这个地址',
  tooLarge: '文件或数据过大',
  unknownBody: '无法读取此类数据',
  unreadable: '无法读取此请求',
  simulated: (parts) => `演示：此处不提供真实贷款。模拟内容：${parts}`,
  simulatedParts: { payout: '放款', identity: '身份核验', card: '银行卡', collection: '付款编号' },
};
