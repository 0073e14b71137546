import { expect, test } from 'vitest'
import { blankPatient } from '../patient-values.ts'
import { titleContext } from './title-context.ts'

const here = { today: '2026-11-21', language: 'th' } as const
const contextOf = (typed: object) => titleContext({ ...blankPatient(), ...typed }, here)

test.each([
  ['2011-11-21', 15],
  ['2011-11-22', 14],
  ['2011-12', 14],
  ['2011', 15],
  ['2011~', 15],
  ['', undefined],
  ['12 May', undefined],
  ['2030-01-01', undefined],
])('born %j: %j years old', (birthDate, age) => expect(contextOf({ birthDate }).age).toBe(age))

test.each([
  [{ firstName: 'สมชาย' }, 'th'],
  [{ firstName: 'John' }, 'en'],
  [{ lastName: 'ใจดี' }, 'th'],
  [{}, 'th'],
])('%j has titles in %s', (typed, language) => expect(contextOf(typed).language).toBe(language))
