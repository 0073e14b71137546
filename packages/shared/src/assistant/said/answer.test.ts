import { describe, expect, test } from 'vitest'
import { readAnswer } from './answer.ts'

const moment = { today: '2026-11-18', now: '10:00' }
const read = (...sentences: string[]) => {
  const typed = sentences.at(-1) ?? ''
  const said = readAnswer(typed, sentences.slice(0, -1), moment)
  return said && { [said.tool]: said.arguments }
}

describe('the answer to a question', () => {
  test.each<[string[], object]>([
    [['record a payment', 'for Somchai 500'], { proposePayment: { patient: 'Somchai', amount: '500' } }],
    [['record a payment', '500 cash', 'Somchai'], { proposePayment: { patient: 'Somchai', amount: '500', method: 'cash' } }],
    [['take payment', 'Somchai'], { proposePayment: { patient: 'Somchai' } }],
    [['เก็บเงิน', 'คุณสมชาย 500'], { proposePayment: { patient: 'สมชาย', amount: '500' } }],
    [['เก็บเงิน', '500 เงินสด', 'คุณสมชาย'], { proposePayment: { patient: 'สมชาย', amount: '500', method: 'cash' } }],
    [['cancel', 'Somchai tomorrow'], { proposeCancel: { patient: 'Somchai', date: '2026-11-19' } }],
    [['move', 'Somchai to Friday 3pm'], { proposeMove: { patient: 'Somchai', toDate: '2026-11-20', toTime: '15:00' } }],
    [['confirm', 'Somchai'], { proposeConfirmation: { patient: 'Somchai' } }],
    [['ยืนยันนัด', 'คุณสมชายพรุ่งนี้'], { proposeConfirmation: { patient: 'สมชาย', date: '2026-11-19' } }],
    [['add patient', 'Mia Novak 081 234 5678'], { proposePatient: { name: 'Mia Novak', phone: '0812345678' } }],
    [['is she allergic to anything?', 'Olivia'], { summarizePatient: { patient: 'Olivia', about: 'allergies' } }],
    [['is she ok to take amoxicillin?', 'Olivia Brown'], { checkAllergy: { patient: 'Olivia Brown', medicine: 'amoxicillin' } }],
  ])('%j is read with the sentence before', (sentences, expected) => {
    expect(read(...sentences)).toEqual(expected)
  })

  test.each([
    [['record a payment', '500 cash']],
    [['record a payment', 'never mind']],
    [['record a payment', 'forget it']],
    [['record a payment', 'no']],
    [['record a payment', 'ok thanks']],
    [['record a payment', 'wait']],
    [['record a payment', 'cancel']],
    [['record a payment', 'cancel Somchai']],
    [['record a payment', 'Somchai, 500 cash']], // says everything itself
    [['record a payment', 'who is waiting?']],
    [['record a payment', "Somchai didn't pay"]],
    [['record a payment', 'not Somchai']],
    [['record a payment', 'Somchai and Malee']],
    [['record a payment', 'Somchai tomorrow']],
    [['record a payment', '500 or 600 from Somchai']],
    [['เก็บเงิน', 'ไม่เป็นไร']],
    [['เก็บเงิน', 'เดี๋ยวก่อน']],
    [['เก็บเงิน', 'ผิดแล้ว']],
    [['เก็บเงิน', 'ใช่']],
    [['เก็บเงิน', 'ไม่ใช่คุณสมชาย']],
    [['เก็บเงิน', 'คุณสมชายยังไม่จ่าย']],
    [['cancel', 'the weather is nice']],
    [['add patient', 'not yet']],
    [['add patient', 'ยังไม่รู้']],
    [['is she allergic to anything?', 'what?']],
    [['Malee tomorrow', '500 cash']],
  ])('%j is none', (sentences) => {
    expect(read(...sentences)).toBeUndefined()
  })
})
