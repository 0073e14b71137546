import { withHexStrings } from './hex-strings.ts'
import { contentOf, readObjects, withContent, writeObjects } from './pdf-objects.ts'
import type { PdfObjects } from './pdf-objects.ts'
import { hexOf, shownTexts, textOf } from './shown-text.ts'
import type { Cmap, Group, Shown } from './shown-text.ts'

/**
 * A letter with its marks is one text to Typst, and it gives this text to each glyph of it, and once more to a mark that it sets at
 * another height: programs that read the PDF find the letters two and three times. Here each glyph gets its own letter, and a mark
 * at another height is shown together with its letter.
 */
export function withOwnLetters(bytes: Uint8Array): Uint8Array {
  const pdf = readObjects(bytes)
  if (!pdf) return bytes
  const cmaps = cmapsOf(pdf)
  const pages = pagesOf(pdf, cmaps)
  const clusters = pages.flatMap(({ shown, fonts }) => clustersOf(shown, fonts))
  const own = ownLetters(clusters, cmaps)
  for (const { shown, spaces } of pages) joinRaised(shown, clusters, spaces)
  for (const { content, shown, number, fonts } of pages) {
    const object = pdf.objects.get(number)
    if (object) pdf.objects.set(number, withContent(object, rewritten(content, shown, fonts, own)))
  }
  for (const [number, cmap] of own) {
    const object = pdf.objects.get(number)
    const letters = (all: string, glyph: string) => (cmap.has(glyph) ? `<${glyph}> <${hexOf(cmap.get(glyph) ?? '')}>` : all)
    if (object) pdf.objects.set(number, withContent(object, (contentOf(object) ?? '').replace(cmapLine, letters)))
  }
  return writeObjects(pdf)
}

const cmapLine = /<([0-9A-F]{4})> <([0-9A-F]+)>(?=\n)/g
type Cmaps = Map<number, Cmap>

/** By the number of their object. */
const cmapsOf = ({ objects }: PdfObjects): Cmaps =>
  new Map(
    [...objects].flatMap(([number, object]) => {
      if (!object.includes('/Type /CMap')) return []
      const [, list = ''] = /beginbfchar\n([^]*)endbfchar/.exec(contentOf(object) ?? '') ?? []
      return [[number, new Map([...list.matchAll(cmapLine)].map(([, glyph = '', hex = '']) => [glyph, textOf(hex)]))] as const]
    }),
  )

/** A font's space: its glyph, and its width in thousandths. */
type Space = { glyph: string; width: number }
/** Of `fonts`, by their names on the page, the number of what their glyphs stand for; and their spaces. */
type Page = { number: number; content: string; shown: Shown[]; fonts: Map<string, number>; spaces: Map<string, Space> }

function pagesOf({ objects }: PdfObjects, cmaps: Cmaps): Page[] {
  return [...objects.values()].flatMap((object) => {
    const number = Number(/\/Contents (\d+) 0 R/.exec(object)?.[1])
    const content = withHexStrings(contentOf(objects.get(number)) ?? '')
    if (!content) return []
    const [, list = ''] = /\/Font <<([^>]*)>>/.exec(object) ?? []
    const fonts = new Map<string, number>()
    const spaces = new Map<string, Space>()
    for (const [, name = '', font] of list.matchAll(/\/(\S+) (\d+) 0 R/g)) {
      const [, descendant, cmap] =
        /\/DescendantFonts \[(\d+) 0 R\]\s*\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font)) ?? '') ?? []
      fonts.set(name, Number(cmap))
      const space = spaceOf(cmaps.get(Number(cmap)), objects.get(Number(descendant)))
      if (space) spaces.set(name, space)
    }
    const shown = shownTexts(content, new Map([...fonts].map(([name, cmap]) => [name, cmaps.get(cmap) ?? new Map()])))
    return [{ number, content, shown, fonts, spaces }]
  })
}

function spaceOf(cmap: Cmap | undefined, font = ''): Space | undefined {
  const [glyph] = [...(cmap ?? [])].find(([, text]) => text === ' ') ?? []
  if (!glyph) return undefined
  const [, widths = ''] = /\/W \[([^\]]*)\]/.exec(font) ?? []
  const code = Number.parseInt(glyph, 16)
  for (const [, first, last, width] of widths.matchAll(/(\d+) (\d+) ([\d.]+)/g))
    if (code >= Number(first) && code <= Number(last)) return { glyph, width: Number(width) }
  return undefined
}

/** A letter with its marks, of which a mark may be shown apart. */
type Cluster = { cmap: number; text: string; pieces: Group[] }

