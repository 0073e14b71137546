import { expect, test } from 'vitest'
import { typedConsentCode } from './consent-code.ts'
import { signLinkedConsentSchema } from './consent-input.ts'
import { hasRoom, maxPoints } from './pad.ts'
import { signatureSvg } from './signature-picture.ts'
import { signatureSchema } from './signature.ts'

const long = (points: number) => Array.from({ length: points * 2 }, (_, index) => index % 300)

test('a signature is whole numbers around the pad, of two points at least and as many as a stranger may send', () => {
  const isOne = (strokes: unknown) => signatureSchema.safeParse(strokes).success
  expect(isOne([{ points: [1, 2, 3, 4] }])).toBe(true)
  for (const none of [[], [{ points: [] }], [{ points: [1, 2] }], [{ points: ['1', 2, 3, 4] }], [{ points: [1.5, 2, 3, 4] }]])
    expect(isOne(none), JSON.stringify(none)).toBe(false)
  expect(isOne([{ points: [5000, 2, 3, 4] }])).toBe(false)
  expect(isOne(Array.from({ length: 3 }, () => ({ points: long(1500) })))).toBe(false)
})

test('what the pad lets be drawn is taken, and fits into a request', () => {
  const strokes: { points: number[] }[] = []
  for (let count = 0; count < 200; count += 1) {
    const points = [900, 300]
    while (points.length < 600 && hasRoom(strokes, points)) points.push(900 + (points.length % 90), 300)
    strokes.push({ points })
  }
  expect(signatureSchema.safeParse(strokes).success).toBe(true)
  const body = {
    token: 'KQVXHDMA',
    language: 'th',
    signature: strokes,
    signerName: 'ก'.repeat(200),
    signerRelation: 'ข'.repeat(100),
  }
  expect(signLinkedConsentSchema.safeParse(body).success).toBe(true)
  expect(strokes.reduce((sum, { points }) => sum + points.length / 2, 0)).toBeLessThanOrEqual(maxPoints)
  expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(64 * 1024)
})

test('it is drawn of its numbers', () => expect(signatureSvg([{ points: [1, 2, 3, 4] }])).toContain('<path d="M1 2L3 4"/>'))

test.each(['KQVXHDMA', ' kqvx-hdma\n', 'kqvx hdma', '%20KQVX%20HDMA'])('%j is typed for a code', (typed) =>
  expect(typedConsentCode(typed)).toBe('KQVXHDMA'),
)
