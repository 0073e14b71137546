import sharp from 'sharp'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@clinic/shared/languages'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RenderTask } from '../../lib/renderer/renderer.ts'
import { readPdf, textOf } from '../documents/golden.ts'
import { touchingLines, unevenRows } from '../documents/page-glyphs.ts'
import { textOfPage } from '../documents/page-text.ts'
import { useTestServer } from '../server.ts'
import type { PaperCase } from './paper-cases.ts'
import { isNarrowest, nameOf, paperCases } from './paper-cases.ts'
import type { Papers } from './paper-records.ts'
import { addPapers, addRegisters } from './paper-records.ts'
import { compareText, letters } from './told-apart.ts'

/** With EVERY_PAPER=true, as `npm run check:long -- papers` does, all of them; their pictures are left in `test-results/papers`. */

const every = process.env['EVERY_PAPER'] === 'true'
const cases = every ? paperCases : paperCases.filter(isNarrowest)
const folder = path.join(import.meta.dirname, '../../../test-results/papers')

const server = useTestServer()
const papers = new Map<string, Promise<Papers>>()
function papersOf({ kind, lines, logo }: PaperCase) {
  const key = `${kind === 'registers'}${lines}${logo}`
  const add = kind === 'registers' ? addRegisters : addPapers
  const found = papers.get(key) ?? add(server, { lines, logo })
  papers.set(key, found)
  return found
}

/** What the renderer was last asked for. */
let asked: RenderTask = { template: '', format: 'pdf', data: '', pictures: {} }
beforeAll(() => {
  const { renderer } = server.app
  const { render } = renderer
  renderer.render = (task) => {
    asked = task
    return render(task)
  }
  if (every) mkdirSync(folder, { recursive: true })
})

async function printed(paper: PaperCase): Promise<Uint8Array> {
  const { session, ids } = await papersOf(paper)
  const { kind, name, size, language, query = '' } = paper
  const address = `/api/documents/${kind}/${ids[name]}.pdf?language=${language}&size=${size}${query}`
  const response = await server.request(address, { session })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

/** The most pages that so many lines take: a till lists payments besides. */
const pagesOfLines: Record<number, number> = { 1: 1, 12: 2, 40: 5 }
const mostPages = ({ kind, lines }: PaperCase) => (pagesOfLines[lines] ?? 0) + (lines === 12 && kind === 'tills' ? 1 : 0)
const isRoll = ({ size }: PaperCase) => size.endsWith('mm')

describe.each(cases.map((paper) => ({ name: nameOf(paper), paper })))('$name', ({ name, paper }) => {
  test('has its words on as many pages as it needs', async () => {
    const pages = await readPdf(await printed(paper))
    for (const [index, { picture }] of every ? pages.entries() : [])
      writeFileSync(path.join(folder, `${name}-${index + 1}.png`), picture)
    expect(pages.length).toBeLessThanOrEqual(isRoll(paper) ? 1 : paper.kind === 'labels' ? paper.lines : mostPages(paper))
    const { language } = JSON.parse(asked.data) as { language: Language } // of a consent that in which it was signed
    const comparison = compareText(textOf(pages), asked, { language, pages: pages.length })
    expect(comparison).toEqual({ missing: [], strange: '', strangeNumbers: [] })
    expect(pages.flatMap(({ text }) => text.split('\n')).filter(isTornOff)).toEqual([])
    if (isBill(paper)) expect(pages.slice(1).map(({ text }) => beginsWithin(text))).not.toContain(true)
    for (const page of pages) expect(page.text.trim().split('\n').length, 'a page with little on it').toBeGreaterThan(3)
    if (/^a[45]$/.test(paper.size))
      for (const [index, page] of pages.entries()) expectNamed(page.text, `${index + 1} / ${pages.length}`)
    expect(await Promise.all(pages.map(({ picture }) => inkAtEdge(picture)))).toEqual(pages.map(() => false))
  })

  test('is read from the PDF letter by letter as its page was set', async () => {
    const pages = await readPdf(await printed(paper))
    const svg = await server.app.renderer.render({ ...asked, format: 'svg' })
    expect(letters(textOf(pages))).toBe(letters(textOfPage(Buffer.from(svg).toString())))
  })

  test('has air between its lines, and one line for what stands side by side', async () => {
    await printed(paper)
    const svg = Buffer.from(await server.app.renderer.render({ ...asked, format: 'svg' })).toString()
    expect(touchingLines(svg)).toEqual([])
    expect(unevenRows(svg)).toEqual([])
  })
})

const isBill = ({ kind, size }: PaperCase) => (kind === 'invoices' || kind === 'receipts') && /^a[45]$/.test(size)

/** Whether the first row below the heads of the columns is not the name of a service, but what is said below one. */
function beginsWithin(page: string): boolean {
  const { lines, mark } = JSON.parse(asked.data) as { lines: { service: string }[]; mark: string | null }
  const row = letters(page.split('\n').filter((line) => line.trim() !== '')[mark ? 2 : 1] ?? '')
  return !lines.some(({ service }) => letters(service).startsWith(row))
}

/** A page by itself says whose it is, of which document, and its place in it. */
function expectNamed(page: string, place: string) {
  const { clinic, number } = JSON.parse(asked.data) as { clinic: { name: string }; number?: string | null }
  for (const part of [clinic.name.slice(0, 30), number ?? '', place]) expect(letters(page)).toContain(letters(part))
}

/**
 * A line of what belongs to the line above it: the rest of a document's name, a postal code, the number of a branch, a sign of a number, the
 * last word of a sum. Or one that ends with a sign between values, or within a number in words.
 */
const isTornOff = (line: string) =>
  /^(?:·\s.*|× \d+|อย่างย่อ|invoice|\d{5}|ที่ \d{5}\)?|of|ของ|%.*|satang\)|สตางค์\)|only\)|ถ้วน\))$|·$|ty[-\u{FFFE}]$/u.test(
    line.trim(),
  )

/** Whether something is drawn in the outermost pixels of a page. */
async function inkAtEdge(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.some((value, at) => {
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    return value < 128 && (x < 2 || y < 2 || x >= info.width - 2 || y >= info.height - 2)
  })
}
