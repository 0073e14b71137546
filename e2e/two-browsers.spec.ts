import { instantOf } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { block } from './support/calendar-grid.ts'
import {
  book,
  clinicZone,
  createDoctor,
  createPatient,
  getDoctorId,
  getEstablishmentId,
  ownMonday,
} from './support/clinic-data.ts'
import { graphql, expect, test } from './support/fixtures.ts'
import type { OpenPage } from './support/fixtures.ts'
import { long } from './support/long.ts'

/** The same appointment, open at the front desk and at the doctor's. */
async function openTwice(open: OpenPage) {
  const front = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(front, 'Fah')
  const doctorId = await getDoctorId(front, 'Ploy Srisuk')
  const date = ownMonday()
  const id = await book(front, { doctorId, date, time: '10:00', patient })
  const address = `/calendar?view=day&date=${date}&event=${id}`
  const doctor = await open({ as: 'doctor@demo.clinic' })
  for (const page of [front, doctor]) await page.goto(address)
  return { front, doctor, id, patient, notesOf: (page: Page) => page.getByRole('textbox', { name: 'Notes' }) }
}

test('two browsers edit one appointment: the second is told what changed and loses nothing typed', async ({ open }) => {
  const { front, doctor, id, notesOf } = await openTwice(open)
  await notesOf(front).fill('brings the old X-ray')
  await notesOf(doctor).fill('fasting since midnight')
  await doctor.getByRole('button', { name: 'Save' }).click()
  await expect(doctor.getByRole('button', { name: 'Save' })).toBeHidden()

  await test.step('typed text stays when the other change arrives', async () => {
    await expect(front.getByText('Notes: fasting since midnight').or(front.getByText('→ fasting since midnight'))).toBeVisible()
    await expect(notesOf(front)).toHaveValue('brings the old X-ray')
  })

  await test.step('saving says who changed what', async () => {
    await front.getByRole('button', { name: 'Save', exact: true }).click()
    const alert = front.getByRole('alert').filter({ hasText: 'changed this appointment' })
    await expect(alert).toHaveText('Ploy Srisuk changed this appointment in the meantime. Nothing of yours is lost.')
    await expect(front.getByRole('listitem').filter({ hasText: 'fasting since midnight' }).first()).toBeVisible()
    await expect(notesOf(front)).toHaveValue('brings the old X-ray')
  })

  await test.step('and leaves the choice', async () => {
    await front.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(front.getByRole('button', { name: 'Save mine over it' })).toBeHidden()
    await expect(notesOf(doctor)).toHaveValue('brings the old X-ray')
    const { event } = await graphql<{ event: { info: string } }>(front, 'query ($id: ID!) { event(id: $id) { info } }', { id })
    expect(event.info).toBe('brings the old X-ray')
  })
})

test("the second browser can take the other's version", long, async ({ open }) => {
  const { front, doctor, patient, notesOf } = await openTwice(open)
  await notesOf(front).fill('mine')
  await notesOf(doctor).fill('theirs')
  await doctor.getByRole('textbox', { name: 'Subject' }).fill('Wound check')
  await doctor.getByRole('button', { name: 'Save' }).click()
  await expect(block(front, new RegExp(`${patient.name}, Wound check`))).toBeVisible()
  await front.getByRole('button', { name: 'Save', exact: true }).click()
  await front.getByRole('button', { name: 'Take theirs' }).click()
  await expect(notesOf(front)).toHaveValue('theirs')
  await expect(front.getByRole('textbox', { name: 'Subject' })).toHaveValue('Wound check')
  await expect(front.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
})

test('a month follows what another browser moves from one week to another, in either language', async ({ open }) => {
  const front = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(front, 'Jinda')
  const doctor = await createDoctor(front)
  const id = await book(front, { doctorId: doctor.id, date: '2031-03-11', time: '10:00', patient })
  await front.goto(`/calendar?view=month&date=2031-03-15&doctors=${doctor.id}`)
  const week = (index: number) => front.locator('tbody tr').nth(index).getByRole('button', { name: patient.name })
  await expect(week(2)).toBeVisible()
  await expect(front.getByRole('status', { name: 'Live' })).toBeVisible()

  const startTime = instantOf({ date: '2031-03-19', minutes: 660 }, clinicZone)
  const input = {
    id,
    establishmentId: await getEstablishmentId(front),
    startTime,
    endTime: new Date(+startTime + 1_800_000),
  }
  await graphql(front, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', { input: [input] })
  await expect(week(3)).toHaveAccessibleName(/19 March/)
  await expect(week(2)).toHaveCount(0)

  await front.getByRole('button', { name: 'ไทย' }).click()
  await expect(week(3)).toHaveAccessibleName(/19 มีนาคม/)
  await expect(front.locator('thead')).toContainText('พฤ')
})

test('what a colleague changed while its panel was closed is there when it is opened again', async ({ open }) => {
  const front = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(front, 'Kanda')
  const asked: string[] = []
  front.on('request', (request) => {
    if (/query Patient\(/.test(request.postData() ?? '')) asked.push(request.url())
  })
  await front.goto(`/patients?query=${encodeURIComponent(patient.lastName)}`)
  await expect(front.getByRole('status', { name: 'Live' })).toBeVisible()
  const panel = front.getByRole('complementary', { name: patient.name })
  const openPanel = async () => {
    await front.locator('tbody tr[tabindex]').first().press('Enter')
    await expect(panel.getByRole('button', { name: 'Edit' })).toBeVisible()
  }
  const closePanel = async () => {
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  }

  await test.step('unchanged, it comes out of the cache', () =>
    expect(async () => {
      await openPanel()
      await closePanel()
      const before = asked.length
      await openPanel()
      await closePanel()
      expect(asked).toHaveLength(before)
    }).toPass())

  await test.step('changed, it does not', async () => {
    const input = { id: patient.id, nickname: 'Nok', phone: { value: '812345678', dialCode: '+66' } }
    await graphql(front, 'mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }', { input })
    // The list has heard of it: so has the cache.
    await expect(front.getByRole('row').filter({ hasText: patient.lastName })).toContainText('Nok')
    await openPanel()
    await expect(panel.getByText('(Nok)')).toBeVisible()
  })
})
