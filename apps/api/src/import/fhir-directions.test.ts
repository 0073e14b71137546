import { blankDosage } from '@clinic/shared/dosage/dosage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clinicResources, medication, morning } from './testing/fhir-world.ts'
import { createImporting } from './testing/importing.ts'
import type { Importing, Result } from './testing/importing.ts'

const daily = (frequency: number) => ({ repeat: { frequency, period: 1, periodUnit: 'd' } })
const tablet = [{ doseQuantity: { value: 1, unit: 'tablet' } }]
const dosage = { ...blankDosage, amount: '1', unit: 'tablet', timesPerDay: 3 }
const long = 'Read the leaflet. '.repeat(150).trim()
const nothing = { dosage: null, description: '', cautions: [], remark: '', quantity: 1, quantityUnit: null }

/** What is said of a medicine, and what of it the line has. */
const cases: Record<string, { given: object[]; more?: object; expected: object }> = {
  'dose and text': {
    given: [{ text: 'With warm water', timing: daily(3), doseAndRate: tablet }],
    expected: { dosage, remark: 'With warm water' },
  },
  'a text that is the sentence of the parts': {
    given: [{ text: 'Use 1 tablet 3 times a day', timing: daily(3), doseAndRate: tablet }],
    expected: { dosage },
  },
  'all parts': {
    given: [
      {
        timing: {
          repeat: {
            frequency: 2,
            period: 1,
            periodUnit: 'd',
            when: ['PCM', 'PCV'],
            boundsDuration: { value: 2, unit: 'weeks', code: 'wk' },
          },
        },
        route: { coding: [{ system: 'http://snomed.info/sct', code: '26643006', display: 'Oral route' }] },
        doseAndRate: [{ type: { text: 'ordered' }, doseQuantity: { value: 2.5, unit: 'mL', code: 'mL' } }],
        asNeededCodeableConcept: { text: 'Cough' },
        additionalInstruction: [{ text: 'May cause drowsiness' }, { text: 'Ask Nok' }],
        patientInstruction: 'Rest a day.',
        maxDosePerPeriod: { numerator: { value: 10, unit: 'mL' }, denominator: { value: 1, unit: 'd' } },
      },
    ],
    more: { reasonCode: [{ text: 'Cold' }], dispenseRequest: { quantity: { value: 2, unit: 'Bottles' } } },
    expected: {
      dosage: {
        ...blankDosage,
        amount: '2.5',
        unit: 'ml',
        route: 'oral',
        timesPerDay: 2,
        meal: 'after',
        times: ['morning', 'evening'],
        days: 14,
        asNeeded: true,
      },
      cautions: ['drowsiness', 'Ask Nok'],
      remark: 'As needed for: Cough\nmax dose per period: numerator: 10 mL, denominator: 1 d\nRest a day.\nFor: Cold',
      quantity: 2,
      quantityUnit: 'bottle',
    },
  },
  'every so many hours': {
    given: [{ timing: { repeat: { frequency: 1, period: 8, periodUnit: 'h' } }, doseAndRate: tablet, asNeededBoolean: true }],
    expected: { dosage: { ...dosage, timesPerDay: null, everyHours: 8, asNeeded: true } },
  },
  'more than the parts can say': {
    given: [
      {
        text: 'As told',
        timing: { repeat: { frequency: 2, period: 1, periodUnit: 'wk', dayOfWeek: ['mon', 'thu'] }, code: { text: 'BIW' } },
        doseAndRate: [{ doseRange: { low: { value: 1, unit: 'tablet' }, high: { value: 2, unit: 'tablet' } } }],
        site: { text: 'Left arm' },
        asNeededBoolean: true,
      },
    ],
    expected: {
      description:
        'As told, dose range: low: 1 tablet, high: 2 tablet, 2 times every week, day of week: mon, thu, code: BIW, as needed',
      remark: 'site: Left arm',
    },
  },
  'a dose in a unit of its own': {
    given: [{ timing: daily(3), doseAndRate: [{ doseQuantity: { value: 2, unit: 'scoops' } }] }],
    more: { dispenseRequest: { quantity: { value: 1.5, unit: 'jar' } } },
    expected: { description: '2 scoops, 3 times every day', quantity: 2, remark: 'Quantity: 1.5 jar' },
  },
  'several steps': {
    given: [
      { sequence: 2, timing: daily(1), doseAndRate: tablet, patientInstruction: 'Then stop.' },
      {
        sequence: 1,
        text: 'At first',
        timing: daily(3),
        doseAndRate: tablet,
        additionalInstruction: [{ text: 'Avoid alcohol' }],
      },
    ],
    expected: {
      description: '1. Use 1 tablet 3 times a day, At first\n2. Use 1 tablet once a day, Then stop.',
      cautions: ['no_alcohol'],
    },
  },
  'only a text, that says itself that it is as needed': {
    given: [{ text: 'Take as needed.', asNeededBoolean: true }],
    expected: { description: 'Take as needed.' },
  },
  'a long text and many cautions': {
    given: [{ text: long, additionalInstruction: Array.from({ length: 12 }, (_, at) => ({ text: `Caution ${at}` })) }],
    expected: {
      description: long,
      cautions: Array.from({ length: 10 }, (_, at) => `Caution ${at}`),
      remark: 'Caution 10\nCaution 11',
    },
  },
  nothing: { given: [], expected: {} },
}

