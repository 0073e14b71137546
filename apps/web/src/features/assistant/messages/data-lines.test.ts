import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDataLines } from './data-lines.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function streamOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}

async function readAll(chunks: Uint8Array[]): Promise<unknown[]> {
  const read: unknown[] = []
  for await (const json of readDataLines(streamOf(chunks))) read.push(json)
  return read
}

/** Cut before each of these positions. */
function cut(whole: Uint8Array, at: number[]): Uint8Array[] {
  const places = [0, ...at.toSorted((a, b) => a - b), whole.length]
  return places.slice(1).map((end, index) => whole.slice(places[index], end))
}

const events = [{ type: 'start' }, { type: 'text', delta: 'นัดหมายของคุณสมชาย ๑๐:๐๐ 👩‍⚕️\nบรรทัดสอง' }, { type: 'end', usage: {} }]
const wire = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')

describe('what is read of a stream', () => {
  it('is the same wherever the network cuts it, also within a Thai letter', async () => {
    const whole = bytes(wire)
    for (let at = 0; at <= whole.length; at++) expect(await readAll(cut(whole, [at]))).toEqual(events)
    expect(await readAll(Array.from(whole, (byte) => Uint8Array.of(byte)))).toEqual(events)
  })

  it('is the same for any number of cuts, and any ends of lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(bytes(wire).length), { maxLength: 12 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        async (at, lineEnd) => {
          const whole = bytes(wire.replaceAll('\n', lineEnd))
          expect(await readAll(cut(whole, at))).toEqual(events)
        },
      ),
    )
  })

  it('leaves out what is no data and what is no JSON', async () => {
    const text =
      ': still there\n\nevent: text\ndata: {"cut\ndata:\nid: 3\n{"type":"none"}\ndata: {"type":"text"}\ndata:{"type":"tight"}\n'
    expect(await readAll([bytes(text)])).toEqual([{ type: 'text' }, { type: 'tight' }])
  })

  it('takes a last line without its end, unless it is half a line', async () => {
    expect(await readAll([bytes('data: {"type":"end"}')])).toEqual([{ type: 'end' }])
    expect(await readAll([bytes('data: {"type":"text"}\ndata: {"type":"e')])).toEqual([{ type: 'text' }])
  })

  it('is nothing for any bytes that say nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 })), async (chunks) => {
        for (const json of await readAll(chunks)) expect(json).not.toBeUndefined()
      }),
    )
  })

  it('lets go of the stream when nobody wants more', async () => {
    let cancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes('data: 1\n')),
      cancel: () => void (cancelled = true),
    })
    for await (const json of readDataLines(endless)) {
      expect(json).toBe(1)
      break
    }
    expect(cancelled).toBe(true)
  })
})
