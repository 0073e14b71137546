/** Writes every kind of fault into docs/specification.md, and expects the check to name it. */
import { deepEqual, equal } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from './lib/project.mjs'
import { misplacedFaults, plantedFaultFaults, specificationFaults } from './lib/specification.mjs'
import { testsIn, testsOf } from './lib/tests-in-file.mjs'

const document = readFileSync(path.join(root, 'docs/specification.md'), 'utf8')
/** The faults of the document as it is; tests look at those that are added. */
const before = specificationFaults(document, testsOf)
const faultsOf = (text) => specificationFaults(text, testsOf).filter((fault) => !before.includes(fault))

const rows = document.split('\n').filter((line) => /^\| \d/.test(line))
const numberOf = (row) => row.split(' ')[1]

test('a number without a row is named, whichever it is', () => {
  const numbers = new Set(rows.map(numberOf))
  equal(numbers.size, 109)
  for (const number of numbers) {
    const without = document.replaceAll(new RegExp(`^\\| ${number.replace('.', '\\.')} .*\\n`, 'gm'), '')
    deepEqual(faultsOf(without), [`${number} has no row`])
  }
})

test('so is a row that is commented out', () => {
  const [only] = rows.filter((row) => numberOf(row) === '9.11')
  deepEqual(faultsOf(document.replace(only, `<!-- ${only} -->`)), ['9.11 has no row'])
  deepEqual(faultsOf(document.replace(only, `<!--\n${only}\n-->`)), ['9.11 has no row'])
})

test('a row without a test, of a line that there is not, or out of shape is named', () => {
  const [row] = rows
  const planted = (line) => faultsOf(document.replace(row, `${row}\n${line}`))
  deepEqual(planted('| 0.1 | It is quick. |  |'), ['0.1 names no test: '])
  deepEqual(planted('| 0.1 | It is quick. | `a.test.ts` "a title" |'), ['0.1 names no test: `a.test.ts` "a title"'])
  deepEqual(planted('| 0.1 | It is quick. |'), ['no row of three cells: | 0.1 | It is quick. |'])
  deepEqual(planted(row.replace('0.1', '10.1')), ['the specification has no line 10.1'])
  deepEqual(planted(row.replace('0.1', '0.2')), ['the specification has no line 0.2'])
  deepEqual(planted('| 0.1 | It is quick. | `docs/api.md` “quick” |'), ['0.1: docs/api.md is no test file'])
  deepEqual(planted('| 0.1 | It is quick. | `e2e/gone.spec.ts` “quick” |'), ['0.1: e2e/gone.spec.ts is no test file'])
})

test('a row without a fault is named, and a fault that no row means', () => {
  const two = '| 9.1 | A. | `a.test.ts` “a” |\n| 9.2 | B. | `b.test.ts` “b” |\n| 9.2 | C. | `c.test.ts` “c” |'
  const faults = (...pairs) => pairs.map(([row, name]) => ({ row, test: name }))
  deepEqual(plantedFaultFaults(two, faults(['9.1', 'a.test.ts'], ['9.2a', 'b.test.ts'], ['9.2b', 'c.test.ts'])), [])
  deepEqual(plantedFaultFaults(two, faults(['9.1', 'a.test.ts'], ['9.2a', 'c.test.ts'], ['9.2', 'b.test.ts'])), [
    '9.2b has no fault in scripts/long/planted-faults',
    'a fault is planted against 9.2a, which does not name c.test.ts',
    'a fault is planted against 9.2, which does not name b.test.ts',
  ])
})

test('a fault whose text is gone from its file, or is there twice, is named', () => {
  const texts = { 'a.ts': 'one two', 'b.ts': 'two two' }
  const faults = ['a.ts', 'b.ts', 'a.ts'].map((file, at) => ({ row: '9.1', file, from: at < 2 ? 'two' : 'three' }))
  deepEqual(
    misplacedFaults(faults, (name) => texts[name]),
    ['the fault planted against 9.1 finds not one "two" in b.ts', 'the fault planted against 9.1 finds not one "three" in a.ts'],
  )
})

const file = 'packages/shared/src/planted.test.ts'
/** What is wrong with a row that names `title`, when the test file reads `source`. */
function found(source, title = 'works') {
  const planted = `${document}\n| 0.1 | Planted. | \`${file}\` “${title}” |\n`
  const tests = (wanted) => (wanted === file ? testsIn(source, file) : testsOf(wanted))
  return specificationFaults(planted, tests).filter((fault) => !before.includes(fault))
}
const body = '() => { expect(1).toBe(1) })'

