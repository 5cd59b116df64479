import type { EXPORT_RHYTHMS, SCHEDULED_EXPORTS } from '@plazo/contract';

const whats: Readonly<Record<(typeof SCHEDULED_EXPORTS)[number], string>> = {
  'report-export': 'Reporte',
  'portfolio-export': 'Cartera',
  'loans-export': 'Préstamos',
  'payments-export': 'Pagos',
  'complaints-export': 'Quejas',
  'collections-export': 'Cobranza',
  'audit-export': 'Bitácora',
  'access-export': 'Revisión de accesos',
};
const rhythms: Readonly<Record<(typeof EXPORT_RHYTHMS)[number], string>> = {
  day: 'Cada día',
  week: 'Cada lunes',
  month: 'Cada día primero',
};

export const exportEs = {
  title: 'Exportaciones programadas',
  lead: 'Los archivos que se hacen solos, con lo que puedes ver en ese momento. Solo tú los ves.',
  whats,
  rhythms,
  often: 'Cuándo',
  once: 'Solo ahora',
  hour: 'Hora, donde presta tu primera marca',
  period:
    'Pagos y bitácora son del día, la semana o el mes anterior; un reporte mensual es del mes anterior; lo demás, como está en ese momento.',
  scheduled: 'Programado. Los archivos te esperan en Exportaciones programadas',
  schedules: 'Programas',
  noSchedules: 'Nada programado. Al exportar una lista, elige cuándo repetirla',
  scheduleHead: ['Qué', 'Filtros', 'Cuándo', 'Próxima vez', 'Motivo', 'Acción'],
  when: (rhythm: string, hour: string) => `${rhythm}, ${hour}`,
  all: 'Todo',
  held: 'Detenido',
  heldWhys: {
    role: 'tu rol ya no lo permite',
    scope: 'ya no ves todas sus marcas',
    other: 'fue rechazado; prográmalo de nuevo',
  },
  end: 'Terminar',
  ended: 'Terminado. Los archivos que hizo siguen aquí',
  files: 'Archivos',
  noFiles: 'Todavía no hay archivos',
  fileHead: ['Archivo', 'Qué', 'Hecho', 'Filas', 'Descargado', 'Acción'],
  notWhole: 'incompleto',
  kept: (days: number) => `Cada archivo se guarda ${days} días.`,
  take: 'Descargar',
};

export type ExportMessages = typeof exportEs;
