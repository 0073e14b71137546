import { addDays } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import {
  book,
  clinicTime,
  createDoctor,
  createPatient,
  getEstablishmentId,
  ownMonday,
  type Person,
} from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

/** A day's appointments are called one after another. Keys are counted from the list to the last answer. */

/** A patient with a telephone, or with none. */
async function createCalled(page: Page, firstName: string, number: string, besides: object = {}): Promise<Person> {
  const patient = await createPatient(page, firstName)
  const input = { id: patient.id, ...(number && { phone: { value: number, dialCode: '+66' } }), ...besides }
  await graphql(page, 'mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }', { input })
  return patient
}

const clock = (index: number) => `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`

type Listed = { status: string; cancelReason: string | null; startTime: string; calls: { outcome: string; note: string }[] }

async function answersOf(page: Page, doctorId: string, date: string): Promise<Listed[]> {
  const query = `query ($filter: EventFilter) {
    events(filter: $filter, pagination: { limit: 50 }) { edges { status cancelReason startTime calls { outcome note } } }
  }`
  const filter = { doctorId, from: clinicTime(date, '00:00'), to: clinicTime(date, '23:59') }
  return (await graphql<{ events: { edges: Listed[] } }>(page, query, { filter })).events.edges
}

const namesIn = (page: Page) => page.getByRole('row').locator('a[href^="/patients/"]').allTextContents()

test('twelve patients are called by keys alone, each outcome with one', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [doctor, date] = [await createDoctor(page, 'Calla'), ownMonday()]
  const patients: Person[] = []
  for (let index = 0; index < 12; index++) {
    const patient = await createCalled(page, `Call${'abcdefghijkl'[index]}`, `81${index}555${index}12`)
    await book(page, { doctorId: doctor.id, date, time: clock(index), patient })
    patients.push(patient)
  }
  const waiting = { establishmentId: await getEstablishmentId(page), patientId: (await createPatient(page, 'Wara')).id }
  await graphql(page, 'mutation ($input: CreateWaitlistEntryInput!) { createWaitlistEntry(input: $input) { id } }', {
    input: { ...waiting, minutes: 30, doctorIds: [doctor.id] },
  })
  const address = `/calls?date=${date}`
  const second = await open({ as: 'admin@demo.clinic' })
  await second.goto(address)
  await page.goto('/')
  await page.goto(address)
  const rowOf = (index: number, desk = page) => desk.getByRole('row').filter({ hasText: patients[index]?.name ?? '' })
  const sum = (desk: Page) => desk.getByRole('status').filter({ hasText: /\d+ of \d+ reached/ })
  await expect(rowOf(0)).toBeFocused()
  await expect(sum(second)).toHaveText('0 of 12 reached')
  const before = await namesIn(page)

  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }

  await test.step('each key answers a row and leads to the next', async () => {
    for (const [index, key] of Array.from('cccncmxwcacx').entries()) {
      await expect(rowOf(index)).toBeFocused()
      await press(key)
      if (key !== 'a' && key !== 'x') continue
      await expect(page.getByRole('dialog').locator('input:focus')).toBeVisible()
      await press('Enter')
    }
    await expect(page.getByText(`${patients[11]?.name}: the appointment is canceled`)).toBeVisible()
  })
  expect(keys).toBe(15)

  await test.step('all of it is stored, counted at both desks, and no row has moved', async () => {
    await expect(sum(page)).toHaveText('9 of 12 reached')
    await expect(sum(second)).toHaveText('9 of 12 reached')
    expect(await namesIn(page)).toEqual(before)
    const answers = await answersOf(page, doctor.id, date)
    const outcomes = answers.map(({ status, calls }) => [status, calls[0]?.outcome].join(' '))
    const called = ['not_reached', 'left_message', 'wrong_number', 'reached']
    expect(outcomes.filter((outcome) => outcome === 'confirmed reached')).toHaveLength(6)
    for (const outcome of called) expect(outcomes).toContain(`pending ${outcome}`)
    expect(answers[11]).toMatchObject({ status: 'cancelled', cancelReason: 'patient' })
    expect(answers[9]?.calls).toEqual([{ outcome: 'reached', note: 'Will ring back' }])
    await expect(rowOf(3, second)).toContainText('Not reached')
    await expect(rowOf(11, second)).toContainText('Canceled')
  })

  await test.step('the time that is free again goes to who waits; undo takes the answer back with its call', async () => {
    await expect(page.getByRole('button', { name: /^1 person waiting fits/ })).toBeVisible()
    await page.keyboard.press('z')
    await expect(rowOf(11, second)).toContainText('Pending')
    await expect(sum(second)).toHaveText('8 of 12 reached')
    expect((await answersOf(page, doctor.id, date))[11]).toMatchObject({ status: 'pending', calls: [] })
  })

  await test.step('another time: the appointment is moved beside the list, and the next row has the keyboard', async () => {
    await rowOf(3).focus()
    await page.keyboard.press('r')
    const panel = page.getByRole('complementary', { name: patients[3]?.name ?? '' })
    await expect(panel.getByRole('textbox', { name: 'Date' })).toBeFocused()
    await panel.getByRole('textbox', { name: 'Date' }).fill(addDays(date, 1))
    await page.keyboard.press('Control+Enter')
    await expect(panel).toHaveCount(0)
    await expect(rowOf(5)).toBeFocused()
    await expect(rowOf(3)).toContainText('No longer on this day')
    expect(await namesIn(page)).toEqual(before)
    await page.keyboard.press('z')
    await expect(rowOf(3)).not.toContainText('No longer on this day')
  })

  await test.step('who has answered is left out when the list is opened anew, and shown with all', async () => {
    await page.reload()
    await expect(rowOf(3)).toBeFocused()
    await expect(rowOf(0)).toHaveCount(0)
    await page.getByText('All', { exact: true }).click()
    await expect(rowOf(0)).toContainText('Confirmed')
    await expect(sum(page)).toHaveText('8 of 11 reached')
  })

  await test.step('the map of keys has each of them', async () => {
    await rowOf(3).focus()
    await page.keyboard.press('?')
    const map = page.getByRole('dialog', { name: 'Keyboard' })
    for (const name of [
      'Confirmed',
      'Not reached',
      'Left a message',
      "Can't come",
      'Another time',
      'Wrong number',
      'With a note',
    ])
      await expect(map.getByText(name, { exact: true })).toBeVisible()
  })
})

