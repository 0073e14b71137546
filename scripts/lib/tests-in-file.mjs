/** Reads from a file's syntax tree which tests it holds: a title in a comment or in another string does not count. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from './project.mjs'

const roots = new Set(['test', 'it', 'describe'])
const offWords = new Set(['skip', 'todo', 'fixme', 'fails', 'fail', 'skipIf', 'runIf'])
/** Members of `test` that declare no test. */
const helpers = new Set(['each', 'for', 'extend', 'step', 'use', 'configure', 'setTimeout', 'skipIf', 'runIf', 'slow', 'info'])
const hooks = /^(before|after|around)(All|Each)$/

const known = new Map()

/** The tests of a file of the project, or undefined where there is none; each file is read once. */
export function testsOf(file) {
  const place = path.join(root, file)
  if (!known.has(file)) known.set(file, existsSync(place) ? testsIn(readFileSync(place, 'utf8'), file) : undefined)
  return known.get(file)
}

/**
 * `titles` are those of its groups and its own; `off` says why it does not run. Source text of templates, `%s` and `$name` stay
 * as written.
 */
export function testsIn(source, file) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : undefined)
  const tests = []
  const context = { titles: [], off: usesOnly(tree) ? 'the file has a test marked `only`' : undefined }
  collect(tree.statements, context, tests)
  return tests
}

function collect(statements, { titles, off }, tests) {
  const scope = { titles, off: off ?? statements.map(switchOff).find(Boolean) }
  for (const statement of statements) {
    if (ts.isBlock(statement)) collect(statement.statements, scope, tests)
    else if (ts.isForOfStatement(statement)) collect([statement.statement], scope, tests)
    else if (ts.isExpressionStatement(statement) && declaration(statement.expression)) add(statement.expression, scope, tests)
    else
      for (const call of callsWithin(statement))
        add(call, { ...scope, off: scope.off ?? 'it stands where it may not run' }, tests)
  }
}

function add(call, { titles, off }, tests) {
  const { words, isGroup, title } = declaration(call)
  const body = call.arguments.slice(1).findLast((given) => !ts.isObjectLiteralExpression(given) && !ts.isNumericLiteral(given))
  const inner = {
    titles: [...titles, title],
    off: off ?? words.find((word) => offWords.has(word)) ?? call.arguments.map(optionOff).find(Boolean) ?? bodyOff(body, isGroup),
  }
  if (!isGroup) tests.push(inner)
  else if (body && isFunction(body) && ts.isBlock(body.body)) collect(body.body.statements, inner, tests)
  else if (body && isFunction(body)) for (const nested of callsWithin(body.body)) add(nested, inner, tests)
}

/** `test.each(rows)('title', ...)` as its words after `test` and its title; nothing for any other expression. */
function declaration(node) {
  if (!ts.isCallExpression(node)) return undefined
  const words = wordsOf(node.expression)
  const [title] = node.arguments
  if (!words || helpers.has(lastWord(node.expression)) || hooks.test(words.at(-1)) || !title) return undefined
  const text = ts.isStringLiteralLike(title)
    ? title.text
    : ts.isTemplateExpression(title)
      ? title.getText().slice(1, -1)
      : undefined
  return text === undefined ? undefined : { words, isGroup: words.includes('describe'), title: text }
}

function wordsOf(callee) {
  if (ts.isIdentifier(callee)) return roots.has(callee.text) ? [callee.text] : undefined
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return wordsOf(callee.tag)
  if (!ts.isPropertyAccessExpression(callee)) return undefined
  const words = wordsOf(callee.expression)
  return words && [...words, callee.name.text]
}

const lastWord = (callee) => (ts.isPropertyAccessExpression(callee) ? callee.name.text : undefined)

const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node)

function bodyOff(body, isGroup) {
  if (!body) return 'it has no body'
  if (isGroup || !isFunction(body)) return undefined
  if (ts.isBlock(body.body) && body.body.statements.length === 0) return 'its body is empty'
  return find(body, (node) => ts.isCallExpression(node) && offWords.has(calledName(node))) && 'it skips itself'
}

const calledName = ({ expression }) => (ts.isIdentifier(expression) ? expression.text : lastWord(expression))

/** `test.skip()` or `test.skip(condition)` as a statement switches off the enclosing test or group. */
function switchOff(statement) {
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return undefined
  const words = wordsOf(statement.expression.expression)
  return words && !declaration(statement.expression) ? words.find((word) => offWords.has(word)) : undefined
}

function optionOff(argument) {
  if (!ts.isObjectLiteralExpression(argument)) return undefined
  const property = argument.properties.find(
    ({ name, initializer }) => offWords.has(name?.getText()) && initializer?.kind !== ts.SyntaxKind.FalseKeyword,
  )
  return property?.name.getText()
}

const usesOnly = (tree) =>
  find(
    tree,
    (node) =>
      (ts.isPropertyAccessExpression(node) && node.name.text === 'only' && wordsOf(node)) ||
      (ts.isPropertyAssignment(node) &&
        node.name.getText() === 'only' &&
        node.initializer.kind !== ts.SyntaxKind.FalseKeyword &&
        ts.isCallExpression(node.parent.parent) &&
        wordsOf(node.parent.parent.expression)),
  )

function find(node, matches) {
  if (matches(node)) return node
  return ts.forEachChild(node, (child) => find(child, matches))
}

/** The outermost declarations of tests and groups within a node. */
function callsWithin(node) {
  if (declaration(node)) return [node]
  const calls = []
  ts.forEachChild(node, (child) => void calls.push(...callsWithin(child)))
  return calls
}