describe('the directions of a FHIR export', () => {
  let importing: Importing
  let first: Result
  const names = Object.keys(cases)
  const medications = Object.entries(cases).map(([name, { given, more }]) =>
    medication(name, name, { dosageInstruction: given, ...more }),
  )

  beforeAll(async () => {
    importing = await createImporting()
    importing.writeResources('z.ndjson', [...clinicResources, morning, ...medications])
    first = await importing.run(['--establishment', 'new', importing.folder])
  })
  afterAll(() => importing.close())

  it.each(names)('%s', async (name) => {
    const lines = await importing.rows(
      'SELECT dosage, description, cautions, remark, quantity, "quantityUnit" FROM prescription_detail WHERE medication = $1',
      [name],
    )
    expect(lines).toEqual([{ ...nothing, ...cases[name]?.expected }])
  })

  it('keeps the whole of a medicine with a long name', async () => {
    const name = 'Paracetamol and so on, '.repeat(12)
    importing.writeResources('z.ndjson', [medication('long', name)])
    await importing.run(['--establishment', first.imported?.clinic.id ?? '', importing.folder])
    const [line] = await importing.rows(`SELECT medication, remark FROM prescription_detail WHERE medication LIKE 'Paracetamol%'`)
    expect(line).toEqual({ medication: name.slice(0, 200), remark: `Medication: ${name.trim()}` })
  })

  it('changes all of a line that came anew, and tells the history', async () => {
    importing.writeResources('z.ndjson', [medication('all parts', 'all parts', { dosageInstruction: [{ text: 'As told' }] })])
    await importing.run(['--establishment', first.imported?.clinic.id ?? '', importing.folder])
    const [line] = await importing.rows(
      `SELECT dosage, description, cautions, remark, quantity, "quantityUnit" FROM prescription_detail WHERE medication = 'all parts'`,
    )
    expect(line).toEqual({ ...nothing, description: 'As told' })
    const entries = await importing.rows<{ changes: { from: string; to: string }[] }>(
      `SELECT changes FROM audit_entry WHERE entity = 'prescription' AND action = 'updated' ORDER BY time, id`,
    )
    const [change] = entries.at(-1)?.changes ?? []
    expect(change?.from).toMatch(/2 bottles x all parts \(Take 2\.5 ml.*; May cause drowsiness; Ask Nok; As needed for: Cough/)
    expect(change?.to).toContain('1 x all parts (As told)')
  })
})
