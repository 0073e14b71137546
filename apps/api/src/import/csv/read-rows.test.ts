import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsvRows, splitCells } from './read-rows.ts'

async function* linesOf(text: string) {
  for (const [index, line] of text.split('\n').entries()) yield { number: index + 1, text: line }
}

async function read(text: string) {
  const rows: [number, ...string[]][] = []
  const faults: [number, string][] = []
  for await (const row of readCsvRows(linesOf(text), ',')) {
    if (row.fault === undefined) rows.push([row.line, ...row.cells])
    else faults.push([row.line, row.fault])
  }
  return { rows, faults }
}

const unclosed = expect.stringContaining('opens a quote that is not closed') as string
const stray = expect.stringContaining('quote in the middle') as string

describe('rows out of lines', () => {
  test('are what csv-parse makes of the same well-formed text', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', 'ก', '้', '1'), maxLength: 8 })
    const table = fc
      .integer({ min: 2, max: 6 })
      .chain((columns) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns })))
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const plain = (text: string) => (/[",\n]/.test(text) || text === '' ? quoted(text) : text)
    await fc.assert(
      fc.asyncProperty(table, fc.boolean(), async (rows, always) => {
        const written = (row: string[]) => row.map(always ? quoted : plain).join()
        const lines = (row: string[]) => written(row).split('\n')
        const text = rows.map(written).join('\n')
        const expected = (parse(text, { skip_empty_lines: true }) as string[][]) ?? []
        // Text whose lines look like rows is read as rows; csv-parse does not do that.
        fc.pre(!rows.some((row) => lines(row).length > 1 && lines(row).every((line) => line.split(',').length === row.length)))
        const { rows: got, faults } = await read(text)
        expect(faults).toEqual([])
        expect(got.map(([, ...cells]) => cells)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  test('a cell of several lines stays one, and the rows behind it keep their line numbers', async () => {
    expect(await read('a,b,c\n1,"two\nlines, ""quoted""\n\nand more",3\n4,5,6')).toEqual({
      rows: [
        [1, 'a', 'b', 'c'],
        [2, '1', 'two\nlines, "quoted"\n\nand more', '3'],
        [6, '4', '5', '6'],
      ],
      faults: [],
    })
  })

  const tail = (from: number, count: number) => Array.from({ length: count }, (_, index) => `${from + index},x,y`)
  test.each([
    ['nothing closes it before the end', '1,"open,z', []],
    ['the next quoted cell closes it', '1,"open,z', ['7,"quoted, cell",y']],
    ['a doubled quote, then the end', '1,"open ""x"",z', []],
    ['a later row has an unclosed quote too', '1,"open,z', ['7,x,"open too']],
    ['a stray quote at the end of a later row closes it', '1,x,"open', ['7,x,stray"']],
  ])('an unclosed quote costs its line alone: %s', async (_how, opening, last) => {
    const text = ['a,b,c', opening, ...tail(3, 4), ...last, ...tail(20, 2)].join('\n')
    const { rows, faults } = await read(text)
    expect(faults[0]).toEqual([2, unclosed])
    const kept = ['3', '4', '5', '6', '20', '21']
    expect(rows.map(([, first]) => first)).toEqual(expect.arrayContaining(kept))
    expect(rows.length + faults.length).toBe(1 + 1 + 6 + last.length)
  })

  test('a quoted cell of more than a thousand lines counts as unclosed', async () => {
    const { rows, faults } = await read(['a,b,c', '1,"open,z', ...tail(3, 1_200), '9,"closed"'].join('\n'))
    expect(faults).toEqual([[2, unclosed]])
    expect(rows).toHaveLength(1_202)
  })

  test('a row with a quote in the middle of a cell is a fault', async () => {
    const { rows, faults } = await read('a,b\n5" tall,x\n1,"closed" then more\n2,3')
    expect(faults).toEqual([
      [2, stray],
      [3, stray],
    ])
    expect(rows).toEqual([
      [1, 'a', 'b'],
      [4, '2', '3'],
    ])
  })

  test('a quote on every line takes linear time', async () => {
    const started = performance.now()
    const { faults } = await read(['a,b', ...Array.from({ length: 20_000 }, (_, index) => `${index},"open`)].join('\n'))
    expect(faults).toHaveLength(20_000)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test('a cell of a megabyte is read', () => {
    const long = 'x""'.repeat(300_000)
    expect(splitCells(`"${long}",b`, ',')).toEqual([long.replaceAll('""', '"'), 'b'])
    expect(splitCells(`"${long}`, ',')).toBe('open')
  })
})
