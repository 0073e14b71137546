import type { Page } from '@playwright/test'
import { block, drag, pointOf } from './support/calendar-grid.ts'
import { bookOwnDay, clinicTime, createPatient, getEstablishmentId, ownMonday } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

const form = (page: Page) => page.getByRole('complementary', { name: 'New appointment' })

/** Without a doctor, so that only the room can be taken. */
async function wish(page: Page, { address, at }: { address: string; at: string }, resource: string) {
  const patient = await createPatient(page, 'Nok')
  await page.goto(`${address}&new=${at}`)
  const panel = form(page)
  await panel.getByRole('combobox', { name: 'Patient' }).fill(patient.lastName)
  await page.getByRole('option', { name: patient.name }).click()
  await panel.getByRole('combobox', { name: 'Rooms and equipment' }).click()
  await page.getByRole('option', { name: resource, exact: true }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  return { panel, patient, book: () => panel.getByRole('button', { name: 'Book', exact: true }).click() }
}

test('a room is booked with an appointment, and refused to another at that time', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const date = ownMonday()
  const address = `/calendar?view=day&date=${date}`
  const panelOf = async (name: string) => {
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
    return page.getByRole('complementary', { name })
  }
  const first = await wish(page, { address, at: `${date}T13:00` }, 'Room 1')
  await first.book()
  await expect((await panelOf(first.patient.name)).getByText('Room 1', { exact: true })).toBeVisible()

  const second = await wish(page, { address, at: `${date}T13:15` }, 'Room 1')
  await second.book()
  await expect(second.panel.getByText(`Room 1 is taken by ${first.patient.name}, 13:00–13:30`)).toBeVisible()
  await second.panel.getByRole('combobox', { name: 'Rooms and equipment' }).press('Backspace')
  await second.panel.getByRole('combobox', { name: 'Rooms and equipment' }).fill('any')
  await page.getByRole('option', { name: 'Any free room' }).click()
  await second.book()
  const other = await panelOf(second.patient.name)
  await expect(other.getByText('Room 2', { exact: true })).toBeVisible()

  await other.getByRole('combobox', { name: 'Rooms and equipment' }).press('Backspace')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Rooms and equipment: Room 2 → –')).toBeVisible()
})

test('the day by room: an appointment is dragged to another room, and back by undo', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { date, patient, id } = await bookOwnDay(page, 'Wipa')
  await graphql(page, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', {
    input: [{ id, anyResources: [{ kind: 'room' }] }],
  })
  await page.goto(`/calendar?view=day&date=${date}`)
  await page.getByRole('button', { name: 'Show the day by room' }).click()
  const header = (name: string) => page.locator('.rbc-time-header .rbc-header').filter({ hasText: new RegExp(`^${name}$`) })
  await expect(header('No room or equipment')).toBeVisible()
  const appointment = block(page, new RegExp(patient.name))
  const isBelow = async (name: string) => {
    const [column, box] = [await header(name).boundingBox(), await appointment.boundingBox()]
    return column !== null && box !== null && column.x <= box.x + 5 && box.x + box.width <= column.x + column.width + 5
  }
  await expect.poll(() => isBelow('Room 1')).toBe(true)
  const to = await pointOf(page, /Room 2/, '11:00')
  const box = await appointment.boundingBox()
  if (!box) throw new Error(`${patient.name} is not on the screen`)
  await drag(page, { x: box.x + box.width / 2, y: box.y + 8 }, { x: to.x, y: to.y + 5 })
  await expect.poll(() => isBelow('Room 2')).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => isBelow('Room 1')).toBe(true)
  await page.getByRole('button', { name: 'Show the day by doctor' }).click()
  await expect(header('No room or equipment')).toHaveCount(0)
})

test('the day by room is in the address, and shades what is out of use with the reason', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [date, name] = [ownMonday(), `Scanner ${Date.now()}`]
  await graphql(page, 'mutation ($input: CreateResourceInput!) { createResource(input: $input) { id } }', {
    input: {
      establishmentId: await getEstablishmentId(page),
      kind: 'equipment',
      name,
      outFrom: clinicTime(date, '12:00'),
      outUntil: clinicTime(date, '15:00'),
      outReason: 'Repair',
    },
  })
  const header = page.locator('.rbc-time-header .rbc-header').filter({ hasText: name })
  await page.goto(`/calendar?view=day&date=${date}`)
  await page.getByRole('button', { name: 'Show the day by room' }).click()
  await expect(page).toHaveURL(/by=room/)
  const out = page.getByRole('note').filter({ hasText: 'Out of use · Repair' })
  await expect(out).toHaveCount(1)
  const [column, shaded] = [await header.boundingBox(), await out.boundingBox()]
  expect(shaded?.x).toBeCloseTo(column?.x ?? 0, -1)
  await page.goBack()
  await expect(header).toHaveCount(0)
  await page.goForward()
  await expect(out).toHaveCount(1)
  await page.reload()
  await expect(out).toHaveCount(1)
  await page.goto(`/calendar?view=day&date=${date}`)
  await expect(page).toHaveURL(/by=room/)

  const phone = await open({ as: 'admin@demo.clinic', phone: true, language: 'th' })
  await phone.goto(`/calendar?view=day&date=${date}&by=room`)
  await expect(phone.getByRole('note').filter({ hasText: 'Repair' })).toHaveCount(1)
  await expect(phone.getByRole('button', { name: 'แสดงวันตามแพทย์' })).toBeVisible()
  await phone.getByRole('link', { name: 'พิมพ์รายการของวัน' }).tap()
  await expect(phone).toHaveURL(/print/)
  const heightOfTitle = async () => (await phone.getByRole('heading', { level: 1 }).boundingBox())?.height ?? Infinity
  await expect.poll(heightOfTitle).toBeLessThan(60)
})

test('the rooms of a canceled appointment look like the other fields that can not be changed', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const { address, id } = await bookOwnDay(page, 'Wipa')
  await graphql(page, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', {
    input: [{ id, status: 'cancelled', cancelReason: 'patient' }],
  })
  await page.goto(`${address}&event=${id}`)
  const field = (name: string) => page.getByRole('combobox', { name, exact: true })
  await expect(field('Rooms and equipment')).toBeVisible()
  const groundOf = (name: string) =>
    field(name).evaluate((input) => {
      const drawn = input.closest('.mantine-Input-input') ?? input
      return getComputedStyle(drawn).backgroundColor
    })
  expect(await groundOf('Rooms and equipment')).toBe(await groundOf('Doctor'))
})
