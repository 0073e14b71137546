import { patientDirections, readDirections } from '@clinic/shared/dosage/directions'
import { dosageSentence } from '@clinic/shared/dosage/dosage-sentence'
import { cautionText } from '@clinic/shared/dosage/cautions'
import { anyDosage, anyLine } from '@clinic/shared/dosage/testing/any-line'
import { languages } from '@clinic/shared/languages'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { createClinic, insert } from '../../testing/clinic.ts'
import { readPdf, textOf } from '../../testing/documents/golden.ts'
import { useTestServer } from '../../testing/server.ts'
import { writtenCount } from '../../lib/renderer/written.ts'
import { printedLine } from './label.document.ts'

const server = useTestServer()

test('a label is printed with all of its line, whatever it says', () =>
  fc.assert(
    fc.property(anyLine, fc.constantFrom(...languages), (line, language) => {
      const { medication, dose, cautions, remark, quantity } = printedLine({ ...line, ...readDirections(line) }, language)
      expect(medication).toBe(line.medication)
      const said = [dose, remark].join('\n')
      for (const text of [line.description.trim(), line.remark]) expect(said).toContain(text)
      if (line.dosage) expect(dose).toContain(dosageSentence(line.dosage, language))
      for (const caution of line.cautions) expect(cautions).toContain(cautionText(caution, language))
      expect(quantity).toContain(writtenCount(line.quantity))
      expect(quantity !== writtenCount(line.quantity)).toBe(line.quantityUnit !== null)
    }),
    { numRuns: 500 },
  ))

/** A line for each combination of what it may have. */
const combinations = fc
  .sample(fc.record({ line: anyLine, dosage: anyDosage }), { numRuns: 32, seed: 1 })
  .map(({ line, dosage }, index) => ({
    ...line,
    medication: `Medicine ${index}`,
    dosage: index & 1 ? { ...dosage, amount: '2' } : null,
    description: index & 2 ? `In own words ${index}` : '',
    cautions: index & 4 ? ['no_alcohol', ...line.cautions.filter((caution) => caution !== 'no_alcohol').slice(0, 9)] : [],
    remark: index & 8 ? `Besides ${index} ${'and so on '.repeat(index)}` : '',
    quantityUnit: index & 16 ? (line.quantityUnit ?? 'tablet') : null,
  }))

/** Thai marks come out of a PDF in another order, some letters twice and further behind, and lines are broken. */
const letters = (text: string) => text.replace(/[\s\u0E31\u0E33-\u0E3A\u0E47-\u0E4E\u00AD]/g, '')
const saying = (text: string) =>
  new RegExp(
    Array.from(letters(text))
      .map((letter) => RegExp.escape(letter))
      .join('.?'),
    'u',
  )

test.each(languages)('each combination is on its labels (%s)', async (language) => {
  const home = await createClinic(server.owner)
  const ploy = await server.signIn(home.ploy.email)
  const id = uuidv7()
  const { id: establishmentId, somchai } = home
  const issued = { status: 'issued', issuedTime: new Date().toISOString(), number: `RX-2020-${id.slice(-5)}`, notes: '' }
  const row = { id, establishmentId, doctorId: home.ploy.doctorId, patientId: somchai.patientId, ...issued }
  await insert(server.owner, 'prescription', [row])
  const details = combinations.map((line, position) => ({ ...line, id: uuidv7(), prescriptionId: id, position }))
  await insert(server.owner, 'prescription_detail', details)
  const pdf = await server.request(`/api/documents/labels/${id}.pdf?language=${language}`, { session: ploy })
  const pages = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).map((page) => textOf([page]))
  const byMedicine = Map.groupBy(pages, (text) => Number(/(\d+)\/32\b/.exec(text)?.[1]) - 1)
  for (const [index, line] of combinations.entries()) {
    const labels = byMedicine.get(index) ?? []
    const text = letters(labels.join(' '))
    const { dose, cautions, remark } = patientDirections(line, language)
    for (const said of [line.medication, dose, ...cautions]) expect(text).toMatch(saying(said))
    for (const word of remark.split(/\s+/)) expect(text).toMatch(saying(word))
    const { quantity } = printedLine({ ...line, ...readDirections(line) }, language)
    for (const label of labels) expect(letters(label)).toMatch(saying(`${line.medication}× ${quantity}`))
    expect(labels.length).toBeGreaterThan(0)
  }
})
