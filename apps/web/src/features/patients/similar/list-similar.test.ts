import { expect, it } from 'vitest'
import { similarInput } from './list-similar.ts'
import { blankPatient } from '../patient-values.ts'

const phone = (value: string) => ({ phone: { value, country: 'TH' } })
const name = { firstName: ' Wipa ', lastName: 'Suksan' }
const number = { value: '812345678', dialCode: '+66' }

it.each([
  ['nothing typed', {}, null],
  ['one name', { firstName: 'Wipa' }, { firstName: 'Wipa', lastName: '' }],
  ['the start of a number', phone('081 2'), null],
  ['a number', phone('081-234-5678'), { phone: number }],
  ['a name', name, { firstName: 'Wipa', lastName: 'Suksan', birthDate: null, birthDateEstimated: false, phone: null }],
  ['a name and a birth date', { ...name, birthDate: '1990-05-01' }, { firstName: 'Wipa', birthDate: '1990-05-01' }],
  [
    'a date that is none, a number that is none',
    { ...name, birthDate: '1990-02-31', ...phone('abc') },
    { birthDate: null, phone: null },
  ],
])('%s', (_what, typed, expected) => {
  const input = similarInput({ ...blankPatient(), ...typed }, 'here')
  if (expected === null) expect(input).toBeNull()
  else expect(input).toMatchObject({ establishmentId: 'here', ...expected })
})
