import { markets } from '@plazo/markets';
import { expect, test } from 'vitest';
import { readPostalList } from './postal-list.ts';

const read = (market: 'mx' | 'in', content: Uint8Array) => {
  const { postalList, addressFields } = markets[market];
  if (postalList === undefined) throw new Error(`${market} has no list`);
  const check = addressFields.find(({ name }) => name === 'postalCode')?.check;
  return readPostalList(postalList, content, (code) => check?.(code) === undefined);
};
const HEAD =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';
const mexico = (...lines: readonly string[]) =>
  Buffer.from(
    ['Correos de México lo proporciona en forma gratuita', HEAD, ...lines, ''].join('\r\n'),
    'latin1',
  );

test('Mexico: a code has its municipality, its state and the neighbourhoods of its lines', () => {
  const places = read(
    'mx',
    mexico(
      '||||||||||||||',
      '06500|Cuauhtémoc|Colonia|Cuauhtémoc|Ciudad de México|Ciudad de México|06401|09|06401||09|015|0456|Urbano|06',
      '06500|Zona "Rosa|Colonia|Cuauhtémoc|Ciudad de México|Ciudad de México|06401|09|06401||09|015|0457|Urbano|06',
      '20000|Centro|Colonia|Aguascalientes|Aguascalientes|Aguascalientes|20001|01|20001||09|001|0001|Urbano|01',
    ),
  );
  expect(places).toEqual([
    {
      code: '06500',
      city: 'Cuauhtémoc',
      state: 'Ciudad de México',
      neighbourhoods: ['Cuauhtémoc', 'Zona "Rosa'],
    },
    { code: '20000', city: 'Aguascalientes', state: 'Aguascalientes', neighbourhoods: ['Centro'] },
  ]);
});

test.each([
  'circlename,regionname,divisionname,officename,pincode,officetype,delivery,district,statename,latitude,longitude',
  'CircleName,RegionName,DivisionName,OfficeName,Pincode,OfficeType,Delivery,District,StateName,Latitude,Longitude',
])('India: names in capitals are written as people write them, under %s', (head) => {
  const row =
    'Karnataka Circle,Bengaluru HQ Region,Bengaluru GPO,"Bengaluru G.P.O., Fort",560001,HO,Delivery';
  const content = Buffer.from(`${head}\n${row},BENGALURU URBAN,KARNATAKA,12.97,77.59\n`);
  expect(read('in', content)).toEqual([
    { code: '560001', city: 'Bengaluru Urban', state: 'Karnataka', neighbourhoods: [] },
  ]);
});

test('a code that lies in two districts says nothing of the city', () => {
  const lines = ['504293,Adilabad,TELANGANA', '504293,Asifabad,TELANGANA'];
  expect(read('in', Buffer.from(['Pincode,Districtname,statename', ...lines].join('\n')))).toEqual([
    { code: '504293', city: '', state: 'Telangana', neighbourhoods: [] },
  ]);
});

test.each<{ name: string; market: 'mx' | 'in'; content: Buffer; why: string }>([
  {
    name: 'another file',
    market: 'mx',
    content: Buffer.from('a|b\n1|2\n'),
    why: 'No line heads the columns',
  },
  { name: 'a head alone', market: 'mx', content: mexico('|'), why: 'No postal code' },
  {
    name: 'a code that is none',
    market: 'mx',
    content: mexico('65|Centro|Colonia|León|Guanajuato|||||||||'),
    why: 'Line 3: “65” is no postal code',
  },
  {
    name: 'letters of another encoding',
    market: 'in',
    content: Buffer.from([0x70, 0xe9, 0x0a]),
    why: 'encoded data was not valid',
  },
])('$name is refused in words', ({ market, content, why }) => {
  expect(() => read(market, content)).toThrow(why);
});
