import { SaxesParser } from 'saxes';

/**
 * The elements of a name with the texts of their children, as stores of objects answer.
 * @throws where it is no XML.
 */
export function recordsOf(xml: string, element: string): readonly ReadonlyMap<string, string>[] {
  const records: Map<string, string>[] = [];
  const path: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
    if (name === element) records.push(new Map());
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (path.at(-1) === element) records.at(-1)?.set(name, text);
    text = '';
  });
  parser.write(xml).close();
  return records;
}
