import { takenTypes } from '@clinic/shared/patient-files/file-types'

/** Of those that a library and a browser call otherwise. */
const sameTypes: Readonly<Record<string, string>> = {
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'audio/x-m4a': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/ogg; codecs=opus': 'audio/ogg',
}

/** What a browser would take for a page or a drawing, which may hold scripts. */
const markup: readonly (readonly [RegExp, string])[] = [
  [/<svg[\s>]/i, 'image/svg+xml'],
  [/<(!doctype html|html|head|body|script|iframe|img|style|meta|link|object|embed|form|base)[\s>/]/i, 'text/html'],
  [/^\s*<\?xml/i, 'application/xml'],
]

/** Letters in which markup is looked for: browsers look at no more. */
const headLength = 4096

/** The type of a file by its first part; `application/octet-stream` where it is nothing that is known. */
export async function typeOfContent(firstPart: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(firstPart).catch(() => undefined)
  const known = found && (sameTypes[found.mime] ?? found.mime)
  if (known && known !== 'application/xml') return known
  if (!isText(firstPart)) return 'application/octet-stream'
  const head = Buffer.from(firstPart.subarray(0, headLength)).toString('utf8')
  return markup.find(([form]) => form.test(head))?.[1] ?? known ?? 'text/plain'
}

const tab = 9
const [lineFeed, formFeed, carriageReturn, escape, space, del] = [10, 12, 13, 27, 32, 127]

/** Whether it is text in UTF-8; a letter may be cut at either end of a part. */
export function isText(part: Uint8Array): boolean {
  for (const byte of part) {
    const isControl = byte < space || byte === del
    if (isControl && ![tab, lineFeed, formFeed, carriageReturn, escape].includes(byte)) return false
  }
  const [start, end] = [cutAtStart(part), cutAtEnd(part)]
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(part.subarray(start, Math.max(start, end)))
    return true
  } catch {
    return false
  }
}

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

function cutAtStart(part: Uint8Array): number {
  let start = 0
  while (start < 3 && isContinuation(part[start])) start += 1
  return start
}

function cutAtEnd(part: Uint8Array): number {
  let end = part.length
  while (part.length - end < 3 && isContinuation(part[end - 1])) end -= 1
  const lead = part[end - 1] ?? 0
  const letter = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1
  return end - 1 + letter > part.length ? end - 1 : part.length
}

/** Whether a clinic takes it. */
export const isTaken = (type: string, extraTypes: readonly string[]) => takenTypes.includes(type) || extraTypes.includes(type)
