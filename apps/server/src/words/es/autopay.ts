/** What is agreed with who permits us to take payments by ourselves. */
export const autopay = {
  what: (brand: string, order: string, from: string) =>
    `Cada día de pago de tu préstamo ${order}, ${brand} toma lo que debes ese día ${from}.`,
  /** Where nobody chose how. */
  from: 'de la cuenta que apruebes en tu banco',
  methods: {
    'upi-autopay': {
      name: 'UPI AutoPay',
      hint: 'Lo apruebas en tu app de UPI',
      from: 'de la cuenta que apruebes en tu app de UPI, por UPI AutoPay',
    },
    enach: {
      name: 'eNACH',
      hint: 'Lo apruebas con tu banco en línea o tu tarjeta de débito',
      from: 'de la cuenta que apruebes en tu banco, por eNACH',
    },
    domiciliacion: {
      name: 'Tu cuenta de banco',
      hint: 'Lo apruebas en tu banco, por domiciliación',
      from: 'de la cuenta que apruebes en tu banco, por domiciliación',
    },
    'card-on-file': {
      name: 'Tu tarjeta',
      hint: 'La escribes y la apruebas en la página de quien cobra',
      from: 'de la tarjeta que apruebes',
    },
  },
  most: (amount: string, until: string) =>
    `Como máximo ${amount} cada vez, y nada después del ${until}. Lo que pase de eso lo pagas de otra forma.`,
  ahead: (hours: number) =>
    `Te avisamos el monto y el día al menos ${hours} horas antes, en tus mensajes de la app.`,
  tries: (count: number) =>
    `Si tu banco no paga, lo intentamos hasta ${count} veces en total, nunca dos en un día, cada una con su aviso. Se cobra solo lo que tu contrato dice.`,
  revoke:
    'Lo terminas cuando quieras aquí, en dos toques: desde ese momento no pedimos nada más a tu banco. Tu préstamo sigue igual.',
};
export type AutopayMessages = typeof autopay;
