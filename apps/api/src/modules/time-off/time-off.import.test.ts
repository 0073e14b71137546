import { expect, test } from 'vitest'
import { useTableImport } from '../../testing/records/table-imports.ts'

const { server, opened, load, faultsOf } = useTableImport('importTimeOff')

const stored = async () =>
  (
    await server.owner.query(
      `SELECT d."firstName" AS doctor, kind, note, to_char("startTime" AT TIME ZONE 'Asia/Bangkok', 'MM-DD HH24:MI') AS from,
         to_char("endTime" AT TIME ZONE 'Asia/Bangkok', 'MM-DD HH24:MI') AS until
       FROM time_off t JOIN doctor d ON d.id = t."doctorId" WHERE t."establishmentId" = $1 ORDER BY "startTime", 1`,
      [opened.home.id],
    )
  ).rows as object[]

test('whole days, half a day and one day come in on the clinic’s clock, and what is there already is changed', async () => {
  const text = [
    'แพทย์;สาเหตุ;ตั้งแต่;ถึง;หมายเหตุ',
    'หมอ Ploy;ลาพักร้อน;2/1/2588;4/1/2588;ทะเล',
    'Krit;ป่วย;2045-01-02 13:00;2045-01-02 17:00;',
    'Krit;อบรม;2045-01-05;;',
  ].join('\n')
  expect(await load(text, true)).toEqual({ created: 3, updated: 0, unchanged: 0, faults: [] })
  expect(await stored()).toEqual([])
  await load(text)
  expect(await stored()).toEqual([
    { doctor: 'Ploy', kind: 'leave', note: 'ทะเล', from: '01-02 00:00', until: '01-05 00:00' },
    { doctor: 'Krit', kind: 'sick', note: '', from: '01-02 13:00', until: '01-02 17:00' },
    { doctor: 'Krit', kind: 'training', note: '', from: '01-05 00:00', until: '01-06 00:00' },
  ])
  expect(await load(text.replace('ทะเล', 'ภูเขา'))).toEqual({ created: 0, updated: 1, unchanged: 2, faults: [] })
  expect(await stored()).toMatchObject([{ note: 'ภูเขา' }, {}, {}])
})

test('each fault has its line and column, and nothing of the file is stored', async () => {
  await load('Doctor,Why,From,Until\nPloy,Leave,2045-03-01,2045-03-03')
  const lines = [
    'Doctor,Why,From,Until',
    'Krit,Leave,2045-01-02,2045-01-04',
    'Krit,Leave,2045-01-04,2045-01-05',
    'Ploy,Tired,2045-01-02,2045-01-01',
    'Ploy,Leave,2045-01-02,2045-01-01',
    'Nobody,Leave,soon,2045-01-01',
    'Ploy,Leave,2045-03-02,2045-03-02',
  ]
  expect(await faultsOf(lines)).toEqual([
    '3 startTime overlaps',
    '4 kind invalid_choice',
    '5 endTime end_after_start',
    '6 startTime invalid_date',
    '7 startTime overlaps',
  ])
  expect(await stored()).toHaveLength(1)
})
