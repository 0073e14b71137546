import { expect, test } from 'vitest'
import { subjectIn, subjectWithout } from './event-categories.ts'

test('an appointment that was given no subject is read in either language', () => {
  expect(subjectIn('th', subjectWithout('surgery'))).toBe('ผ่าตัด')
  expect(subjectIn('en', subjectWithout('surgery'))).toBe('Surgery')
  expect(subjectIn('en', 'ปรึกษาแพทย์')).toBe('Consultation')
})

test('a subject that somebody typed stays', () =>
  expect(subjectIn('th', 'Consultation about the knee')).toBe('Consultation about the knee'))
