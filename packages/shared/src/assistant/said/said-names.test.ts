import { expect, test } from 'vitest'
import { readSaid } from './said.ts'

const moment = { today: '2026-11-18', now: '10:00' }

/** Names that hold words which mean something to the assistant: มี, ส่ง, ยา, คิด, หมอ, จันทร์, แก้, ขอ, ลด; park, hill, bell. */
const thaiNames = `บุญมี วิเศษชัย|บุญส่ง ใจรักษ์|นิตยา ไพรสมบัติ|สมคิด ทองดี|เล็ก พรหมอนันต์|ปราณี แสงจันทร์|อนงค์ จันทร์รักษ์|มณี แก้ววงศ์|ณัฐวุฒิ สุขอนันต์|
  รัตนา นิลดี|วิไล อุดมกุล|ละไม สายฝน|วันเพ็ญ น้ำใส|สมชาย ใจดี|ประเสริฐ ชัยมงคล|สุชีพ มั่นคง|องอาจ อำพัน`
const englishNames = `Joe Park|Grace Young|Anna Bell|David Rossi|Liam Chen|Priya Sharma|Thiri|joe park|anna bell|olivia rahman`
const namesIn = (list: string) => list.split('|').map((name) => name.trim())

const thaiSentences = [
  'คุณ…แพ้ยาอะไรบ้าง',
  'ยกเลิกนัดคุณ…พรุ่งนี้',
  'ยืนยันนัดคุณ…วันจันทร์',
  'นัดคุณ…กับหมอพลอยพรุ่งนี้ 10 โมง',
  'คุณ…จ่ายเงินสด 500 บาท',
  'คุณ…มาแล้วค่ะ',
  'เลื่อนคุณ…ไปวันศุกร์บ่ายสอง',
  'หาคุณ…',
  'คุณ…กินพาราได้ไหม',
  'คุณ…ค้างเท่าไหร่',
]
const englishSentences = [
  'what is … allergic to',
  'cancel … tomorrow',
  'confirm … for monday',
  'book … with Dr Ploy tomorrow at 10',
  '… paid 500 cash',
  '… is here',
  'move … to friday at 2pm',
  'find …',
  'can … take paracetamol',
  '… rang, she wants to cancel friday',
]

const patientIn = (sentence: string) => {
  const said = readSaid(sentence, moment)
  const given: Record<string, unknown> = said?.kind === 'call' ? said.call.arguments : {}
  return given['patient'] ?? given['query']
}

test.each([
  ...namesIn(thaiNames).map((name) => [name, thaiSentences] as const),
  ...namesIn(englishNames).map((name) => [name, englishSentences] as const),
])('%s is a name in every sentence', (name, sentences) => {
  const said = sentences.map((sentence) => sentence.replace('…', name))
  expect(said.map((sentence) => [sentence, patientIn(sentence)])).toEqual(said.map((sentence) => [sentence, name]))
})
