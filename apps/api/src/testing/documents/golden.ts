import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { expect } from 'vitest'

/** Pages of PDFs as pictures and texts, and pictures that were looked at. */

export type ReadPage = { text: string; width: number; height: number; picture: Buffer }

const pdfium = PDFiumLibrary.init()
const scale = 1.25

export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const document = await (await pdfium).loadDocument(bytes)
  try {
    const pages: ReadPage[] = []
    for (const page of document.pages()) {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
      const text = page.getText().replaceAll('\r', '')
      const { data } = await page.render({ scale, render: toPng }) // closes the page
      pages.push({ text, width, height, picture: Buffer.from(data) })
    }
    return pages
  } finally {
    document.destroy()
  }
}

/** The text of all pages in one line. */
export const textOf = (pages: { text: string }[]) =>
  pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')

export const inMillimetres = (points: number) => Math.round((points * 25.4) / 72)

type Bitmap = { data: Uint8Array; width: number; height: number }

const toPng = ({ data, width, height }: Bitmap) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .png({ palette: true, colours: 16 })
    .toBuffer()

const folder = path.join(import.meta.dirname, 'golden')
const foundFolder = path.join(import.meta.dirname, '../../../test-results/golden')
/** How far two grey values may be apart, of 255, and at how many pixels they may be further. */
const [mostApart, mostPixels] = [80, 8]

/** Compares a page with `golden/<name>.png`; one that differs is left in `test-results/golden`, to be looked at and copied over. */
export async function expectGolden(picture: Buffer, name: string): Promise<void> {
  const golden = path.join(folder, `${name}.png`)
  const different = existsSync(golden) ? await differentPixels(picture, readFileSync(golden)) : Infinity
  if (different > mostPixels) {
    mkdirSync(foundFolder, { recursive: true })
    writeFileSync(path.join(foundFolder, `${name}.png`), picture)
  }
  expect(different, `pixels of ${name} that differ; see ${foundFolder}`).toBeLessThanOrEqual(mostPixels)
}

async function differentPixels(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })))
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return Infinity
  let different = 0
  for (const [at, value] of a.data.entries()) if (Math.abs(value - (b.data[at] ?? 0)) > mostApart) different += 1
  return different
}
