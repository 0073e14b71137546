/** Lists the faults of docs/specification.md: lines of the specification without a row, and rows without a test that runs. */

/** The number of lines of each section of the specification: "3.2" is the second line of the third section. */
const linesOfSections = { 0: 1, 1: 6, 2: 9, 3: 18, 4: 13, 5: 7, 6: 5, 7: 26, 8: 12, 9: 12 }
const numbers = Object.entries(linesOfSections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

const proof = /`([^`]+)` “([^”]+)”/g
const testFile = /^((apps|packages)\/.+|prisma\/.+)\.test\.tsx?$|^e2e\/[^/]+\.spec\.ts$/

/** `testsOf` gives the tests of a file, or undefined where there is no such file. */
export function specificationFaults(document, testsOf) {
  const rows = rowsOf(document)
  const missing = numbers.filter((number) => !rows.some((row) => row.number === number))
  return [...missing.map((number) => `${number} has no row`), ...rows.flatMap((row) => rowFaults(row, testsOf))]
}

/**
 * The tests that each row names, `{ file, title }`, by the row's name: the number of its line, and a letter where the line has
 * several rows: "2.5b" is the second row of line 2.5.
 */
export function proofsOfRows(document) {
  const lines = Map.groupBy(rowsOf(document), ({ number }) => number)
  return new Map(
    [...lines].flatMap(([number, rows]) =>
      rows.map(({ proofs }, index) => [
        rows.length === 1 ? number : number + String.fromCodePoint(97 + index),
        [...proofs.matchAll(proof)].map(([, file, title]) => ({ file, title })),
      ]),
    ),
  )
}

/** Rows without a fault that shows their proof to bite, and faults that no row means. */
export function plantedFaultFaults(document, plantedFaults) {
  const rows = proofsOfRows(document)
  const broken = new Set(plantedFaults.map(({ row }) => row))
  return [
    ...[...rows.keys()].filter((row) => !broken.has(row)).map((row) => `${row} has no fault in scripts/long/planted-faults`),
    ...plantedFaults
      .filter(({ row, test }) => !rows.get(row)?.some(({ file }) => file === test))
      .map(({ row, test }) => `a fault is planted against ${row}, which does not name ${test}`),
  ]
}

/** Faults whose text their file no longer has once, so that they can't be planted. `read` is the text of a file. */
export const misplacedFaults = (plantedFaults, read) =>
  plantedFaults
    .filter(({ file, from }) => read(file).split(from).length !== 2)
    .map(({ row, file, from }) => `the fault planted against ${row} finds not one "${from}" in ${file}`)

function rowsOf(document) {
  return document
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| ---') && !line.endsWith('| proved by |'))
    .map((line) => {
      const [, number = '', sentence = '', proofs = '', ...rest] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
      return { number, sentence, proofs: proofs.replaceAll('\\|', '|'), isRow: rest.length === 1, line }
    })
}

function rowFaults({ number, sentence, proofs, isRow, line }, testsOf) {
  if (!isRow || !sentence) return [`no row of three cells: ${line}`]
  const named = [...proofs.matchAll(proof)]
  return [
    ...(numbers.includes(number) ? [] : [`the specification has no line ${number}`]),
    ...(named.length > 0 && proofs.replaceAll(proof, '').replaceAll(/[, ]/g, '') === ''
      ? []
      : [`${number} names no test: ${proofs}`]),
    ...named
      .flatMap(([, file, title]) => proofFaults(file, title, testFile.test(file) ? testsOf(file) : undefined))
      .map((fault) => `${number}: ${fault}`),
  ]
}

/** A title may be led by those of its groups, “group › title”: so that exactly one test is meant. */
function proofFaults(file, title, tests) {
  if (!tests) return [`${file} is no test file`]
  const meant = tests.filter(({ titles }) => titles.some((_, from) => titles.slice(from).join(' › ') === title))
  if (meant.length === 0) return [`${file} has no test “${title}”`]
  if (meant.length > 1) return [`${file} has ${meant.length} tests “${title}”`]
  return meant[0].off ? [`${file} “${title}” does not run: ${meant[0].off}`] : []
}
