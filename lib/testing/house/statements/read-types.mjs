// Prints what the compiler knows of the modules named on the command line, as JSON: the functions they export with the types of their
// parameters, the calls by which they send statements with the type of the rows, and each piece of SQL in them.
// A program of its own: the compiler's API is an ES module, which jest does not load on every Node.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  isBinaryExpression,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { API, SignatureKind, SymbolFlags, TypeFlags } from 'typescript/unstable/sync';

const root = process.cwd();
const files = process.argv.slice(2);

/** A project of these files alone: the whole one takes several times as long to load. */
function writeProject() {
  const folder = path.join(root, '.cache', 'statements');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'tsconfig.json');
  const compilerOptions = { lib: ['esnext'], types: ['node'], incremental: false, paths: { '@/*': ['../../*'] } };
  const project = {
    extends: '../../tsconfig.json',
    compilerOptions,
    include: [],
    files: files.map((name) => path.join(root, name)),
  };
  writeFileSync(file, JSON.stringify(project));
  return file;
}

const api = new API();
const [project] = api.updateSnapshot({ openProjects: [writeProject()] }).getProjects();
const { checker } = project;

/** Types by their number; those of the values that a sample can be made of. */
const types = [];
const known = new Map();

/** Types that are made by hand, by name. */
const handMade = new Set([
  'Db',
  'SQL',
  'Date',
  'Buffer',
  'Uint8Array',
  'Map',
  'ReadonlyMap',
  'Set',
  'ReadonlySet',
  'Promise',
]);

function describeType(type) {
  if (type.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void))
    return { kind: type.flags & TypeFlags.Null ? 'null' : 'undefined' };
  if (type.isLiteralType()) return { kind: 'literal', value: type.value };
  if (type.flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) return { kind: 'string' };
  if (type.flags & TypeFlags.Number) return { kind: 'number' };
  if (type.flags & TypeFlags.BigInt) return { kind: 'bigint' };
  if (type.flags & TypeFlags.Boolean) return { kind: 'boolean' };
  if (type.isUnionType()) return { kind: 'union', of: type.getTypes().map(numberOf) };
  if (type.flags & TypeFlags.Intersection) return describeParts(type);
  if (type.flags & TypeFlags.Object) return describeObject(type);
  const bound = checker.getBaseConstraintOfType(type);
  return bound && bound.id !== type.id && !(bound.flags & TypeFlags.Unknown)
    ? { kind: 'union', of: [numberOf(bound)] }
    : { kind: 'any' };
}

function describeParts(type) {
  // A transaction is a database with a mark that no value has.
  if (type.getTypes().some((part) => part.getSymbol()?.name === 'Db')) return { kind: 'Db' };
  return { kind: 'object', fields: fieldsOf(type) };
}

const fieldsOf = (type) =>
  checker.getPropertiesOfType(type).map((field) => [field.name, numberOf(checker.getTypeOfSymbol(field))]);

function describeObject(type) {
  const name = type.getSymbol()?.name;
  const of = () => checker.getTypeArguments(type).map(numberOf);
  if (handMade.has(name)) return { kind: name.replace('Readonly', ''), of: type.isTypeReference() ? of() : [] };
  if (checker.isTupleType(type)) return { kind: 'tuple', of: of() };
  if (checker.isArrayLikeType(type)) return { kind: 'array', of: of() };
  const [call] = checker.getSignaturesOfType(type, SignatureKind.Call);
  if (call) return { kind: 'function', of: [numberOf(checker.getReturnTypeOfSignature(call))] };
  const fields = fieldsOf(type);
  const [index] = checker.getIndexInfosOfType(type);
  return { kind: 'object', fields: index ? [...fields, ['sample', numberOf(index.valueType)]] : fields };
}

function numberOf(type) {
  const found = known.get(type.id);
  if (found !== undefined) return found;
  const number = types.push(undefined) - 1;
  known.set(type.id, number);
  types[number] = describeType(type);
  return number;
}

const lineOf = (text, at) => text.slice(0, at).split('\n').length;

/** The words of a template, by which its place in the file is known. */
const wordsOf = (template) =>
  isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];

/** Texts that a module compares with: what it does otherwise for one of them. */
const isEquality = ({ kind }) =>
  kind === SyntaxKind.EqualsEqualsEqualsToken || kind === SyntaxKind.ExclamationEqualsEqualsToken;

const senders = new Set(['rows', 'rowsLater', 'runBuilt', 'composeSql']);

/** The type of a parameter; one that has a value of its own may be left out. */
function inputOf(parameter) {
  const type = numberOf(checker.getTypeOfSymbol(parameter));
  if (!parameter.valueDeclaration?.resolve(project)?.initializer) return type;
  return types.push({ kind: 'union', of: [type, numberOf(checker.getUndefinedType())] }) - 1;
}

function readFile(file) {
  const source = project.program.getSourceFile(path.join(root, file));
  const found = { file, exports: [], sends: [], pieces: [], compared: [] };
  const spot = (node) => {
    const from = node.getStart(source);
    return { line: lineOf(source.text, from), last: lineOf(source.text, node.end) };
  };
  const visit = (node) => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql')
      found.pieces.push({ ...spot(node), words: wordsOf(node.template) });
    if (isBinaryExpression(node) && isEquality(node.operatorToken))
      for (const side of [node.left, node.right]) if (isStringLiteral(side)) found.compared.push(side.text);
    if (isCallExpression(node)) {
      const { expression } = node;
      if (
        isPropertyAccessExpression(expression) &&
        expression.expression.getText(source) === 'sql' &&
        ['raw', 'identifier'].includes(expression.name.text)
      )
        found.pieces.push({ ...spot(node), words: null });
      if (isIdentifier(expression) && senders.has(expression.text)) {
        const signature = expression.text === 'rows' && checker.getResolvedSignature(node);
        found.sends.push({
          ...spot(node),
          by: expression.text,
          gives: signature ? numberOf(checker.getReturnTypeOfSignature(signature)) : null,
        });
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
  const module = checker.getSymbolAtLocation(source);
  for (const symbol of module ? checker.getExportsOfModule(module) : []) {
    if (symbol.flags & SymbolFlags.Alias) continue;
    const type = checker.getTypeOfSymbol(symbol);
    const [call] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
    if (!call || checker.getReturnTypeOfSignature(call)?.getSymbol()?.name !== 'Promise') continue;
    const takes = call.getParameters().map(inputOf);
    found.exports.push({ name: symbol.name, takes });
  }
  return found;
}

const modules = files.map(readFile);
console.log(JSON.stringify({ types, modules }));
api.close();
