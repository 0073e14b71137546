import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unprintableLetters } from '@clinic/shared/documents/printable-letters'
import { afterAll, expect, test } from 'vitest'
import { readPdf, textOf } from '../../testing/documents/golden.ts'
import { lettersOfFont } from '../../testing/documents/letters-of-font.ts'
import { allFonts, needsAllFonts, usualFonts } from './fonts.ts'
import { createRenderer } from './renderer.ts'

/** The data's text on the paper of documents. */
const source = '#import "shared.typ": *\n#show: sheet.with(title: "Letters")\n#data.text'
const clinic = { name: '', address: '', phone: '', email: '', license: null, tax_id: null }
const common = { size: 'a5', day: '2026-04-01', language: 'th', mark: null, logo: false, clinic }

const templates = mkdtempSync(path.join(tmpdir(), 'letters-'))
cpSync(new URL('../../../templates', import.meta.url), templates, { recursive: true })
writeFileSync(path.join(templates, 'letters.typ'), source)
const renderer = createRenderer({ templates, fonts: path.join(templates, 'fonts') })

afterAll(() => {
  renderer.close()
  rmSync(templates, { recursive: true })
})

/** Letters, figures and signs of Unicode's first plane. */
const letters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).filter((letter) =>
  /[\p{L}\p{N}\p{S}\p{P}]/u.test(letter),
)
const codesOf = (fonts: Buffer[]) => new Set(fonts.flatMap((font) => [...lettersOfFont(font)]))

test('every letter that is said to be printable has a font, and hardly any other one has', () => {
  const known = codesOf(allFonts())
  const said = letters.filter((letter) => unprintableLetters(letter).length === 0)
  expect(said.length).toBeGreaterThan(40_000)
  expect(said.filter((letter) => !known.has(letter.charCodeAt(0)))).toEqual([])
  expect(unprintableLetters('😀 ꦱ 𠀀')).toEqual(['😀', 'ꦱ', '𠀀'])
  expect(['😀', 'ꦱ', '𠀀'].filter((letter) => known.has(letter.codePointAt(0) ?? 0))).toEqual([])
})

test('the usual fonts have every letter for which no others are read', () => {
  const usual = codesOf(usualFonts())
  expect(letters.filter((letter) => !needsAllFonts(letter) && !usual.has(letter.charCodeAt(0)))).toEqual([])
})

test.each(['김민수', '李小龍', '佐藤さくら', 'អ៊ុំសុខា', 'Наталья Ёлкина', 'שרה כהן', 'ສົມຊາຍ', 'ဒေါ်အောင်ဆန်း', 'राजेश', 'محمد'])(
  '%s is printed in an archival file, and read back from it',
  async (name) => {
    const data = JSON.stringify({ ...common, text: `Name: ${name}.` })
    const pdf = await renderer.render({ template: 'letters', format: 'pdf', data, pictures: {} })
    const file = Buffer.from(pdf).toString('latin1')
    expect(file).toContain('<pdfaid:part>2</pdfaid:part>') // refused where a letter has no font
    expect(
      file
        .matchAll(/BaseFont \/\w+\+(\w+)/g)
        .map(([, font]) => font)
        .filter((font) => !/^(NotoSans|Sarabun)/.test(font ?? ''))
        .toArray(),
    ).toEqual([])
    expect(textOf(await readPdf(pdf))).toContain(name)
  },
)
