import type { RailError } from '@plazo/rail-kit';

/** What a rail, or a job, says went wrong in a word of its own, besides the closed list of rails. */
type OwnTrouble =
  | 'no-answer'
  | 'no answer'
  | 'no answer in time'
  | 'it cannot be read'
  | 'no-rail'
  | 'given up';
export type TroubleWords = Readonly<Record<RailError | OwnTrouble, string>>;

/** What went wrong, for the desk, in Spanish. */
export const trouble: TroubleWords = {
  'account-wrong': 'La cuenta no existe',
  'account-closed': 'La cuenta está cerrada',
  'holder-mismatch': 'El titular es otra persona',
  'account-blocked': 'La cuenta está bloqueada',
  'risk-refused': 'El banco lo rechazó por riesgo',
  'funds-short': 'No hay saldo en nuestra cuenta',
  'payer-funds-short': 'No hay saldo en la cuenta de quien paga',
  'limit-exceeded': 'Pasa el límite del banco',
  declined: 'El banco lo rechazó',
  'authentication-failed': 'No se pudo comprobar quién es',
  'mandate-revoked': 'El cobro automático se revocó',
  'notice-missing': 'Falta el aviso previo',
  expired: 'Venció',
  cancelled: 'Se canceló',
  duplicate: 'Ya se había recibido',
  'template-refused': 'El proveedor rechazó la plantilla',
  unreachable: 'No se puede alcanzar',
  'opted-out': 'Pidió no recibir más',
  unreadable: 'No se puede leer',
  'no-match': 'No coincide con nadie',
  'consent-refused': 'No hay permiso',
  'bad-request': 'No entienden lo que enviamos',
  unauthorised: 'No aceptan nuestra clave',
  'clock-skew': 'Los relojes no coinciden',
  'rate-limited': 'Demasiadas llamadas: se espera',
  'closed-hours': 'Fuera de su horario',
  'rail-down': 'La conexión no responde',
  'not-received': 'No lo han recibido',
  conflict: 'Contradice lo que ya tienen',
  'too-late': 'Llegó demasiado tarde',
  other: 'Otro motivo',
  'no-answer': 'Sin respuesta',
  'no answer': 'Sin respuesta',
  'no answer in time': 'Sin respuesta a tiempo',
  'it cannot be read': 'No se puede leer',
  'no-rail': 'Sin conexión configurada',
  'given up': 'Se dejó de intentar',
};
