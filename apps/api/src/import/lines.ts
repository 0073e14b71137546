import { importReason } from '@clinic/shared/imports/import-reasons'
import type { TextFormat } from './text-format.ts'

/** A line of a text file. With a `fault` its text is what could be decoded. */
export type Line = { number: number; text: string; fault?: string }

const maxLine = 8 * 1024 * 1024

/**
 * Reads the lines one at a time. Bytes that are not of the encoding are a fault of their own line only, and so is a line that is
 * too long, which is skipped without being held in memory.
 */
export async function* readLines(bytes: AsyncIterable<Buffer>, format: TextFormat): AsyncGenerator<Line> {
  const end = lineEnd(format)
  let number = 0
  let rest: Buffer = Buffer.alloc(0)
  let isTooLong = false
  for await (const chunk of bytes) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const until = end.last(rest)
    if (until > 0) {
      for (const line of decodeLines(rest.subarray(0, until), format)) {
        number += 1
        if (!isTooLong) yield { number, ...line }
        else yield { number, text: '', fault: importReason('too_long_line') }
        isTooLong = false
      }
      rest = rest.subarray(until)
    }
    if (rest.length > maxLine) {
      isTooLong = true
      rest = Buffer.alloc(rest.length % end.width)
    }
  }
  if (isTooLong) yield { number: number + 1, text: '', fault: importReason('too_long_line') }
  else if (rest.length > 0) for (const line of decodeLines(rest, format)) yield { number: (number += 1), ...line }
}

type Decoded = Omit<Line, 'number'>

/** Decodes the whole piece where every byte is valid, line by line where one is not. */
function decodeLines(bytes: Buffer, { encoding, newline }: TextFormat): Decoded[] {
  const strict = new TextDecoder(encoding, { fatal: true })
  try {
    return split(strict.decode(bytes), newline).map((text) => ({ text }))
  } catch {
    return [...partsOf(bytes, lineEnd({ encoding, newline }))].map((part) => {
      try {
        return { text: split(strict.decode(part), newline)[0] ?? '' }
      } catch {
        const text = split(new TextDecoder(encoding).decode(part), newline)[0] ?? ''
        return { text, fault: importReason('wrong_bytes', { a: encoding }) }
      }
    })
  }
}

/** Splits at LF or CRLF; other separators (U+2028) may be part of a text. An empty text after the last line end is not a line. */
function split(text: string, newline: string): string[] {
  const lines = text.split(newline)
  if (lines.at(-1) === '') lines.pop()
  return newline === '\n' ? lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)) : lines
}

type LineEnd = { width: number; last(bytes: Buffer): number; next(bytes: Buffer, from: number): number }

/** Finds line ends in bytes: one byte, or two at an even offset in UTF-16. `last` and `next` return the offset after it. */
function lineEnd({ encoding, newline }: Pick<TextFormat, 'encoding' | 'newline'>): LineEnd {
  const code = newline.charCodeAt(0)
  const width = /^utf-16/i.test(encoding) ? 2 : 1
  const mark = width === 1 ? [code] : /be$/i.test(encoding) ? [0, code] : [code, 0]
  const pattern = Buffer.from(mark)
  return {
    width,
    last(bytes) {
      let at = bytes.lastIndexOf(pattern)
      while (at > 0 && at % width !== 0) at = bytes.lastIndexOf(pattern, at - 1)
      return at < 0 || at % width !== 0 ? 0 : at + width
    },
    next(bytes, from) {
      let at = bytes.indexOf(pattern, from)
      while (at >= 0 && at % width !== 0) at = bytes.indexOf(pattern, at + 1)
      return at < 0 ? bytes.length : at + width
    },
  }
}

function* partsOf(bytes: Buffer, { next }: LineEnd): Generator<Buffer> {
  for (let from = 0; from < bytes.length;) {
    const until = next(bytes, from)
    yield bytes.subarray(from, until)
    from = until
  }
}
