import { expect, test } from 'vitest'
import { withoutTitle } from '../search/written-titles.ts'
import { proposeTitle, splitTitle, titledFullName, titledName, withTitleApart } from './title.ts'
import { usualTitles } from './title-list.ts'

test.each([
  ['นาย สมชาย', 'นาย', 'สมชาย'],
  ['นายสมชาย', 'นาย', 'สมชาย'],
  ['นายกฤษดา', 'นาย', 'กฤษดา'],
  ['นาย  สมชาย ใจดี', 'นาย', 'สมชาย ใจดี'],
  ['นางสาวรัตนา', 'นางสาว', 'รัตนา'],
  ['น.ส. รัตนา', 'นางสาว', 'รัตนา'],
  ['น.ส.รัตนา', 'นางสาว', 'รัตนา'],
  ['นางสมศรี', 'นาง', 'สมศรี'],
  ['เด็กหญิงนิดา', 'ด.ญ.', 'นิดา'],
  ['เด็กชาย เอ', 'ด.ช.', 'เอ'],
  ['เด็กชายเอ', 'ด.ช.', 'เอ'],
  ['ด.ญ นิดา', 'ด.ญ.', 'นิดา'],
  ['ดช.ก้อง', 'ด.ช.', 'ก้อง'],
  ['คุณ สมชาย', 'คุณ', 'สมชาย'],
  ['ดร.วิภา', 'ดร.', 'วิภา'],
  ['ผศ. ดร. วิภา', 'ผศ.ดร.', 'วิภา'],
  ['นพ.สมชาย', 'นพ.', 'สมชาย'],
  ['นายแพทย์ประเสริฐ', 'นพ.', 'ประเสริฐ'],
  ['พ.ต.อ.สมชาย', 'พ.ต.อ.', 'สมชาย'],
  ['พ.ต.อ สมชาย', 'พ.ต.อ.', 'สมชาย'],
  ['พ.ต. สมชาย', 'พ.ต.', 'สมชาย'],
  ['พล.ต.อ. เสรี', 'พล.ต.อ.', 'เสรี'],
  ['จ่าสิบเอก มานพ', 'จ.ส.อ.', 'มานพ'],
  ['ร.ต.หญิง สมศรี', 'ร.ต.หญิง', 'สมศรี'],
  ['ว่าที่ ร.ต. มานะ', 'ว่าที่ ร.ต.', 'มานะ'],
  ['ว่าที่ร้อยตรีมานะ', 'ว่าที่ ร.ต.', 'มานะ'],
  ['ม.ร.ว.คึกฤทธิ์', 'ม.ร.ว.', 'คึกฤทธิ์'],
  ['พระ สมชาย', 'พระ', 'สมชาย'],
  ['พระมหาสมชาย', 'พระมหา', 'สมชาย'],
  ['แม่ชีศันสนีย์', 'แม่ชี', 'ศันสนีย์'],
  ['นาย John', 'นาย', 'John'],
  ['Mr. John', 'Mr', 'John'],
  ['MR.JOHN', 'Mr', 'JOHN'],
  ['mrs smith', 'Mrs', 'smith'],
  ['Miss Daisy', 'Miss', 'Daisy'],
  ['Prof. Dr. Hans', 'Prof Dr', 'Hans'],
  ['Capt. James', 'Capt', 'James'],
  ['Mr. สมชาย', 'Mr', 'สมชาย'],
])('%s: %s, %s', (text, title, name) => expect(splitTitle(text)).toEqual({ title, name }))

test.each(
  'สมชาย,นายิกา,นายก,นาย,นางแบบ,นางนวล,นาง,นางสาว,นางฟ้า,พระพร,พระพาย,พระจันทร์,คุณากร,คุณวุฒิ,คุณภัทร,ดรุณี,ดารา,Drew,Miss,Mrs,Missy,Mr,Msizi,Gen Kanai,Col,Master,Profit,Frank,สอาด,พลอย,พันธ์,พลตรี,ร้อยเอก,ศรี,มล,ภก'.split(
    ',',
  ),
)('%s is a name as it is', (name) => expect(splitTitle(name)).toEqual({ title: '', name }))

