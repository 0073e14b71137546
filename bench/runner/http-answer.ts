export type Answer = { status: number; body: Buffer; bytes: number }

const headEnd = Buffer.from('\r\n\r\n')
export const lastChunk = Buffer.from('0\r\n\r\n')

/** Bytes of head and body together; undefined while the head is incomplete, or where it does not say. */
export function expectedSize(data: Buffer): number | undefined {
  const end = data.indexOf(headEnd)
  if (end < 0) return undefined
  const length = /\r\ncontent-length: *(\d+)/i.exec(data.toString('latin1', 0, end))?.[1]
  return length === undefined ? undefined : end + 4 + Number(length)
}

/** Undefined while it is incomplete. */
export function readAnswer(data: Buffer): Answer | undefined {
  const end = data.indexOf(headEnd)
  if (end < 0) return undefined
  const status = Number(data.toString('latin1', 9, 12))
  const body = data.subarray(end + 4)
  const expected = expectedSize(data)
  if (expected === undefined ? !data.subarray(-lastChunk.length).equals(lastChunk) : data.length < expected) return undefined
  return { status, body: expected === undefined ? joinChunks(body) : body, bytes: data.length }
}

function joinChunks(data: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const line = data.indexOf('\r\n', at)
    const size = Number.parseInt(data.toString('latin1', at, line), 16)
    if (!size) return Buffer.concat(parts)
    parts.push(data.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
}
