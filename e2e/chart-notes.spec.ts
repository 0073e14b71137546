import { dateOf } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { book, clinicZone, createPatient } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

const plan = (page: Page) => page.getByRole('textbox', { name: 'Plan' })
const saved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible()

test('a doctor writes about a visit, through a lost connection and in two windows, signs it, and adds to it', async ({
  open,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|status of (409|403)/)
  const page = await open({ as: 'doctor@demo.clinic' })
  const patient = await createPatient(page, 'Malai')
  const { session } = await graphql<{ session: { doctorId: string } }>(page, '{ session { doctorId } }')
  const date = dateOf(new Date(), clinicZone)
  const eventId = await book(page, { doctorId: session.doctorId, date, time: '00:10', minutes: 10, patient })
  const address = `/patients/${patient.id}/chart?event=${eventId}`

  await test.step('what is typed is stored, and there after a reload', async () => {
    await page.goto('/settings/note-shortcuts')
    await page.getByRole('textbox', { name: 'Keyword' }).fill('nad')
    await page.getByRole('textbox', { name: 'Text' }).fill('No acute distress')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('cell', { name: '.nad' })).toBeVisible()
    await page.goto(address)
    await page.getByRole('textbox', { name: 'Subjective' }).fill('เจ็บคอ 3 วัน')
    await page.getByRole('textbox', { name: 'Objective' }).pressSequentially('.nad ')
    await expect(page.getByRole('textbox', { name: 'Objective' })).toHaveValue('No acute distress ')
    await saved(page)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Subjective' })).toHaveValue('เจ็บคอ 3 วัน')
  })

  await test.step('what is typed without a connection is sent when it is back', async () => {
    await page.context().setOffline(true)
    await plan(page).fill('Rest')
    await expect(page.getByText('No connection.')).toBeVisible()
    await page.context().setOffline(false)
    await saved(page)
  })

  await test.step('two windows that contradict are asked about', async () => {
    const other = await page.context().newPage()
    await other.goto(address)
    await expect(plan(other)).toHaveValue('Rest')
    await plan(other).fill('Rest and fluids')
    await saved(other)
    await other.close()
    await plan(page).fill('Antibiotics')
    const question = page.getByRole('alert').filter({ hasText: 'was changed in another window' })
    await question.getByRole('button', { name: 'Keep both' }).click()
    await expect(plan(page)).toHaveValue('Rest and fluids\nAntibiotics')
    await saved(page)
  })

  await test.step('it is signed, and added to; the desk learns that there is one', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click()
    const note = page.getByRole('article').filter({ hasText: 'Antibiotics' })
    await note.getByRole('button', { name: 'Addendum' }).click()
    await note.getByRole('textbox', { name: 'Addendum' }).fill('Culture negative')
    await note.getByRole('button', { name: 'Sign the addendum' }).click()
    await expect(note.getByText('Culture negative')).toBeVisible()
    await expect(page.getByRole('region', { name: 'History' }).getByText('เจ็บคอ 3 วัน')).toBeVisible()
    await page.getByRole('button', { name: 'Arrived' }).click()
    await page.getByRole('button', { name: 'Call in' }).click()
    await page.getByRole('button', { name: 'Close visit' }).click()
    await expect(page.getByRole('region', { name: 'History' }).getByText('Closed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close visit' })).toHaveCount(0)
    await page.goto(`/calendar?view=day&date=${date}&event=${eventId}`)
    await expect(page.getByText(/^Note signed by /)).toBeVisible()
  })

  await test.step('who has no appointment with the patient says why they open the chart', async () => {
    const admin = await open({ as: 'admin@demo.clinic' })
    await admin.goto(`/patients/${patient.id}/chart`)
    await admin.getByRole('button', { name: 'Open the chart' }).click()
    await expect(admin.getByText('Please say why.')).toBeVisible()
    await admin.getByRole('button', { name: 'I stand in for a colleague' }).click()
    await admin.getByRole('button', { name: 'Open the chart' }).click()
    await expect(admin.getByRole('article').filter({ hasText: 'Antibiotics' })).toBeVisible()
  })
})
