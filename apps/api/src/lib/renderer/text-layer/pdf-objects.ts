import { deflateSync, inflateSync } from 'node:zlib'

/** A PDF as Typst writes it: numbered objects, a table of their places, a trailer. Bytes are letters of Latin-1. */
export type PdfObjects = { objects: Map<number, string>; head: string; trailer: string }

/** Null where the file is of another shape. */
export function readObjects(bytes: Uint8Array): PdfObjects | null {
  const source = Buffer.from(bytes).toString('latin1')
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(source)?.[1])
  const table = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [fn][ \r]?\n)+)(trailer[^]*?)startxref/.exec(source.slice(tableAt))
  if (!table) return null
  const places = [...(table[2] ?? '').matchAll(/(\d{10}) \d{5} n/g)].map(([, place]) => Number(place))
  const starts = [...places, tableAt].toSorted((a, b) => a - b)
  const objects = new Map<number, string>()
  for (const [index, start] of starts.slice(0, -1).entries()) {
    const text = source.slice(start, starts[index + 1])
    objects.set(Number(/^\d+/.exec(text)?.[0]), text)
  }
  return { objects, head: source.slice(0, starts[0]), trailer: table[3] ?? '' }
}

export function writeObjects({ objects, head, trailer }: PdfObjects): Buffer {
  let source = head
  const count = Math.max(...objects.keys()) + 1
  const places = Array.from({ length: count }, (_, number) => {
    const text = objects.get(number)
    if (!text) return '0000000000 65535 f \n'
    const place = source.length
    source += text
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${count}\n${places.join('')}${trailer}startxref\n${source.length}\n%%EOF`
  return Buffer.from(source + table, 'latin1')
}

const stream = /^([^]*?)stream\r?\n([^]*)\nendstream/

/** What a stream holds, or undefined where the object is none. */
export function contentOf(object: string | undefined): string | undefined {
  const [, about, body] = stream.exec(object ?? '') ?? []
  if (about === undefined || body === undefined) return undefined
  const given = Buffer.from(body, 'latin1').subarray(0, Number(/\/Length (\d+)/.exec(about)?.[1]))
  return (about.includes('/FlateDecode') ? inflateSync(given) : given).toString('latin1')
}

/** The object with another content. */
export function withContent(object: string, content: string): string {
  const plain = Buffer.from(content, 'latin1')
  return object.replace(stream, (_all, about: string) => {
    const body = about.includes('/FlateDecode') ? deflateSync(plain) : plain
    return `${about.replace(/\/Length \d+/, `/Length ${body.length}`)}stream\n${body.toString('latin1')}\nendstream`
  })
}
