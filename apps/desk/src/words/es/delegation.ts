/** Words of approvals in somebody's stead, in Spanish. */
export const delegationEs = {
  delegation: {
    title: 'Mis aprobaciones',
    lead: 'Quien esté fuera da sus aprobaciones, y nada más, a alguien de su rol o de uno mayor, por unos días. Nadie aprueba así lo que pidió uno de los dos.',
    head: ['De', 'A', 'Desde', 'Hasta', 'Acciones'],
    none: 'Nadie aprueba por otra persona',
    give: 'Dar mis aprobaciones',
    to: 'A quién',
    from: 'Primer día',
    until: 'Último día',
    given: 'Aprobaciones dadas',
    end: 'Terminar',
    ended: 'Terminadas',
    as: 'Apruebo por',
    myself: 'Mí',
    by: (by: string, giver: string) => `${by} por ${giver}`,
  },
};
export type DelegationMessages = typeof delegationEs;
