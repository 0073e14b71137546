import { describe, expect, test } from 'vitest'
import { readSaid } from './said.ts'

const moment = { today: '2026-11-18', now: '10:00' }
const given = (sentence: string) => {
  const said = readSaid(sentence, moment)
  return said?.kind === 'call' ? said.call.arguments : undefined
}
const line = (sentence: string) => {
  const found = given(sentence)
  return found && 'lines' in found ? found.lines[0] : undefined
}

describe('an amount', () => {
  test.each([
    ['Olivia paid 1,250.50 cash', '1250.50'],
    ['Olivia paid 1250.5', '1250.5'],
    ['Olivia paid 0.75', '0.75'],
    ['Olivia paid 1,000,000', '1000000'],
    ['Olivia paid 1500.- cash', '1500'],
    ['Olivia paid 1.5k', '1500'],
    ['Olivia paid two hundred and fifty', '250'],
    ['คุณปราณีจ่าย ๑,๒๕๐.๕๐ บาท', '1250.50'],
    ['คุณปราณีจ่าย ๕๐๐', '500'],
    ['คุณปราณีจ่ายสองพันห้า', '2500'],
    ['คุณปราณีโอน 3 พัน 5 ร้อย', '3500'],
  ])('is read: %s', (sentence, amount) => {
    expect(given(sentence)).toMatchObject({ amount })
  })

  test.each([
    'Olivia paid 1.250,50',
    'Olivia paid 1,25',
    'Olivia paid 12,50',
    'Olivia paid 1,250.505',
    'Olivia paid 5.5.5',
    'Olivia paid 500 000',
    'Olivia paid -500',
    'คุณปราณีจ่ายสองร้อยห้า',
    'รับเงินคุณปราณี 1 250.50',
  ])('that may be another one is asked about: %s', (sentence) => {
    expect(given(sentence)).toBeUndefined()
  })
})

describe('a line', () => {
  test.each([
    ['invoice Olivia: massage 1,250.50', { description: 'massage', unitPrice: '1250.50' }],
    ['invoice Olivia: massage 1.5 x 300', { description: 'massage', quantity: 1.5, unitPrice: '300' }],
    ['invoice Olivia: massage 1.25 x 300', { description: 'massage', quantity: 1.25, unitPrice: '300' }],
    ['invoice Olivia: gauze 12.50 x 2', { description: 'gauze', quantity: 2, unitPrice: '12.50' }],
    ['invoice Olivia: gauze 1,000 x 2.50', { description: 'gauze', quantity: 1000, unitPrice: '2.50' }],
    ['ออกใบแจ้งหนี้ปราณี ค่าตรวจ ๒ x ๑,๒๕๐.๕๐ บาท', { description: 'ค่าตรวจ', quantity: 2, unitPrice: '1250.50' }],
    ['prescribe Olivia paracetamol 1.5 g x 20', { medication: 'paracetamol 1.5 g', quantity: 20 }],
    ['prescribe Olivia: metformin 1,000 mg x 1,000', { medication: 'metformin 1,000 mg', quantity: 1000 }],
    [
      'prescribe Olivia: levothyroxine 0.05 mg 0.5 tablet daily x 30',
      { medication: 'levothyroxine 0.05 mg', quantity: 30, dosage: '0.5 tablet daily' },
    ],
    ['สั่งยาให้ปราณี: พาราเซตามอล ๕๐๐ มก. ๒๐ เม็ด', { medication: 'พาราเซตามอล 500 มก.', quantity: 20 }],
  ])('is read with its numbers: %s', (sentence, expected) => {
    expect(line(sentence)).toEqual(expected)
  })

  test.each([
    'invoice Olivia: gauze 2.50 x 10',
    'invoice Olivia: massage 1.5 x 1.5 x 300',
    'prescribe Olivia paracetamol 500 mg x 1.5',
    'prescribe Olivia paracetamol 500 mg x 0',
  ])('is asked about where its numbers may mean something else: %s', (sentence) => {
    expect(line(sentence)).toBeUndefined()
  })
})
