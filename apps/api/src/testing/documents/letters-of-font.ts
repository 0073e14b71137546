/** The letters that a TrueType font has: its table "cmap", in the two formats for Unicode. */
export function lettersOfFont(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (entry === undefined) throw new Error('The font has no table of letters.')
  const cmap = font.subarray(font.readUInt32BE(entry + 8))
  const letters = new Set<number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index))
    for (const [first, last] of rangesOf(table)) for (let code = first; code <= last; code++) letters.add(code)
  }
  return letters
}

function rangesOf(table: Buffer): [number, number][] {
  const format = table.readUInt16BE(0)
  if (format === 4) {
    const bytes = table.readUInt16BE(6)
    return Array.from({ length: bytes / 2 }, (_, index) => [
      table.readUInt16BE(16 + bytes + 2 * index),
      table.readUInt16BE(14 + 2 * index),
    ])
  }
  if (format !== 12) return []
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => [
    table.readUInt32BE(16 + 12 * index),
    table.readUInt32BE(20 + 12 * index),
  ])
}
