import { dateOf } from '@clinic/shared/time/time'
import type { Page } from '@playwright/test'
import { book, clinicZone, createDoctor, createPatient, everyDay, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { signUpClinic } from './support/own-clinic.ts'

const update = (page: Page, input: object) =>
  graphql(page, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', { input: [input] })

const getCall = async (page: Page, id: string) =>
  (
    await graphql<{ event: { calledInTime: string | null; calledInRoom: { name: string } | null } }>(
      page,
      'query ($id: ID!) { event(id: $id) { calledInTime calledInRoom { name } } }',
      { id },
    )
  ).event

const createRoom = async (page: Page, name: string) =>
  (
    await graphql<{ createResource: { id: string } }>(
      page,
      'mutation ($input: CreateResourceInput!) { createResource(input: $input) { id } }',
      { input: { establishmentId: await getEstablishmentId(page), kind: 'room', name } },
    )
  ).createResource.id

/** Two people who wait, the first of them for longer, and with a room booked. */
async function waitingRoom(page: Page) {
  const doctor = await createDoctor(page, 'Decha', everyDay)
  const [first, second] = [await createPatient(page, 'Arun'), await createPatient(page, 'Boon')]
  const room = await createRoom(page, 'Room 1')
  await createRoom(page, 'Room 2')
  const date = dateOf(new Date(), clinicZone)
  const ids = [
    await book(page, { doctorId: doctor.id, date, time: '10:00', patient: first }),
    await book(page, { doctorId: doctor.id, date, time: '11:00', patient: second }),
  ] as [string, string]
  await update(page, { id: ids[0], resourceIds: [room] })
  for (const id of ids) await update(page, { id, status: 'waiting' })
  return { doctor, first, second, ids }
}

test('the next who waits is called in by one key, seen at another desk, taken back and corrected', async ({ open, server }) => {
  const [page, colleague] = [await open(), await open()]
  const signIn = await signUpClinic(page, server)
  for (const each of [page, colleague]) await signIn(each)
  const { first, second, ids } = await waitingRoom(page)
  await page.goto('/')
  await colleague.goto('/')
  const withDoctor = (on: Page) => on.getByRole('list', { name: 'With the doctor' })
  await expect(page.getByRole('button', { name: `Call in: ${first.name}` }).first()).toBeVisible()
  await expect(colleague.getByRole('status', { name: 'Live' })).toBeVisible()

  await page.keyboard.press('e')
  await expect(withDoctor(page)).toContainText(first.name)
  await expect(withDoctor(page)).toContainText(/With the doctor since \d\d:\d\d, Room 1/)
  await expect(withDoctor(colleague)).toContainText(/With the doctor since \d\d:\d\d, Room 1/)
  await expect(page.getByText('1 waiting')).toBeVisible()
  await page.keyboard.press('z')
  await expect(withDoctor(page)).toHaveCount(0)
  await expect.poll(() => getCall(page, ids[0])).toEqual({ calledInTime: null, calledInRoom: null })

  await page
    .getByRole('region', { name: 'In the waiting room' })
    .getByRole('button', { name: `Call in: ${second.name}` })
    .click()
  await expect.poll(async () => (await getCall(page, ids[1])).calledInTime).not.toBeNull()
  await page.getByRole('link', { name: second.name }).first().click()
  const panel = page.getByRole('complementary', { name: second.name })
  await expect(panel.getByText(/Arrived \d\d:\d\d · Called in \d\d:\d\d/)).toBeVisible()
  const time = panel.getByRole('textbox', { name: 'Called in' })
  await time.fill('00:00')
  await time.press('Tab')
  await expect(time).toHaveAccessibleDescription('This must not be before the patient arrived.')
  await expect(time).toHaveValue('00:00')
  await panel.getByRole('combobox', { name: 'Called into' }).selectOption('Room 2')
  await expect.poll(() => getCall(page, ids[1])).toMatchObject({ calledInRoom: { name: 'Room 2' } })
  await panel.getByRole('button', { name: 'Not called in' }).click()
  await expect(panel.getByRole('button', { name: 'Call in', exact: true })).toBeVisible()
  await expect.poll(() => getCall(page, ids[1])).toEqual({ calledInTime: null, calledInRoom: null })
})

test('on a phone who waits is called in by one tap, and the panel says what could not be saved', async ({
  open,
  server,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_REFUSED/, /can't be reached/)
  const page = await open({ phone: true })
  const signIn = await signUpClinic(page, server)
  await signIn(page)
  const { first, ids } = await waitingRoom(page)
  await page.goto('/')
  await page
    .getByRole('region', { name: 'In the waiting room' })
    .getByRole('button', { name: `Call in: ${first.name}` })
    .tap()
  await expect.poll(async () => (await getCall(page, ids[0])).calledInRoom?.name).toBe('Room 1')

  await page.getByRole('link', { name: first.name }).first().tap()
  const panel = page.getByRole('dialog', { name: first.name })
  const notice = panel.getByRole('status').filter({ hasText: 'called in' })
  const [undo, close] = [notice.getByRole('button', { name: 'Undo' }), notice.getByRole('button', { name: 'Close' })]
  await expect(close).toBeVisible()
  expect((await close.boundingBox())?.y).toBeCloseTo((await undo.boundingBox())?.y ?? 0, -1)
  await page.route('**/graphql', (route) => route.abort('connectionrefused'))
  await panel.getByRole('button', { name: 'Not called in' }).tap()
  await expect(panel.getByRole('alert')).toContainText("The server can't be reached.")
  await page.unroute('**/graphql')
  await panel.getByRole('alert').getByRole('button', { name: 'Try again' }).tap()
  await expect(panel.getByRole('button', { name: 'Call in', exact: true })).toBeVisible()
})
