import { expect, test } from 'vitest'
import { prescriptionCanBecome, prescriptionStatuses } from './prescription.ts'
import { createPrescriptionSchema } from './prescription-input.ts'

const pairs = prescriptionStatuses.flatMap((from) => prescriptionStatuses.map((to) => [from, to] as const))

test.each(pairs)('%s -> %s', (from, to) => {
  expect(prescriptionCanBecome(from, to)).toBe(['draft issued', 'issued cancelled'].includes(`${from} ${to}`))
})

test('a prescription says what, and how much of it', () => {
  const id = '01900000-0000-7000-8000-000000000000'
  const document = (line: object) =>
    createPrescriptionSchema.safeParse({ establishmentId: id, doctorId: id, patientId: id, prescriptionDetails: [line] })
  expect(document({ medication: 'Paracetamol 500 mg', quantity: 20 }).success).toBe(true)
  for (const line of [
    { medication: '', quantity: 1 },
    { medication: 'x', quantity: 0 },
    { medication: 'x', quantity: 1.5 },
    { medication: 'x' },
  ])
    expect(document(line).success, JSON.stringify(line)).toBe(false)
})