test('a day of calls by taps, in Thai: one number for a family, none for one, undone and canceled', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic', language: 'th', phone: true })
  const [doctor, date] = [await createDoctor(page, 'Calla'), ownMonday()]
  const mother = await createCalled(page, 'Mae', '811112222', { nickname: 'แม่', language: 'Lao' })
  const single = await createCalled(page, 'Dear', '833334444')
  const child = await createCalled(page, 'Luk', '811112222')
  const silent = await createCalled(page, 'Ngiap', '')
  for (const [time, patient] of [
    ['09:00', silent],
    ['10:00', mother],
    ['11:00', single],
    ['12:00', child],
  ] as const)
    await book(page, { doctorId: doctor.id, date, time, patient })
  await page.goto(`/calls?date=${addDays(date, -1)}`)
  await expect(page.getByText('วันนี้ไม่มีนัด')).toBeVisible()
  await page.getByRole('button', { name: 'วันถัดไป' }).tap()
  const rowOf = ({ name }: Person) => page.getByRole('row').filter({ hasText: name })
  const button = (patient: Person, name: string) => rowOf(patient).getByRole('button', { name: `${name}: ${patient.name}` })

  await expect(rowOf(mother)).toContainText('(แม่)')
  await expect(rowOf(mother)).toContainText('ลาว')
  const names = await namesIn(page)
  expect(names.map((name) => name.split(' ')[0])).toEqual(['Mae', 'Luk', 'Dear', 'Ngiap'])
  await expect(rowOf(child).getByText('เบอร์เดียวกับรายด้านบน').filter({ visible: true })).toBeVisible()
  await expect(rowOf(silent).getByText('ไม่มีเบอร์โทร').filter({ visible: true })).toBeVisible()
  const link = rowOf(mother).locator('a[href^="tel:"]').filter({ visible: true })
  await expect(link).toHaveAttribute('href', 'tel:+66811112222')
  for (const target of [link, ...(await rowOf(mother).getByRole('button').filter({ visible: true }).all())])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(43.9)

  await button(mother, 'ยืนยันแล้ว').tap()
  await expect(rowOf(mother).getByText('ยืนยันแล้ว', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('ติดต่อได้ 1 จาก 4 ราย')).toBeVisible()
  await button(child, 'ไม่รับสาย').tap()
  await expect(
    rowOf(child)
      .getByText(/: ไม่รับสาย$/)
      .filter({ visible: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: /^เลิกทำ/ }).tap()
  await expect(rowOf(child).getByText(/: ไม่รับสาย$/)).toHaveCount(0)

  await button(single, 'มาไม่ได้').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกนัด', exact: true }).tap()
  await expect(page.getByText('ติดต่อได้ 2 จาก 4 ราย')).toBeVisible()
  expect(await namesIn(page)).toEqual(names)

  await page.reload()
  await expect(rowOf(child)).toBeVisible()
  await expect(rowOf(mother)).toHaveCount(0)
})
