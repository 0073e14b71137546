import { describe, expect, test } from 'vitest'
import { findServices, serviceChoices } from './service-choices.ts'

const currency = 'THB' as const
const items = [
  {
    id: '1',
    code: 'D02',
    nameTh: 'ขูดหินปูน',
    nameEn: 'Scaling',
    price: '900.00',
    vat: 'exempt' as const,
    vatIncluded: false,
    currency,
  },
  {
    id: '2',
    code: 'D021',
    nameTh: 'ฟอกสีฟัน',
    nameEn: '',
    price: '4000.00',
    vat: 'standard' as const,
    vatIncluded: true,
    currency,
  },
]
const remembered = new Map([
  ['Scaling', { price: '850', tax: null, vatIncluded: false, currency }],
  ['Bandage', { price: '50', tax: '7.00', vatIncluded: true, currency: 'USD' as const }],
])
const known = { items, remembered, language: 'en' as const, currency }
const names = (typed: string) => findServices(serviceChoices(known), typed).map(({ name }) => name)

describe('services of a line', () => {
  test('what the clinic lists comes first, in the language, and stands for what has the same name', () => {
    const [first, second, third] = serviceChoices(known)
    expect(first).toMatchObject({ name: 'Scaling', code: 'D02', price: '900.00', tax: '0', isListed: true })
    expect(second).toMatchObject({ name: 'ฟอกสีฟัน', tax: '7', vatIncluded: true })
    expect(third).toMatchObject({ name: 'Bandage', price: '', tax: '', isListed: false })
    expect(serviceChoices(known).filter(({ name }) => name === 'Scaling')).toHaveLength(1)
    expect(serviceChoices({ ...known, language: 'th' })[0]?.name).toBe('ขูดหินปูน')
  })

  test('an invoice in another currency gets no price of the list', () => {
    const [scaling, , bandage] = serviceChoices({ ...known, currency: 'USD' })
    expect(scaling).toMatchObject({ name: 'Scaling', price: '', tax: '0' })
    expect(bandage).toMatchObject({ name: 'Bandage', price: '50', tax: '7', vatIncluded: true })
  })

  test.each([
    ['d02', ['Scaling', 'ฟอกสีฟัน']],
    ['D021', ['ฟอกสีฟัน']],
    ['หินปูน', ['Scaling']],
    ['scaling d0', ['Scaling']],
    ['nothing such', []],
  ])('%s finds %j', (typed, found) => expect(names(typed)).toEqual(found))
})
