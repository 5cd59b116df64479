const paths = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  circle: 'M12 4.5a7.5 7.5 0 110 15 7.5 7.5 0 010-15z',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  help: 'M4 14v-2a8 8 0 0116 0v2M4.6 13h1.3a1.6 1.6 0 011.6 1.6v3.3a1.6 1.6 0 01-1.6 1.6H4.6A1.6 1.6 0 013 17.9v-3.3A1.6 1.6 0 014.6 13zM18.1 13h1.3a1.6 1.6 0 011.6 1.6v3.3a1.6 1.6 0 01-1.6 1.6h-1.3a1.6 1.6 0 01-1.6-1.6v-3.3a1.6 1.6 0 011.6-1.6zM19.5 19.5c0 1.5-1.8 2.3-4.5 2.3',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6zM8.5 12l2.5 2.5 4.5-5',
  warning: 'M12 3.5l9.2 16H2.8zM12 10v4.5M12 17.2v.1',
  info: 'M12 3a9 9 0 110 18 9 9 0 010-18zM12 11v5.5M12 7.6v.1',
  clock: 'M12 3a9 9 0 110 18 9 9 0 010-18zM12 7v5.5l3.5 2',
  calendar:
    'M6 5h12a2.5 2.5 0 012.5 2.5V18a2.5 2.5 0 01-2.5 2.5H6A2.5 2.5 0 013.5 18V7.5A2.5 2.5 0 016 5zM3.5 10h17M8 3v4M16 3v4',
  chat: 'M4 5h16v11H9.5L5 20v-4H4z',
  store:
    'M4 10v9.5h16V10M3 9.5L5 4.5h14l2 5c0 1.4-1 2.5-2.2 2.5S16.5 11 16.5 9.5c0 1.4-1 2.5-2.25 2.5S12 11 12 9.5c0 1.4-1 2.5-2.25 2.5S7.5 11 7.5 9.5C7.5 11 6.5 12 5.25 12S3 11 3 9.5z',
  bank: 'M3.5 9.5L12 4l8.5 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3.5 20h17',
  phone:
    'M7 3.5h10A1.5 1.5 0 0118.5 5v14a1.5 1.5 0 01-1.5 1.5H7A1.5 1.5 0 015.5 19V5A1.5 1.5 0 017 3.5zM10.5 17.5h3',
  call: 'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 006 6l1.5-2 4.5 1.5v3A2 2 0 0118.5 20 14.5 14.5 0 014 5.5 2 2 0 016 3.5z',
  mail: 'M4 5.5h16v13H4zM4 6.5l8 6.5 8-6.5',
  copy: 'M11 8.5h7A2.5 2.5 0 0120.5 11v7a2.5 2.5 0 01-2.5 2.5h-7A2.5 2.5 0 018.5 18v-7A2.5 2.5 0 0111 8.5zM15.5 8.5V6A2.5 2.5 0 0013 3.5H6A2.5 2.5 0 003.5 6v7A2.5 2.5 0 006 15.5h2.5',
  barcode: 'M4 6v12M7 6v12M10.5 6v12M13 6v12M16.5 6v12M20 6v12',
  document: 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h7M9 16h7',
  card: 'M4 5.5h16A1.5 1.5 0 0121.5 7v10a1.5 1.5 0 01-1.5 1.5H4A1.5 1.5 0 012.5 17V7A1.5 1.5 0 014 5.5zM2.5 9.5h19M6 14.5h4',
  refresh: 'M19.5 12a7.5 7.5 0 11-2.3-5.4M19.5 3.5v4.5H15',
  star: 'M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6-4.5-4.2 6.1-.7z',
  camera: 'M4 7.5h3.5L9 5h6l1.5 2.5H20v11.5H4zM12 10a3.3 3.3 0 110 6.6 3.3 3.3 0 010-6.6z',
  globe: 'M12 3a9 9 0 110 18 9 9 0 010-18zM3 12h18M12 3c5.5 5.5 5.5 12.5 0 18M12 3c-5.5 5.5-5.5 12.5 0 18',
  offline: 'M3 3l18 18M5 12.5a10 10 0 014-2.4M8.5 16a5 5 0 016.5-.3M19 12.5a10 10 0 00-6-2.9M12 19.5v.1',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  person: 'M12 4a4 4 0 110 8 4 4 0 010-8zM4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6',
  leave: 'M14 4.5H5.5v15H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  up: 'M5 15l7-7 7 7',
} as const;

export type IconName = keyof typeof paths;

/** A line icon. Always decoration: words stand beside it (design, principle 9). */
export function Icon({ name, size = 22, weight = 1.8 }: { name: IconName; size?: number; weight?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
