import type { Language } from '@plazo/contract';
import { counted } from '@plazo/markets/front';
import { accessEs } from './access.ts';
import { agencyEs } from './agency.ts';
import { borrowerEs } from './borrower.ts';
import { bulkEs } from './bulk.ts';
import { bureauEs } from './bureau.ts';
import { collectionEs } from './collection.ts';
import { contentEs } from './content.ts';
import { decisionEs } from './decision.ts';
import { delegationEs } from './delegation.ts';
import { exportEs } from './exports.ts';
import { figureEs } from './figure.ts';
import { identityEs } from './identity.ts';
import { ledgerEs } from './ledger.ts';
import { letterEs } from './letter.ts';
import { listEs } from './list.ts';
import { loanEs } from './loan.ts';
import { nameEs } from './name.ts';
import { paymentEs } from './payment.ts';
import { questionEs } from './question.ts';
import { reasonEs } from './reason.ts';
import { reportEs } from './report.ts';
import { requestEs } from './request.ts';
import { routesEs } from './route.ts';
import { rulesEs } from './rules.ts';
import { secondPersonEs } from './second-person.ts';
import { sentEs } from './sent.ts';
import { teamEs } from './team.ts';

/** Texts of the desk, in Spanish (Mexico). Every other language has the same keys with the same arguments. */
export const es = {
  ...borrowerEs,
  ...bulkEs,
  ...bureauEs,
  ...collectionEs,
  ...contentEs,
  ...decisionEs,
  ...figureEs,
  ...identityEs,
  ...ledgerEs,
  ...letterEs,
  ...listEs,
  ...loanEs,
  ...reasonEs,
  ...requestEs,
  ...nameEs,
  ...paymentEs,
  ...reportEs,
  ...questionEs,
  ...routesEs,
  ...rulesEs,
  ...sentEs,
  ...teamEs,
  ...delegationEs,
  ...accessEs,
  ...agencyEs,
  exports: exportEs,
  twoPeople: secondPersonEs,
  deskName: 'Mesa de préstamos',
  loading: 'Cargando',
  retry: 'Intentar de nuevo',
  failed: 'No se pudo. Inténtalo de nuevo',
  offline: 'Sin conexión. No se perdió nada',
  close: 'Cerrar',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  nextPage: 'Página siguiente',
  previousPage: 'Página anterior',
  none: '—',
  language: 'Idioma',
  skip: 'Ir al contenido',
  notFound: 'Esta página no existe',
  reason: 'Motivo',
  noAmount: (like: string) => `No es un monto: por ejemplo ${like}`,
  unread: 'No se puede leer',
  reasonLabel: 'Motivo. Di por qué: queda registrado',
  nav: {
    home: 'Inicio',
    complaints: 'Quejas',
    loans: 'Préstamos',
    collections: 'Cobranza',
    payments: 'Pagos',
    inbox: 'Buzón',
    ratings: 'Calificaciones',
    'data-requests': 'Derechos ARCO',
    portfolio: 'Cartera',
    requests: 'Aprobaciones',
    decisions: 'Decisiones',
    content: 'Contenido',
    stuck: 'Detenidos',
    audit: 'Bitácora',
    ledger: 'Cierre de mes',
    operators: 'Operadores',
    settings: 'Ajustes',
  },
  waiting: 'en espera',
  roles: { agent: 'Agente', finance: 'Finanzas', manager: 'Gerencia', auditor: 'Auditoría' },
  logout: 'Salir',
  login: {
    title: 'Entrar',
    name: 'Usuario',
    password: 'Contraseña',
    code: 'Código de tu autenticador',
    show: 'Mostrar contraseña',
    byPasskey: 'Entrar con una llave de acceso',
    byCompany: 'Entrar con la cuenta de la empresa',
    signOn: {
      failed: 'La entrada con la cuenta de la empresa no terminó. Inténtalo de nuevo',
      unknown: 'Esa cuenta no tiene acceso a esta mesa. Pídelo a gerencia',
    },
    submit: 'Entrar',
    ended: 'Tu sesión terminó. Entra de nuevo',
    locked: (until: string) => `Demasiados intentos. Bloqueado hasta ${until}`,
  },
  queue: {
    title: 'Quejas',
    segments: {
      'to-answer': 'Por responder',
      mine: 'Mías',
      group: 'De mis grupos',
      answered: 'Respondidas',
      all: 'Todas',
    },
    search: 'Número, teléfono u orden',
    empty: 'Nada por responder',
    emptyHint: 'Las quejas nuevas se ordenan por el día que fija la ley',
    dueIn: (days: number) => `Vence en ${days} d`,
    dueToday: 'Vence hoy',
    late: (days: number) => `Atrasada ${days} d`,
    answered: 'Respondida',
    escalated: 'Escalada',
    fresh: (count: number) => counted('es', count, { one: 'nueva', many: 'de nuevas', other: 'nuevas' }),
    head: ['Número', 'Plazo', 'Motivo', 'Qué escribió', 'Recibida', 'Idioma', 'A cargo de'],
    due: 'Plazo',
    dues: { late: 'Vencidas', today: 'Hoy', week: 'En 7 días' },
    type: 'Motivo',
    keys: 'J y K mueven, Enter abre',
  },
  complaint: {
    order: 'Orden',
    filed: 'recibida',
    due: 'Responder antes del',
    language: (name: string) => `Lee en ${name}`,
    languages: { es: 'español', en: 'inglés', zh: 'chino', hi: 'hindi' } satisfies Readonly<
      Record<Language, string>
    >,
    back: 'Volver a la lista',
    next: (number: string) => `Siguiente por responder: ${number}`,
    assign: 'Asignarme',
    unassign: 'Devolver',
    assignee: 'Asignada a',
    tags: 'Etiquetas',
    noTags: 'Todavía no hay etiquetas: se publican en Contenido',
    group: 'Grupo',
    toGroup: 'Pasar a un grupo',
    noGroup: 'Ninguno',
    groupHint: 'Nadie la tiene entonces, hasta que alguien del grupo la toma.',
    ofGroup: (group: string) => `Grupo ${group}`,
    borrower: 'Cliente',
    reply: 'Responder al cliente',
    note: 'Nota interna',
    verdicts: { resolved: 'Cliente: quedó resuelto', disagreed: 'El cliente no está de acuerdo' },
    drawn: (by: string, at: string) => `La respuesta de ${by} del ${at} salió sorteada para revisión.`,
    review: 'Revisar la respuesta',
    verdict: 'Resultado',
    answerVerdicts: { good: 'Buena', improve: 'Por mejorar' },
    improveHow: 'Qué debe mejorar',
    reviewed: (by: string, verdict: string) => `Revisión de ${by}: ${verdict}`,
    noteHint: 'Las notas se quedan aquí: el cliente nunca las ve',
    templates: 'Plantilla',
    noTemplate: 'Elige una plantilla',
    addImage: 'Agregar imágenes',
    images: (count: number) =>
      counted('es', count, { one: 'imagen', many: 'de imágenes', other: 'imágenes' }),
    askScore: 'Pedir calificación',
    outcome: 'Resultado para la autoridad',
    outcomes: { favour: 'A favor de la persona', partly: 'En parte', against: 'En contra' },
    noOutcome: 'Sin indicar',
    returned: 'Devuelto por ella, sin mover dinero',
    send: 'Enviar respuesta',
    saveNote: 'Guardar nota',
    preview: 'Esto es lo que lee el cliente',
    sent: 'Respuesta enviada',
    noted: 'Nota guardada',
    draft: 'Guardamos tu respuesta',
    ofOther: (name: string) => `Esta queja está asignada a ${name}`,
    busy: (names: string) => `${names} está respondiendo`,
    tone: 'Este texto puede sonar a amenaza. Revísalo antes de enviarlo',
    secret: 'Nunca pidas un NIP, contraseña o código',
    shouting: 'Las mayúsculas suenan a gritos',
    escalate: 'Escalar',
    reopen: 'Reabrir',
    openDispute: 'Detener cargos',
    closeDispute: 'Reanudar cargos',
    disputed: 'En disputa: no corren cargos por atraso',
    score: 'Calificación',
    waitingScore: 'pedida',
    others: 'Otras quejas',
    requestId: 'Petición',
    othersOf: (open: number, answered: number) => `${open} abiertas, ${answered} respondidas`,
    name: 'Nombre',
    phone: 'Teléfono',
    address: 'Domicilio',
    reveal: 'Mostrar dato (queda registrado)',
    openLoan: 'Abrir préstamo',
    image: 'Imagen de la queja',
    events: {
      'complaint-assign': 'Asignada',
      'complaint-tags': 'Etiquetas cambiadas',
      'complaint-check': 'Respuesta revisada',
      'complaint-escalate': 'Escalada',
      'complaint-reopen': 'Reabierta',
      'complaint-dispute': 'Cargos detenidos o reanudados',
    },
  },
};

export type Messages = typeof es;