test('a test that runs is found, however it is written', () => {
  const written = [
    `test('works', ${body}`,
    `it("works", async ${body}`,
    `test(\`works\`, ${body}`,
    `test.concurrent('works', ${body}`,
    `test('works', { timeout: 1000 }, ${body}`,
    `test('works', { skip: false }, ${body}`,
    `test('works', () => { expect(1).toBe(1) }, 60_000)`,
    `test('works', proof)`,
    `describe('it', () => { test('works', ${body} })`,
    `test.describe('it', () => { test('works', ${body} })`,
    `describe('it', () => describe('still', () => test('works', ${body}))`,
    `describe.each([1, 2])('%s', () => { test('works', ${body} })`,
    `for (const one of [1]) test('works', ${body}`,
    `for (const one of [1]) { describe('it', () => { test('works', ${body} }) }`,
  ]
  for (const source of written) deepEqual(found(source), [], source)
})

test('titles of templates and of rows are matched as they are written', () => {
  deepEqual(found("test.each([1, 2])('%s works', (one) => expect(one).toBe(one))", '%s works'), [])
  deepEqual(found("test.each([{ a: 1 }])('$a works', ({ a }) => expect(a).toBe(a))", '$a works'), [])
  deepEqual(found("test.each`a\n${1}`('$a works', ({ a }) => expect(a).toBe(a))", '$a works'), [])
  deepEqual(found(`for (const one of [1]) test(\`\${one} works\`, ${body}`, '${one} works'), [])
  deepEqual(found(`test('it\\'s there', ${body}`, "it's there"), [])
})

const gone = [`0.1: ${file} has no test “works”`]
test('a test that is gone is named', () => {
  const written = [
    '',
    `test('works no more', ${body}`,
    `// test('works', ${body}`,
    `/* test('works', ${body} */`,
    `/*\ntest('works', ${body}\n*/`,
    `const title = 'works'`,
    `expect(of).toBe('works')`,
    `const text = "test('works', () => {})"`,
    `test.step('works', ${body}`,
    `describe('works', () => { test('other', ${body} })`,
    `test('other', async () => { await test.step('works', ${body} })`,
    `beforeAll('works', ${body}`,
  ]
  for (const source of written) deepEqual(found(source), gone, source)
})

test('a test that does not run is named, and why', () => {
  const written = {
    skip: `test.skip('works', ${body}`,
    todo: `test.todo('works')`,
    fixme: `test.fixme('works', ${body}`,
    fails: `test.fails('works', ${body}`,
    skipIf: `test.skipIf(slow)('works', ${body}`,
    runIf: `test.runIf(fast)('works', ${body}`,
  }
  const elsewhere = [
    ['skip', `it.skip('works', ${body}`],
    ['skip', `test.concurrent.skip('works', ${body}`],
    ['skip', `test.skip.each([1])('works', ${body}`],
    ['skip', `describe.skip('it', () => { test('works', ${body} })`],
    ['skip', `describe.skip('it', () => { describe('still', () => { test('works', ${body} }) })`],
    ['skip', `test.describe.skip('it', () => { test('works', ${body} })`],
    ['fixme', `test.describe.fixme('it', () => { test('works', ${body} })`],
    ['skipIf', `describe.skipIf(slow)('it', () => { test('works', ${body} })`],
    ['skip', `test('works', { skip: true }, ${body}`],
    ['skip', `test('works', { skip: slow }, ${body}`],
    ['todo', `describe('it', { todo: true }, () => { test('works', ${body} })`],
    ['skip', `test.skip()\ntest('works', ${body}`],
    ['skip', `test.describe('it', () => { test.skip(slow, 'why'); test('works', ${body} })`],
    ['it skips itself', `test('works', () => { test.skip(); expect(1).toBe(1) })`],
    ['it skips itself', `test('works', (context) => { context.skip(); expect(1).toBe(1) })`],
    ['it skips itself', `test('works', ({ skip }) => { skip(); expect(1).toBe(1) })`],
    ['its body is empty', `test('works', () => {})`],
    ['it has no body', `test('works')`],
    ['it stands where it may not run', `if (slow) test('works', ${body}`],
    ['it stands where it may not run', `slow && test('works', ${body}`],
    ['it stands where it may not run', `function never() { test('works', ${body} }`],
    ['the file has a test marked `only`', `test.only('other', ${body}\ntest('works', ${body}`],
    ['the file has a test marked `only`', `test.only('works', ${body}`],
    ['the file has a test marked `only`', `describe.only('it', () => { test('works', ${body} })`],
    ['the file has a test marked `only`', `test('works', { only: true }, ${body}`],
  ]
  for (const [why, source] of [...Object.entries(written), ...elsewhere])
    deepEqual(found(source), [`0.1: ${file} “works” does not run: ${why}`], source)
})

test('two tests of one title are told apart by their groups', () => {
  const twice = `describe('one', () => { test('works', ${body} })\ndescribe('two', () => { test.skip('works', ${body} })`
  deepEqual(found(twice), [`0.1: ${file} has 2 tests “works”`])
  deepEqual(found(twice, 'one › works'), [])
  deepEqual(found(twice, 'two › works'), [`0.1: ${file} “two › works” does not run: skip`])
})
