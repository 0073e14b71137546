import { expect, test } from 'vitest'
import { useTableImport } from '../../testing/records/table-imports.ts'

const { server, opened, load, faultsOf } = useTableImport('importSchedules')

const stored = async () => {
  const { rows } = await server.owner.query<{
    doctor: string
    from: string
    until: string | null
    weeks: number
    shifts: string[]
  }>(
    `SELECT d."firstName" AS doctor, s."fromDate"::text AS from, s."untilDate"::text AS until, s."everyWeeks" AS weeks,
       array(SELECT concat_ws(' ', week, weekday, "fromMinutes" / 60.0, "toMinutes" / 60.0) FROM shift WHERE "scheduleId" = s.id
         ORDER BY week, weekday, "fromMinutes") AS shifts
     FROM schedule s JOIN doctor d ON d.id = s."doctorId" WHERE "establishmentId" = $1 ORDER BY d."firstName", "fromDate"`,
    [opened.home.id],
  )
  return rows.map((row) => ({ ...row, shifts: row.shifts.map((shift) => shift.replace(/\.?0{2,}/g, '')) }))
}

test('a file in Thai comes in as it is: breaks, a date of the Buddhist era, two weeks', async () => {
  const text = [
    'แพทย์,วันในสัปดาห์,เวลา,ตั้งแต่,สัปดาห์',
    'พญ. Ploy Srisuk,จันทร์,"9.00-12.00, 13.00-17.00",1/1/2588,',
    'Ploy Srisuk,วันอังคาร,22:00-06:00,1/1/2588,2',
  ].join('\n')
  expect(await load(text, true)).toEqual({ created: 1, updated: 0, unchanged: 0, faults: [] })
  expect(await stored()).toEqual([])
  expect(await load(text)).toEqual({ created: 1, updated: 0, unchanged: 0, faults: [] })
  expect(await stored()).toEqual([
    {
      doctor: 'Ploy',
      from: '2045-01-01',
      until: null,
      weeks: 2,
      shifts: ['0 1 9 12', '0 1 13 17', '1 1 9 12', '1 1 13 17', '1 2 22 30'],
    },
  ])
  expect(await load(text)).toEqual({ created: 0, updated: 0, unchanged: 1, faults: [] })
})

test('the same date is replaced, and a later one ends the one before', async () => {
  const head = 'Doctor,Weekday,Hours,From\n'
  await load(`${head}Ploy,Monday,9:00-12:00,2045-01-02`)
  expect(await load(`${head}Ploy,Friday,9:00-12:00,2045-02-06\nPloy,Monday,8:00-12:00,2045-01-02`)).toEqual({
    created: 1,
    updated: 1,
    unchanged: 0,
    faults: [],
  })
  expect(await stored()).toMatchObject([
    { from: '2045-01-02', until: '2045-02-05', shifts: ['0 1 8 12'] },
    { from: '2045-02-06', until: null, shifts: ['0 5 9 12'] },
  ])
})

test('each fault has its line and column, and nothing of the file is stored', async () => {
  const lines = [
    'Doctor,Weekday,Hours,From,Week',
    'Ploy Srisuk,Monday,9:00-12:00,2045-01-02,',
    'Nobody,Monday,9:00-12:00,2045-01-02,',
    'Krit,Someday,9 to 5,tomorrow,3',
    'Krit,Monday,9:00-12:00,2045-01-02,',
    'Krit,Monday,11:00-13:00,2045-01-02,',
  ]
  expect(await faultsOf(lines)).toEqual([
    '3 doctor unknown_reference',
    '4 fromDate invalid_date',
    '4 hours invalid_time',
    '4 week invalid_choice',
    '4 weekday invalid_choice',
    '6 hours overlaps',
  ])
  expect(await stored()).toEqual([])
})
