/** What is agreed with who permits us to take payments by ourselves. */
export const autopay = {
  what: (brand: string, order: string) =>
    `Cada día de pago de tu préstamo ${order}, ${brand} toma lo que debes ese día de la cuenta que apruebes en tu banco.`,
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