function clustersOf(shown: Shown[], fonts: Map<string, number>): Cluster[] {
  const clusters: Cluster[] = []
  for (const group of shown.flatMap(({ groups }) => groups)) {
    const last = clusters.at(-1)
    const cmap = fonts.get(group.font) ?? NaN
    const goesOn =
      last &&
      last.cmap === cmap &&
      last.text === group.text &&
      group.text.length > 1 &&
      group.glyphs[0] !== last.pieces[0]?.glyphs[0]
    if (goesOn) last.pieces.push(group)
    else clusters.push({ cmap, text: group.text, pieces: [group] })
  }
  for (const cluster of clusters) share(cluster)
  return clusters
}

/** Each piece of a cluster gets its part of the text: as many letters as it has glyphs, and the last piece what is left. */
function share({ text, pieces }: Cluster) {
  let left = text
  for (const [index, piece] of pieces.entries()) {
    const later = pieces.length - index - 1
    const count = later === 0 ? left.length : Math.max(0, Math.min(piece.glyphs.length, left.length - later))
    piece.text = left.slice(0, count)
    left = left.slice(count)
  }
}

/**
 * Shows a piece that is alone in its operator with the piece before it, raised to its height. PDFium sorts what a line shows by where
 * it begins, which of a mark may be behind the next letter: it begins with a space, further to the left.
 */
function joinRaised(shown: Shown[], clusters: Cluster[], spaces: Map<string, Space>) {
  const first = new Map(clusters.flatMap(({ pieces }) => pieces.slice(1).map((piece) => [piece, pieces[0]] as const)))
  let before: Shown | undefined
  for (const raised of shown) {
    const [piece, ...others] = raised.groups
    const letter = before?.groups.at(-1)
    const isAlone = piece && others.length === 0 && first.get(piece) === letter
    if (!before || !letter || !isAlone || raised.size !== before.size) {
      before = raised
      continue
    }
    before.body += `\n${(raised.height - before.height).toFixed(4)} Ts\n${fromTheLeft(raised.show, spaces.get(piece.font))}\n0 Ts\n`
    letter.text += piece.text
    letter.glyphs.push(...piece.glyphs)
    letter.actual = true
    raised.groups = []
    raised.body = ''
  }
}

function fromTheLeft(show: string, space: Space | undefined): string {
  const [, kerning = '0', glyphs] = /^\[?(-?[\d.]+ )?(<\w+>)/.exec(show) ?? []
  if (!space || !glyphs || /^\[.*>.*>/.test(show)) return show
  return `[${further} <${space.glyph}> ${(space.width - further + Number(kerning)).toFixed(3)} ${glyphs}] TJ`
}
/** In thousandths of the font's size. */
const further = 100

/** In the order in which marks are shown: sara am is a ring, which stands before the tone, and an upright. */
const shownOrder = (text: string) => text.replace(/([\u0E48-\u0E4B]?)\u0E33/g, '\u0E4D$1\u0E32')

/** What each glyph stands for alone: the glyphs of a cluster that has as many letters tell. */
function ownLetters(clusters: Cluster[], cmaps: Cmaps): Cmaps {
  const own: Cmaps = new Map([...cmaps].map(([number, cmap]) => [number, new Map(cmap)]))
  const known = new Set<string>()
  const learn = (cmap: number, glyph: string, letter: string) => {
    if (known.has(`${cmap} ${glyph}`)) return
    known.add(`${cmap} ${glyph}`)
    own.get(cmap)?.set(glyph, letter)
  }
  const lone = clusters.filter(({ pieces }) => pieces.length === 1 && pieces[0]?.glyphs.length === 1)
  for (const { cmap, text, pieces } of lone) learn(cmap, pieces[0]?.glyphs[0] ?? '', text)
  for (const { cmap, text, pieces } of clusters) {
    const glyphs = pieces.flatMap((piece) => piece.glyphs)
    const letters = shownOrder(text)
    if (glyphs.length === letters.length) for (const [at, glyph] of glyphs.entries()) learn(cmap, glyph, letters.charAt(at))
  }
  return own
}

/** The content in which each piece says its part of the text. */
function rewritten(content: string, shown: Shown[], fonts: Map<string, number>, own: Cmaps): string {
  let result = ''
  let at = 0
  for (const { start, end, body, groups } of shown) {
    const isJoined = groups.length === 0
    const wanted = groups.map(({ text }) => text).join('')
    const said = groups
      .flatMap(({ font, glyphs }) => glyphs.map((glyph) => own.get(fonts.get(font) ?? NaN)?.get(glyph) ?? ''))
      .join('')
    // A letter stays one text with its marks, which some programs would else sort by their places.
    const isSaid = isJoined || (wanted === said && !groups.some(({ actual }) => actual))
    const wrapped = isSaid
      ? body
      : `/Span <<\n  /ActualText <FEFF${hexOf(wanted)}>\n>> BDC\n${body}${body.endsWith('\n') ? '' : '\n'}EMC\n`
    result += content.slice(at, start) + wrapped
    at = end
  }
  return result + content.slice(at)
}
