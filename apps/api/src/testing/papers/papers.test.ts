import sharp from 'sharp'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DocumentKind } from '@clinic/shared/documents/document'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReadPage } from '../documents/golden.ts'
import { readPdf, textOf } from '../documents/golden.ts'
import { useTestServer } from '../server.ts'
import type { PaperCase } from './paper-cases.ts'
import { isNarrowest, nameOf, paperCases } from './paper-cases.ts'
import type { Papers } from './paper-records.ts'
import { addPapers, serviceOf } from './paper-records.ts'

/** With EVERY_PAPER=true, as `npm run check:long -- papers` does, all of them; their pictures are left in `test-results/papers`. */

const every = process.env['EVERY_PAPER'] === 'true'
const cases = every ? paperCases : paperCases.filter(isNarrowest)
const folder = path.join(import.meta.dirname, '../../../test-results/papers')

const server = useTestServer()
const papers = new Map<string, Promise<Papers>>()
function papersOf({ lines, logo }: PaperCase) {
  const key = `${lines}${logo}`
  const found = papers.get(key) ?? addPapers(server, { lines, logo })
  papers.set(key, found)
  return found
}

/** What else an address needs. */
const day: Partial<Record<DocumentKind, string>> = {
  days: '&date=2026-03-09',
  registers: '&register=vat_report&date=2026-04-01',
}

async function pagesOf(paper: PaperCase): Promise<ReadPage[]> {
  const { session, ids } = await papersOf(paper)
  const { kind, size, language } = paper
  const date = day[kind] ?? ''
  const response = await server.request(`/api/documents/${kind}/${ids[kind]}.pdf?language=${language}&size=${size}${date}`, {
    session,
  })
  expect(response.status).toBe(200)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

/** The most pages that so many lines take. */
const mostPages: Record<number, number> = { 1: 1, 12: 2, 40: 5 }
const isRoll = ({ size }: PaperCase) => size.endsWith('mm')

beforeAll(() => {
  if (every) mkdirSync(folder, { recursive: true })
})

describe.each(cases.map((paper) => ({ name: nameOf(paper), paper })))('$name', ({ name, paper }) => {
  test('has its words on as many pages as it needs', async () => {
    const pages = await pagesOf(paper)
    for (const [index, { picture }] of every ? pages.entries() : [])
      writeFileSync(path.join(folder, `${name}-${index + 1}.png`), picture)
    expect(pages.length).toBeLessThanOrEqual(
      isRoll(paper) ? 1 : paper.kind === 'labels' ? paper.lines : (mostPages[paper.lines] ?? 0),
    )
    const text = textOf(pages)
    if (['invoices', 'receipts'].includes(paper.kind))
      for (let index = 0; index < paper.lines; index += 1) expect(text).toContain(serviceOf(index))
    for (const page of pages) expect(page.text.trim().split('\n').length, 'a page with little on it').toBeGreaterThan(3)
    expect(await Promise.all(pages.map(({ picture }) => inkAtEdge(picture)))).toEqual(pages.map(() => false))
  })
})

/** Whether something is drawn in the outermost pixels of a page. */
async function inkAtEdge(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.some((value, at) => {
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    return value < 128 && (x < 2 || y < 2 || x >= info.width - 2 || y >= info.height - 2)
  })
}
