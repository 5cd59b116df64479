/** Words of a loan that a new one pays off. */
export const renewal = {
  paysOff: (orderId: string) => `Liquida tu préstamo ${orderId}`,
  inHand: 'Lo que llega a tu cuenta',
  notNow: 'Este préstamo no se puede renovar ahora',
  tooLittle: 'Lo que puedes pedir no alcanza para liquidar este préstamo y darte algo más',
  paidBy: 'Lo liquidó tu nuevo préstamo',
  paidByLoan: (orderId: string) => `Lo pagó el préstamo ${orderId}`,
  paidOff: (amount: string) => `De esto, ${amount} liquidó tu préstamo anterior`,
  agreed: (orderId: string) => `Liquida el préstamo ${orderId}`,
};
export type RenewalWords = typeof renewal;
