import { importReason } from '@clinic/shared/imports/import-reasons'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** How the bytes of a file become lines of text. */
export type TextFormat = {
  encoding: string
  isGzip: boolean
  /** LF, unless the file has none: then CR, as old spreadsheets write it. */
  newline: '\n' | '\r'
  /** Why the file is not text. */
  fault?: string
}

const sampleSize = 64 * 1024
/** Number of non-ASCII lines that decide between UTF-8 and windows-874. */
const decidingLines = 1_000
/** Limit of bytes to unpack, because a small gzip can expand without bound. */
const maxUnpacked = 4 * 1024 ** 3

export class UnreadableFile extends Error {}

/** The file's bytes, unpacked; throws `UnreadableFile` where a gzip is damaged or unpacks to more than `maxUnpacked`. */
export async function* readBytes(file: string, isGzip: boolean): AsyncGenerator<Buffer> {
  const raw = createReadStream(file)
  if (!isGzip) return yield* raw as AsyncIterable<Buffer>
  const unpacked = createGunzip()
  raw.on('error', (error) => unpacked.destroy(error))
  raw.pipe(unpacked)
  let size = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxUnpacked) throw new UnreadableFile('it unpacks to more than 4 GB')
      yield chunk
    }
  } catch (error) {
    const isDamaged = (error as NodeJS.ErrnoException).code?.startsWith('Z_') ?? false
    throw isDamaged ? new UnreadableFile(`the gzip is damaged or cut off (${(error as Error).message})`) : error
  } finally {
    raw.destroy()
  }
}

/** Detects the format from a file's beginning, reading on until UTF-8, windows-874 and windows-1252 can be distinguished. */
export async function recogniseText(file: string, encoding?: string): Promise<TextFormat> {
  const isGzip = (await firstBytes(readBytes(file, false))).subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))
  try {
    const sample = await firstBytes(readBytes(file, isGzip))
    if (sample.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
      const fault = importReason('workbook')
      return { encoding: 'utf-8', isGzip, newline: '\n', fault }
    }
    const found = encoding ?? markedEncoding(sample) ?? (await guessedEncoding(readBytes(file, isGzip)))
    const decoder = new TextDecoder(found)
    const text = decoder.decode(sample)
    const isBinary = text.split('\u0000').length > text.length / 50 + 1
    return {
      encoding: decoder.encoding,
      isGzip,
      newline: text.includes('\r') && !text.includes('\n') ? '\r' : '\n',
      ...(isBinary && { fault: importReason('not_text') }),
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { encoding: 'utf-8', isGzip, newline: '\n', fault: importReason('unreadable_row', { a: error.message }) }
  }
}

async function firstBytes(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of asFarAsReadable(bytes)) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= sampleSize) break
  }
  return Buffer.concat(chunks).subarray(0, sampleSize)
}

/** A truncated gzip is detected by its readable part. */
async function* asFarAsReadable(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isEmpty = true
  try {
    for await (const chunk of bytes) {
      isEmpty = false
      yield chunk
    }
  } catch (error) {
    if (isEmpty || !(error instanceof UnreadableFile)) throw error
  }
}

/** Detected by the byte order mark, else by NUL bytes: only UTF-16 has them, one next to each ASCII character. */
function markedEncoding(sample: Buffer): string | undefined {
  const [first, second] = sample
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = sample.subarray(0, 4096)
  const nuls = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nuls
  if (even + odd < start.length / 50) return undefined
  return odd > even * 10 ? 'utf-16le' : even > odd * 10 ? 'utf-16be' : undefined
}

/** In windows-874 a Thai consonant is followed by another Thai character; accented western letters occur alone. */
const thai = /[\xA1-\xCE][\xA1-\xDA\xDF-\xFB]/
/** An accented letter beside a plain one, and nothing that could be the rest of UTF-8. */
const westernWord = /[A-Za-z][\xC0-\xD6\xD8-\xF6\xF8-\xFF]|[\xC0-\xD6\xD8-\xF6\xF8-\xFF][a-z]/
const partOfUtf8 = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}/
const notWindows874 = /[\xDB-\xDE\xFC-\xFF]/

/** A UTF-8 file with a broken byte is still UTF-8: windows-874 needs a majority of lines that are not UTF-8 and look Thai. */
async function guessedEncoding(bytes: AsyncIterable<Buffer>): Promise<'utf-8' | 'windows-874' | 'windows-1252'> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const votes = { utf8: 0, thai: 0, western: 0 }
  let rest = ''
  for await (const chunk of asFarAsReadable(bytes)) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = (lines.pop() ?? '').slice(-sampleSize)
    for (const line of lines) vote(line)
    if (votes.utf8 + votes.thai + votes.western >= decidingLines) break
  }
  vote(rest)
  if (votes.western > 0 && votes.utf8 + votes.thai === 0) return 'windows-1252'
  return votes.thai > votes.utf8 ? 'windows-874' : 'utf-8'

  function vote(line: string) {
    // oxlint-disable-next-line no-control-regex
    if (!/[^\x00-\x7F]/.test(line)) return
    try {
      strict.decode(Buffer.from(line, 'latin1'))
      votes.utf8 += 1
    } catch {
      if (thai.test(line) && !notWindows874.test(line)) votes.thai += 1
      else if (westernWord.test(line) && !partOfUtf8.test(line)) votes.western += 1
      else votes.utf8 += 1
    }
  }
}
