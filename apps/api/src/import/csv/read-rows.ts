import { importReason } from '@clinic/shared/imports/import-reasons'
import type { Line } from '../lines.ts'

/** A row of a CSV file, or the fault of its line. */
export type CsvRow = { line: number; cells: string[]; fault?: undefined }
export type CsvFault = { line: number; fault: string; text: string }

/** Further lines of a row with quoted cells, and its characters. */
const maxLines = 1_000
const maxSize = 1_000_000

const unclosed = importReason('unclosed_quote')
const stray = importReason('stray_quote')

/**
 * Reads rows from lines. A quoted cell may hold line breaks; it counts as unclosed, and only its first line is a fault, when
 * - no quote closes it within 1,000 further lines or a million characters,
 * - something other than the delimiter follows the quote that closes it,
 * - the row that it makes has not as many cells as the header has, or
 * - each of its lines, taken by itself, has as many cells as the header: these are rows, not a text.
 */
export async function* readCsvRows(lines: AsyncIterable<Line>, delimiter: string): AsyncGenerator<CsvRow | CsvFault> {
  const ahead = new Lookahead(lines)
  let columns = 0
  for (let line = await ahead.take(); line; line = await ahead.take()) {
    if (line.text === '' && !line.fault) continue
    const row = await readRow(line, { ahead, delimiter, columns })
    if (row.fault === undefined) columns ||= row.cells.length
    yield row
  }
}

type Reading = { ahead: Lookahead; delimiter: string; columns: number }

async function readRow(line: Line, { ahead, delimiter, columns }: Reading): Promise<CsvRow | CsvFault> {
  const blame = ({ number, text }: Line, fault: string): CsvFault => ({ line: number, fault, text: text.slice(0, 80) })
  const cells = splitCells(line.text, delimiter)
  if (cells === 'stray') return blame(line, line.fault ?? stray)
  if (cells !== 'open') return line.fault ? blame(line, line.fault) : { line: line.number, cells }

  const all = [line]
  let quotes = countQuotes(line.text)
  for (let size = line.text.length; quotes % 2 === 1 && all.length <= maxLines && size <= maxSize;) {
    const next = await ahead.peek(all.length - 1)
    if (!next) break
    all.push(next)
    quotes += countQuotes(next.text)
    size += next.text.length
  }
  const whole = quotes % 2 === 0 ? splitCells(all.map(({ text }) => text).join('\n'), delimiter) : 'open'
  if (!Array.isArray(whole) || (columns > 0 && whole.length !== columns) || areRows(all, delimiter, columns))
    return blame(line, line.fault ?? unclosed)
  ahead.drop(all.length - 1)
  const broken = all.find(({ fault }) => fault)
  return broken ? blame(broken, broken.fault ?? '') : { line: line.number, cells: whole }
}

/** With few columns a text with commas may look like a row, so more lines are needed to tell. */
function areRows(lines: Line[], delimiter: string, columns: number): boolean {
  return lines.length >= (columns < 5 ? 4 : 2) && lines.every(({ text }) => text.split(delimiter).length === columns)
}

const countQuotes = (text: string) => text.split('"').length - 1

const patterns = new Map<string, RegExp>()
/** A cell up to the delimiter or the end: quoted, with quotes doubled in it, or without any quote. */
function cellPattern(delimiter: string): RegExp {
  const pattern = patterns.get(delimiter) ?? new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${delimiter}]*))(?=(${delimiter})|$)`, 'y')
  patterns.set(delimiter, pattern)
  return pattern
}

/** The cells; `open` when the last one is quoted and not closed, `stray` when there is a quote where none is allowed. */
export function splitCells(text: string, delimiter: string): string[] | 'open' | 'stray' {
  if (!text.includes('"')) return text.split(delimiter)
  const pattern = cellPattern(delimiter)
  const cells: string[] = []
  for (let at = 0; ;) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) return isOpen(text.slice(at)) ? 'open' : 'stray'
    const [cell, quoted, plain = '', more] = match
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (more === undefined) return cells
    at += cell.length + 1
  }
}

const isOpen = (rest: string) => rest.startsWith('"') && !/^"[^"]*(?:""[^"]*)*"(?!")/.test(rest)

/** Lines that can be peeked at before they are consumed. */
class Lookahead {
  readonly #lines: AsyncIterator<Line>
  readonly #waiting: Line[] = []

  constructor(lines: AsyncIterable<Line>) {
    this.#lines = lines[Symbol.asyncIterator]()
  }

  async peek(index: number): Promise<Line | undefined> {
    while (this.#waiting.length <= index) {
      const { done, value } = await this.#lines.next()
      if (done) return undefined
      this.#waiting.push(value)
    }
    return this.#waiting[index]
  }

  async take(): Promise<Line | undefined> {
    const line = await this.peek(0)
    this.#waiting.shift()
    return line
  }

  drop(count: number): void {
    this.#waiting.splice(0, count)
  }
}
