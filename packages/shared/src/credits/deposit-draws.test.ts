import { expect, test } from 'vitest'
import { drawDeposits, grossOfAll, returnDraws, shareWithin } from './deposit-draws.ts'

const taxed = (base: string, amount: string) => ({ rate: '7', base, amount })
const exempt = (base: string) => ({ rate: '0', base, amount: '0.00' })

test('the VAT within an amount is rounded half up, and comes to it with the base', () => {
  expect(shareWithin('1070', '7')).toEqual(taxed('1000.00', '70.00'))
  expect(shareWithin('100', '7.00')).toEqual(taxed('93.46', '6.54'))
  expect(shareWithin('500.00', '0')).toEqual(exempt('500.00'))
})

test('deposits pay for what has their rate, the earlier ones first, and no more than is wanted', () => {
  const deposits = [
    { receiptId: 'a', left: [taxed('100.00', '7.00')] },
    { receiptId: 'b', left: [exempt('50.00')] },
    { receiptId: 'c', left: [taxed('1000.00', '70.00')] },
  ]
  const due = [exempt('20.00'), taxed('200.00', '14.00')]
  expect(drawDeposits(deposits, due, 100_000n)).toEqual([
    { receiptId: 'a', amount: '107.00', taxes: [taxed('100.00', '7.00')] },
    { receiptId: 'b', amount: '20.00', taxes: [exempt('20.00')] },
    { receiptId: 'c', amount: '107.00', taxes: [taxed('100.00', '7.00')] },
  ])
  expect(drawDeposits(deposits, due, 5_350n)).toEqual([{ receiptId: 'a', amount: '53.50', taxes: [taxed('50.00', '3.50')] }])
  expect(drawDeposits(deposits, [taxed('0.00', '0.00')], 100n)).toEqual([])
})

test('what was drawn goes back the latest first, with the opposite sign', () => {
  const draws = [
    { receiptId: 'a', amount: '107.00', taxes: [taxed('100.00', '7.00')] },
    { receiptId: 'b', amount: '20.00', taxes: [exempt('20.00')] },
  ]
  const back = returnDraws(draws, 7_350n)
  expect(back).toEqual([
    { receiptId: 'b', amount: '-20.00', taxes: [exempt('-20.00')].map((share) => ({ ...share, amount: '0.00' })) },
    { receiptId: 'a', amount: '-53.50', taxes: [taxed('-50.00', '-3.50')] },
  ])
  expect(grossOfAll(back.flatMap(({ taxes }) => taxes))).toBe(-7_350n)
})
