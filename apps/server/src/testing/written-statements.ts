import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Statements that are written as SQL, with the row that their author promises of each, read off the sources. */

const root = fileURLToPath(new URL('../../', import.meta.url));

export type Written = {
  readonly at: string;
  /** Absent where the text is put together while the program runs. */
  readonly sql: string | undefined;
  /** What each column is promised to be; absent where none is. */
  readonly row: ReadonlyMap<string, string> | undefined;
};

function openProgram(): ts.Program {
  const file = `${root}tsconfig.json`;
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram(fileNames, options);
}

/** What stands for a part that only a call knows: no condition, one parameter, any order, and where a row stands in it. */
function standIn(before: string, after: string): string | undefined {
  if (before.endsWith('$') || before.endsWith('order by ')) return '1';
  if (after.startsWith(' as "end"')) return "array['']";
  if (before.endsWith('from loan_order o ')) return '';
  return before.endsWith('where ') ? 'true' : undefined;
}

type Texts = ReadonlyMap<ts.Symbol, string>;

/** Where a name stands for something, what it was set to. */
function initializerOf(checker: ts.TypeChecker, node: ts.Expression): ts.Expression | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  const own = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declared = own?.valueDeclaration;
  return declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
}

/** The text that a function of texts gives, such as a condition that many statements share. */
function resultOf(checker: ts.TypeChecker, node: ts.CallExpression, known: Texts): string | undefined {
  const made = initializerOf(checker, node.expression);
  if (!made || !ts.isArrowFunction(made) || ts.isBlock(made.body)) return undefined;
  const texts = new Map<ts.Symbol, string>();
  for (const [no, { name }] of made.parameters.entries()) {
    const [symbol, given] = [checker.getSymbolAtLocation(name), node.arguments[no]];
    const text = given && textOf(checker, given, known);
    if (symbol && text !== undefined) texts.set(symbol, text);
  }
  return textOf(checker, made.body, texts);
}

/** The text of an expression: of strings, of templates of constants, and of what functions make of both. */
function textOf(checker: ts.TypeChecker, node: ts.Expression, known: Texts = new Map()): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return node.text;
  if (ts.isCallExpression(node)) return resultOf(checker, node, known);
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }, no) => {
      const before = no === 0 ? node.head.text : (node.templateSpans[no - 1]?.literal.text ?? '');
      const inner = textOf(checker, expression, known) ?? standIn(before, literal.text);
      return inner === undefined ? undefined : inner + literal.text;
    });
    return parts.includes(undefined) ? undefined : node.head.text + parts.join('');
  }
  if (!ts.isIdentifier(node)) return undefined;
  const symbol = checker.getSymbolAtLocation(node);
  const given = symbol && known.get(symbol);
  if (given !== undefined) return given;
  const initializer = initializerOf(checker, node);
  return initializer && textOf(checker, initializer, known);
}

/** A type in few words: the value that the driver has to give, `null` beside it where it may be missing. */
function kindOf(type: ts.Type): string {
  // a named id is a text with a mark that no value has
  const parts = (type.isUnion() ? type.types : [type]).map((part) =>
    part.isIntersection() ? (part.types[0] ?? part) : part,
  );
  const kinds = parts.map((part) => {
    if (part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.TemplateLiteral)) return 'string';
    if (part.flags & ts.TypeFlags.NumberLike) return 'number';
    if (part.flags & ts.TypeFlags.BigIntLike) return 'bigint';
    if (part.flags & ts.TypeFlags.BooleanLike) return 'boolean';
    if (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return 'null';
    if (part.flags & ts.TypeFlags.Unknown) return 'any';
    const { name = '' } = part.getSymbol() ?? {};
    return ['Date', 'Uint8Array', 'Buffer'].includes(name) ? name : 'object';
  });
  return [...new Set(kinds)].toSorted().join('|');
}

function rowOf(checker: ts.TypeChecker, node: ts.TypeNode | undefined): Written['row'] {
  if (!node) return undefined;
  const type = checker.getTypeFromTypeNode(node);
  if (type.flags & ts.TypeFlags.Never) return undefined;
  const fields = checker.getPropertiesOfType(type);
  return new Map(fields.map((field) => [field.name, kindOf(checker.getTypeOfSymbol(field))]));
}

/** What a column's type says of reading it: what is written may be less. */
function readType(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  const read = checker.getPropertyOfType(type, '__select__');
  return read ? checker.getTypeOfSymbol(read) : type;
}

/** Tables with their columns, as the query builder is told of them. */
function builtTables(program: ts.Program): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(`${root}src/db/schema.ts`);
  const exported = source && checker.getSymbolAtLocation(source);
  const schema = exported && checker.getExportsOfModule(exported).find(({ name }) => name === 'Schema');
  const tables = schema ? checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(schema)) : [];
  return new Map(
    tables.map((table) => {
      const columns = checker.getPropertiesOfType(checker.getTypeOfSymbol(table));
      const kinds = columns.map(
        (column) => [column.name, kindOf(readType(checker, checker.getTypeOfSymbol(column)))] as const,
      );
      return [table.name, new Map(kinds)];
    }),
  );
}

const MAKERS = new Set(['statement', 'lookup', 'report', 'command']);

export type Rows = {
  readonly statements: readonly Written[];
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

/** Every statement of the server's stores, and the tables that the query builder knows. */
export function writtenRows(): Rows {
  const program = openProgram();
  const checker = program.getTypeChecker();
  const found: Written[] = [];
  const visit = (node: ts.Node, source: ts.SourceFile): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && MAKERS.has(node.expression.text)) {
      const [argument] = node.arguments;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      if (argument)
        found.push({
          at: `${relative(root, source.fileName)}:${line + 1}`,
          sql: textOf(checker, argument),
          row: rowOf(checker, node.typeArguments?.[0]),
        });
    }
    node.forEachChild((child) => visit(child, source));
  };
  for (const source of program.getSourceFiles())
    if (/apps\/server\/src\/.*\.store\.ts$/.test(source.fileName)) visit(source, source);
  return { statements: found, tables: builtTables(program) };
}
