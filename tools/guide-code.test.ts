import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Language, type Node, Parser } from 'web-tree-sitter';
import { root, writtenFiles } from './tree.ts';

/** The code of the guides for native apps is parsed: it was never compiled here. */

const grammars = { swift: 'tree-sitter-swift.wasm' } as const;
const documents = writtenFiles().filter((file) => file.startsWith('docs/') && file.endsWith('.md'));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const blocksOf = (file: string, language: string) =>
  [...read(file).matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, code = '']) => code,
  );

/** What a grammar cannot read, each with its line in its block. */
function faultsOf(node: Node): readonly string[] {
  const own = node.isError || node.isMissing ? [`line ${node.startPosition.row + 1}: ${node.text}`] : [];
  return [...own, ...node.children.flatMap((child) => (child ? faultsOf(child) : []))];
}

async function parserOf(language: keyof typeof grammars): Promise<Parser> {
  const { resolve } = createRequire(import.meta.url);
  await Parser.init();
  const grammar = resolve(`tree-sitter-wasms/out/${grammars[language]}`);
  return new Parser().setLanguage(await Language.load(grammar));
}

test('the Swift of the guides can be parsed, and says that it was never compiled', async () => {
  const parser = await parserOf('swift');
  const faults = (code: string) => {
    const tree = parser.parse(code);
    return tree ? faultsOf(tree.rootNode) : ['no tree'];
  };
  const guides = documents.filter((file) => blocksOf(file, 'swift').length > 0);
  expect(guides).not.toEqual([]);
  for (const file of guides) {
    expect(read(file)).toContain('has never been compiled');
    for (const code of blocksOf(file, 'swift')) expect([file, faults(code)]).toEqual([file, []]);
  }
  expect(faults('func open(_ url: URL { }')).not.toEqual([]);
});

test('no guide has code of another language for apps that nothing parses', () => {
  for (const language of ['kotlin', 'java', 'objc', 'objective-c', 'dart'])
    expect(documents.filter((file) => blocksOf(file, language).length > 0)).toEqual([]);
});
