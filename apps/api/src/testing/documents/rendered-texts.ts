import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Renderer } from '../../lib/renderer/renderer.ts'
import { createRenderer } from '../../lib/renderer/renderer.ts'
import { readPdf } from './golden.ts'

/** Texts on a roll as the documents set theirs, in a column of so many millimetres, and the lines that a PDF reader finds of each. */
export function useRenderedTexts() {
  let templates: string
  let renderer: Renderer
  beforeAll(() => {
    templates = mkdtempSync(path.join(tmpdir(), 'templates-'))
    cpSync(new URL('../../../templates', import.meta.url), templates, { recursive: true })
    const source = [
      '#import "shared.typ": *',
      '#show: sheet.with(title: "Texts")',
      '#for text in data.texts { block(width: data.width * 1mm, text); block[\\#]; block(width: data.width * 1mm, strong(text)); block[\\#] }',
    ]
    writeFileSync(path.join(templates, 'texts.typ'), source.join('\n'))
    renderer = createRenderer({ templates, fonts: path.join(templates, 'fonts'), timeLimit: 60_000 })
  })
  afterAll(() => {
    renderer.close()
    rmSync(templates, { recursive: true })
  })

  /** Each text twice: in the usual weight and in bold. */
  return async (texts: string[], width = 72): Promise<string[][]> => {
    const clinic = { name: '', address: '', phone: '', email: '', license: null, tax_id: null }
    const common = { size: '80mm', day: '2026-04-01', language: 'th', mark: null, logo: false, clinic }
    const data = JSON.stringify({ ...common, texts, width })
    const pages = await readPdf(await renderer.render({ template: 'texts', format: 'pdf', data, pictures: {} }))
    const blocks = pages
      .map(({ text }) => text)
      .join('\n')
      .split('#')
      .slice(0, -1)
    return blocks.map((block) =>
      block
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
  }
}
