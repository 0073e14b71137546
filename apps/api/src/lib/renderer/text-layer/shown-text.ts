/** The text that a page's content shows: which glyphs, and what a reader program takes them for. */

/** Glyphs that are read as one text. `actual`: the content says so itself. */
export type Group = { font: string; glyphs: string[]; text: string; actual: boolean }

/**
 * An operator that shows glyphs, from `start` to `end` of the content, with a wrapping of its own where it has one: `body` is what
 * is in it, `show` the operator. `size` is of the font, `height` that of the line.
 */
export type Shown = { start: number; end: number; body: string; show: string; size: string; height: number; groups: Group[] }

export type Cmap = Map<string, string>

const token =
  /\/Span\s*<<\s*\/ActualText\s*<([0-9a-fA-F]*)>\s*>>\s*BDC\n|\b(BDC|BMC)\b|\b(EMC)\b\n?|\/(\S+ [\d.]+) Tf|(-?[\d.]+) cm\b|((?:\[[^\]]*\]|<[0-9a-fA-F]+>) ?T[jJ])/g

/** The shown texts in their order. `fonts` are the page's, by their names in it. */
export function shownTexts(content: string, fonts: Map<string, Cmap>): Shown[] {
  const found: Shown[] = []
  const open: ({ start: number; bodyStart: number; text: string; glyphs: string[]; font: string; show: string } | null)[] = []
  let [font = '', size = ''] = []
  let height = 0
  for (const match of content.matchAll(token)) {
    const [all, actual, begin, end, nextFont, nextHeight, show] = match
    const wrapping = open.at(-1)
    if (actual !== undefined)
      open.push({ start: match.index, bodyStart: match.index + all.length, text: textOf(actual), glyphs: [], font, show: '' })
    else if (begin) open.push(null)
    else if (nextFont) [font = '', size = ''] = nextFont.split(' ')
    else if (nextHeight) height = Number(nextHeight)
    else if (end) {
      open.pop()
      if (!wrapping) continue
      const group = { font: wrapping.font, glyphs: wrapping.glyphs, text: wrapping.text, actual: true }
      const body = content.slice(wrapping.bodyStart, match.index)
      found.push({
        start: wrapping.start,
        end: match.index + all.length,
        body,
        show: wrapping.show,
        size,
        height,
        groups: [group],
      })
    } else if (show) {
      const glyphs = [...show.matchAll(/<([0-9a-fA-F]+)>/g)].flatMap(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map(upper))
      if (wrapping) {
        wrapping.glyphs.push(...glyphs)
        wrapping.font = font
        wrapping.show += show
      } else {
        const groups = glyphs.map((glyph) => ({ font, glyphs: [glyph], text: fonts.get(font)?.get(glyph) ?? '', actual: false }))
        found.push({ start: match.index, end: match.index + show.length, body: show, show, size, height, groups })
      }
    }
  }
  return found
}

const upper = (glyph: string) => glyph.toUpperCase()

/** Of UTF-16 in hexadecimal, with or without its mark. */
export const textOf = (hex: string) => Buffer.from(hex.replace(/^feff/i, ''), 'hex').swap16().toString('utf16le')

export const hexOf = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
