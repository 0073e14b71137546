import { expect, it } from 'vitest'
import { isSimilar } from './is-similar.ts'

const somchai = { firstName: 'Somchai', lastName: 'Jaidee', phone: '812345678', dob: '1990-05-21' }

it.each([
  ['the same phone, typed another way', { firstName: 'X', lastName: 'Y', phone: '081-234-5678', dob: '' }, true],
  ['the same name and birthday', { ...somchai, firstName: ' somchai', phone: '' }, true],
  ['only the same name', { ...somchai, phone: '', dob: '' }, false],
  ['the same name, another birthday', { ...somchai, phone: '', dob: '1990-05-22' }, false],
  ['nothing typed yet', { firstName: '', lastName: '', phone: '', dob: '' }, false],
])('%s', (_what, typed, similar) => expect(isSimilar(typed, somchai)).toBe(similar))
