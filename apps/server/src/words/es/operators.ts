/** Words about operators and what they may do. */
export const operators = {
  own: 'No puedes hacer esto con tu propia cuenta',
  nameTaken: 'Ya hay un operador con este nombre',
  lastManager: 'Es el último gerente: nombra antes a otro',
  scopeClosed: 'Esto es de todas las marcas juntas, y tu acceso es solo a algunas',
  notTheirs: 'Esa persona no te dio sus aprobaciones para hoy',
  looksUsedUp: (limit: number) =>
    `En 24 horas ya viste los datos de tantas personas como permite tu puesto (${limit}). Queda en el registro, donde lo ven los gerentes`,
};