test('each of the usual titles is taken off a name, and stands before it again', () => {
  for (const title of usualTitles.th) {
    expect(splitTitle(`${title} สมชาย`), title).toEqual({ title, name: 'สมชาย' })
    expect(splitTitle(titledName(title, 'สมชาย')).name, title).toMatch(/สมชาย$/)
  }
  for (const title of usualTitles.en) expect(splitTitle(`${title}. John`), title).toEqual({ title, name: 'John' })
})

test.each([
  ['นาย', 'สมชาย ใจดี', 'นายสมชาย ใจดี'],
  ['ด.ญ.', 'นิดา', 'ด.ญ.นิดา'],
  ['เด็กหญิง', 'นิดา', 'เด็กหญิงนิดา'],
  ['ผศ.ดร.', 'วิภา สุข', 'ผศ.ดร.วิภา สุข'],
  ['พ.ต.อ.', 'สมชาย ใจดี', 'พ.ต.อ. สมชาย ใจดี'],
  ['ร.ต.หญิง', 'สมศรี ใจดี', 'ร.ต.หญิง สมศรี ใจดี'],
  ['นาย', 'John Smith', 'นาย John Smith'],
  ['Mr', 'John Smith', 'Mr John Smith'],
  ['Mr', 'สมชาย ใจดี', 'Mr สมชาย ใจดี'],
  [null, 'สมชาย ใจดี', 'สมชาย ใจดี'],
  ['', 'Thiha', 'Thiha'],
])('%j before %s is %s', (title, name, titled) => expect(titledName(title, name)).toBe(titled))

test('somebody of one name has a title, too', () =>
  expect(titledFullName({ title: 'Mr', firstName: '', lastName: 'Thiha' })).toBe('Mr Thiha'))

test('a title that is given stays; without one, that of the first name is taken off', () => {
  expect(withTitleApart({ firstName: 'นายสมชาย' })).toEqual({ title: 'นาย', firstName: 'สมชาย' })
  expect(withTitleApart({ title: 'นาย', firstName: 'นาย สมชาย' })).toEqual({ title: 'นาย', firstName: 'สมชาย' })
  expect(withTitleApart({ title: 'ดร.', firstName: 'นาย สมชาย' })).toEqual({ title: 'ดร.', firstName: 'นาย สมชาย' })
  expect(withTitleApart({ title: null, firstName: 'Miss Daisy' })).toEqual({ title: null, firstName: 'Miss Daisy' })
  expect(withTitleApart({ firstName: 'Kate', lastName: 'Miss' })).toEqual({ firstName: 'Kate', lastName: 'Miss' })
})

test.each([
  [{ gender: 'MALE', age: 14, language: 'th' }, ['ด.ช.']],
  [{ gender: 'FEMALE', age: 14, language: 'th' }, ['ด.ญ.']],
  [{ gender: 'MALE', age: 15, language: 'th' }, ['นาย']],
  [{ gender: 'FEMALE', age: undefined, language: 'th' }, ['นางสาว', 'นาง']],
  [{ gender: 'MALE', age: 40, language: 'en' }, ['Mr']],
  [{ gender: 'FEMALE', age: 40, language: 'en' }, ['Ms', 'Mrs']],
  [{ gender: 'UNDEFINED', age: 40, language: 'th' }, []],
] as const)('%j: %j', (person, titles) => expect(proposeTitle(person)).toEqual(titles))

test.each(['พ.ต.อ. สมชาย', 'น.ส.สมชาย', 'พี่สมชาย', 'คุณสมชาย', 'Dr. สมชาย', 'คุณหมอสมชาย'])(
  'a search for %s looks for the name',
  (typed) => expect(withoutTitle(typed)).toBe('สมชาย'),
)
