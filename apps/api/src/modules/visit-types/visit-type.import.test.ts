import { eventCategoryNames } from '@clinic/shared/options/event-categories'
import { beforeEach, expect, test } from 'vitest'
import { useTableImport } from '../../testing/records/table-imports.ts'
import { addPriceListItem } from '../price-list/price-list.contract.ts'
import { addResource } from '../resources/resource.contract.ts'
import { addVisitType } from './visit-type.contract.ts'

const { server, opened, load, faultsOf } = useTableImport('importVisitTypes')

beforeEach(async () => {
  await addPriceListItem(server.owner, opened.home.id, { code: 'L01' })
  await addResource(server.owner, opened.home.id, { name: 'CO2', kind: 'equipment', group: 'Laser' })
  await addResource(server.owner, opened.home.id, { name: 'Room 1' })
})

const stored = async () =>
  (
    await server.graphql(
      opened.suda,
      `query ($id: ID) { bookableVisitTypes(establishmentId: $id) { nameTh nameEn category duration bufferBefore bufferAfter repeatsAfter
        doctors { firstName } items { quantity item { code } } resources { name } anyResources { kind group } } }`,
      { id: opened.home.id },
    )
  ).data.bookableVisitTypes as object[]

test('a file in Thai comes in with doctors, prices and rooms', async () => {
  const text = [
    'ชื่อ (ไทย),ชื่อ (อังกฤษ),ประเภท,ระยะเวลา (นาที),เวลาเผื่อก่อนนัด (นาที),เวลาเผื่อหลังนัด (นาที),มักนัดซ้ำหลังจาก,แพทย์,ราคา,ห้องและอุปกรณ์',
    'เลเซอร์,Laser,หัตถการ,๔๕,5,10,6 เดือน,Ploy Srisuk; Krit,2 x L01,Laser; ห้อง',
    'ตรวจ,,consultation,15,,,,,,Room 1',
  ].join('\n')
  expect(await load(text, true)).toEqual({ created: 2, updated: 0, unchanged: 0, faults: [] })
  expect(await stored()).toEqual([])
  await load(text)
  const nothing = { bufferBefore: 0, bufferAfter: 0, repeatsAfter: null, doctors: [], items: [], resources: [], anyResources: [] }
  expect(await stored()).toEqual([
    { ...nothing, nameTh: 'ตรวจ', nameEn: '', category: 'consultation', duration: 15, resources: [{ name: 'Room 1' }] },
    {
      nameTh: 'เลเซอร์',
      nameEn: 'Laser',
      category: 'medical_care',
      duration: 45,
      bufferBefore: 5,
      bufferAfter: 10,
      repeatsAfter: 'six_months',
      doctors: expect.arrayContaining([{ firstName: 'Ploy' }, { firstName: 'Krit' }]),
      items: [{ quantity: 2, item: { code: 'L01' } }],
      resources: [],
      anyResources: [
        { kind: 'equipment', group: 'Laser' },
        { kind: 'room', group: '' },
      ],
    },
  ])
  expect(await load(text)).toEqual({ created: 0, updated: 0, unchanged: 2, faults: [] })
})

test('the categories are those of the screens and of the template, in either language', async () => {
  const names = Object.values(eventCategoryNames).flatMap(({ en, th }) => [en, th])
  const rows = names.map((name, index) => `Type ${index},${name},30`)
  expect(await load(`Name,Category,Length\n${rows.join('\n')}`, true)).toMatchObject({ created: names.length, faults: [] })
})

test('the same name is changed, also out of the archive; what the file has no column for stays', async () => {
  await addVisitType(server.owner, opened.home.id, { nameEn: 'Laser', duration: 45, archivedTime: new Date() })
  await addVisitType(server.owner, opened.home.id, { nameEn: 'Follow-up', nameTh: 'ติดตาม', bufferAfter: 10 })
  expect(await load('Name,Length\nlaser,60\nFOLLOW-UP,30')).toEqual({ created: 0, updated: 2, unchanged: 0, faults: [] })
  expect(await stored()).toMatchObject([
    { nameTh: 'ติดตาม', nameEn: 'FOLLOW-UP', duration: 30, bufferAfter: 10 },
    { nameTh: 'ตรวจเด็ก', nameEn: 'laser', duration: 60, category: 'consultation' },
  ])
})

test('each fault has its line and column, and nothing of the file is stored', async () => {
  const lines = [
    'Name (English),Category,Length,Buffer after,Doctors,Prices,Rooms and equipment',
    'Good,surgery,30,,,,',
    'Bad,cooking,3,121,Nobody,X9,Sauna',
    'Short,,,,,,',
    'good,surgery,30,,,,',
    'No room,surgery,30,,Nobody,X9,Sauna',
  ]
  expect(await faultsOf(lines)).toEqual([
    '3 bufferAfter buffer_out_of_range',
    '3 category invalid_choice',
    '3 duration length_out_of_range',
    '4 category required',
    '4 duration required',
    '5 nameEn repeated',
    '6 doctors unknown_reference',
    '6 items unknown_reference',
    '6 resources unknown_reference',
  ])
  expect(await stored()).toEqual([])
})
