import { textOfRun } from './page-text.ts'

/** Where the letters of a document stand, read from its SVG: in points, from above its first page. */

type Box = { left: number; right: number; top: number; bottom: number }
/** What is set at once in one font. A mark that Typst sets at another height is a run of its own. */
type Run = { at: number; text: string; size: number; baseline: number; glyphs: Box[] }
type Place = { x: number; y: number; scale: number }

const tag = /<(\/?)g\b([^>]*)>|<use x="([-\d.]+)" y="([-\d.]+)" href="#([^"]+)"/g
const unitsPerEm = 1000
/** So many letters of the SVG have a run's text. */
const longestRun = 20_000

/** All but what is turned: the word across the page. */
function runsOf(svg: string): Run[] {
  const paths = svg.matchAll(/<path id="([^"]+)"[^>]* d="([^"]*)"/g)
  const outlines = new Map(Array.from(paths, ([, id = '', d = '']) => [id, boxOf(d)]))
  const runs: Run[] = []
  const places: (Place | null)[] = [{ x: 0, y: 0, scale: 1 }]
  for (const { 0: found, 1: isEnd, 2: attributes = '', 3: x = '', 4: y = '', 5: id = '', index } of svg.matchAll(tag)) {
    const outer = places.at(-1) ?? null
    if (isEnd) places.pop()
    else if (found.startsWith('<g')) {
      const place = outer && within(outer, attributes)
      places.push(place)
      if (place && attributes.includes('"typst-text"')) {
        const text = textOfRun(svg.slice(index, index + longestRun))
        runs.push({ at: index, text, size: place.scale * unitsPerEm, baseline: place.y, glyphs: [] })
      }
    } else if (outer) {
      const outline = outlines.get(id)
      if (outline) runs.at(-1)?.glyphs.push(glyphAt(outer, outline, Number(x), Number(y)))
    }
  }
  return runs.filter(({ glyphs }) => glyphs.length > 0)
}

/** Typst moves, and enlarges a text, which it draws from below. */
function within({ x, y, scale }: Place, attributes: string): Place | null {
  const [, kind, first = '', second = ''] = /transform="(\w+)\(([-\d.]+),\s*([-\d.]+)\)"/.exec(attributes) ?? []
  if (kind === 'translate') return { x: x + Number(first) * scale, y: y + Number(second) * scale, scale }
  if (kind === 'scale') return { x, y, scale: scale * Number(first) }
  return attributes.includes('transform=') ? null : { x, y, scale }
}

function boxOf(outline: string): Box | null {
  const numbers = (outline.match(/-?[\d.]+/g) ?? []).map(Number)
  const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)]
  if (xs.length === 0) return null
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.max(...ys), bottom: Math.min(...ys) }
}

const glyphAt = ({ x, y, scale }: Place, { left, right, top, bottom }: Box, atX: number, atY: number): Box => ({
  left: x + (atX + left) * scale,
  right: x + (atX + right) * scale,
  top: y - (atY + top) * scale,
  bottom: y - (atY + bottom) * scale,
})

/** Lines of which letters touch, or nearly do: no air is seen between them. */
export function touchingLines(svg: string): string[] {
  const runs = runsOf(svg)
  const found = runs.flatMap((upper) =>
    runs
      .filter(
        (lower) => isNextLine(upper, lower) && upper.glyphs.some((above) => lower.glyphs.some((below) => touches(above, below))),
      )
      .map((lower) => `${upper.text} / ${lower.text}`),
  )
  return [...new Set(found)]
}

/** In points; a picture of the usual scale shows it as one pixel. */
const air = 0.3
const isNextLine = (upper: Run, lower: Run) => {
  const distance = lower.baseline - upper.baseline
  return distance > upper.size * 0.6 && distance < upper.size * 3
}
const touches = (above: Box, below: Box) =>
  above.left < below.right && below.left < above.right && above.bottom + air > below.top && above.top < below.bottom

/**
 * Texts that stand beside each other and not on one line: their baselines are less than a quarter of a letter apart. Not in the head, above
 * the first rule, whose two columns have lines of their own.
 */
export function unevenRows(svg: string): string[] {
  const head = svg.indexOf('typst-shape')
  const isOfRow = ({ at, text, glyphs }: Run) => at > head && text !== '✓' && !(glyphs.length === 1 && text.length > 1)
  const runs = runsOf(svg).filter(isOfRow)
  const found = runs.flatMap((one) =>
    runs
      .filter(({ baseline, size }) => baseline - one.baseline > 0.05 && baseline - one.baseline < size / 4)
      .map((other) => `${one.text} | ${other.text}`),
  )
  return [...new Set(found)]
}
