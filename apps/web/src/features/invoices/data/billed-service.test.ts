import { expect, test } from 'vitest'
import { billedService } from './billed-service.ts'

const item = (code: string, nameTh: string, nameEn: string, price: string) => ({
  id: code,
  code,
  nameTh,
  nameEn,
  price,
  vat: 'exempt' as const,
  vatIncluded: false,
  currency: 'THB' as const,
})
const items = [
  item('C01', 'ตรวจสุขภาพ', 'Check-up', '600'),
  item('C03', 'ปรึกษาทั่วไป', 'General consultation', '500'),
  item('C05', 'ปรึกษาพิเศษ', 'Specialist consultation', '900'),
  item('S02', 'ผ่าตัดเล็ก', 'Minor surgery', '3500'),
]
const known = { items, isRecent: (_service: string) => false, language: 'en' as const }
const billed = (subject: string, category: 'consultation' | 'surgery' | 'medical_care', given: Partial<typeof known> = {}) => {
  const { medicalService, item: found } = billedService({ subject, category }, { ...known, ...given })
  return [medicalService, found?.price]
}

test('a subject that names an item is billed by it, in the words of the appointment', () => {
  expect(billed('ผ่าตัดเล็ก', 'surgery')).toEqual(['ผ่าตัดเล็ก', '3500'])
})

test('words that one item alone has mean that item; words of several mean none', () => {
  expect(billed('minor surgery ', 'consultation')).toEqual(['Minor surgery', '3500'])
  expect(billed('specialist', 'consultation')).toEqual(['Specialist consultation', '900'])
})

test('any other subject is billed by the usual service of the category, or the first item with its words', () => {
  expect(billed('A cough for three days', 'consultation')).toEqual(['General consultation', '500'])
  expect(billed('', 'surgery')).toEqual(['Minor surgery', '3500'])
  const listed = [...items, item('C09', '', 'Consultation', '450')]
  expect(billed('A cough', 'consultation', { items: listed })).toEqual(['Consultation', '450'])
})

test('what the latest invoices have comes before an item that only sounds alike', () => {
  expect(billed('A cough', 'consultation', { isRecent: (service) => service === 'Consultation' })).toEqual([
    'Consultation',
    undefined,
  ])
})

test('without a fitting item the line has the service and no price', () => {
  expect(billed('Swollen hand', 'medical_care')).toEqual(['Medical care', undefined])
})
