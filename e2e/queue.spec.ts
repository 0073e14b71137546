import { wallTimeOf } from '@clinic/shared/time/time'
import type { Browser, Page } from '@playwright/test'
import { book, clinicZone, createDoctor, everyDay, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test, type Language } from './support/fixtures.ts'
import { long } from './support/long.ts'
import { signUpClinic } from './support/own-clinic.ts'
import { violationsOn } from './support/readable.ts'
import type { TestServer } from './support/test-server.ts'

/** From "I'm here" at the door to the call on the display. */

/** Where it is about noon now, so that no journey runs over the end of a day. */
const noonZone = (() => {
  const hours = 12 - new Date().getUTCHours()
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
})()

const mutate = <Data>(page: Page, name: string, type: string, input: object, fields = 'id') =>
  graphql<Data>(page, `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input })

type Settings = { callBy?: 'number' | 'initials'; spokenLanguages?: Language[] }

/** A clinic with a queue, where Nok is expected in half an hour in Room 2. */
async function openClinic(desk: Page, server: TestServer, settings?: Settings) {
  await (
    await signUpClinic(desk, server)
  )(desk)
  const establishmentId = await getEstablishmentId(desk)
  await server.query(`UPDATE establishment SET "timeZone" = '${noonZone}' WHERE id = '${establishmentId}'`)
  const usual = { isOn: true, callBy: 'number', spokenLanguages: ['th', 'en'], hasDoorCode: true, earlyMinutes: 60 }
  if (settings) await mutate(desk, 'updateQueueSettings', 'UpdateQueueSettingsInput', { establishmentId, ...usual, ...settings })
  const doctor = await createDoctor(desk, 'Decha', everyDay)
  const person = { firstName: 'Nok', lastName: 'Jaidee', allergyStatus: 'none_known', birthDate: '1980-02-29' }
  const phone = { value: '812344567', dialCode: '+66' }
  const { createPatient: nok } = await mutate<{ createPatient: { id: string } }>(desk, 'createPatient', 'CreatePatientInput', {
    ...person,
    establishmentId,
    phone,
  })
  const room = { establishmentId, kind: 'room', name: 'Room 2' }
  const { createResource } = await mutate<{ createResource: { id: string } }>(desk, 'createResource', 'CreateResourceInput', room)
  const { date, minutes } = wallTimeOf(new Date(Math.ceil(Date.now() / 600_000) * 600_000 + 1_800_000), clinicZone)
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const id = await book(desk, { doctorId: doctor.id, date, time, patient: { ...person, ...nok, name: 'Nok Jaidee' } })
  await graphql(desk, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', {
    input: [{ id, resourceIds: [createResource.id] }],
  })
  return { establishmentId, id }
}

const doorOf = async (desk: Page, id: string) =>
  (
    await graphql<{ queueSettings: { doorAddress: string } }>(
      desk,
      'query ($id: ID!) { queueSettings(establishmentId: $id) { doorAddress } }',
      { id },
    )
  ).queueSettings.doorAddress

const makeAddress = async (desk: Page, establishmentId: string, kind: 'display' | 'kiosk') =>
  (
    await mutate<{ createQueueAddress: { id: string; address: string } }>(
      desk,
      'createQueueAddress',
      'CreateQueueAddressInput',
      { establishmentId, kind, name: 'Waiting room' },
      'id address',
    )
  ).createQueueAddress

/** A television; what it says aloud is kept. */
async function openDisplay(browser: Browser, address: string): Promise<{ tv: Page; said: () => Promise<string[]> }> {
  const tv = await (await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'en-GB' })).newPage()
  await tv.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    speechSynthesis.speak = ({ text, lang }) => void said.push(`${lang}: ${text}`)
  })
  await tv.goto(address)
  return { tv, said: () => tv.evaluate(() => (window as unknown as { said: string[] }).said) }
}

const openPhone = async (browser: Browser, locale: string, width = 360) =>
  (await browser.newContext({ viewport: { width, height: 740 }, hasTouch: true, locale })).newPage()

async function checkIn(phone: Page, digits: string, year: string) {
  await phone.getByRole('textbox', { name: 'The last 4 digits of your telephone number' }).fill(digits)
  await phone.getByRole('textbox', { name: 'Day' }).fill('29')
  await phone.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'February' })
  await phone.getByRole('textbox', { name: 'Year' }).fill(year)
  await phone.getByRole('button', { name: "I'm here" }).click()
}

const isNarrowEnough = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('from the QR code at the door to the call on the display, by one key', async ({ open, server, browser }) => {
  const desk = await open()
  const { establishmentId } = await openClinic(desk, server)
  await desk.goto('/settings/queue')
  await desk.getByRole('switch', { name: 'Whoever arrives gets a number' }).check()
  await desk.getByRole('switch', { name: 'People check in by a QR code at the door' }).check()
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('link', { name: "Print today's QR code" })).toBeVisible()
  await desk.getByRole('button', { name: 'Add a display or tablet' }).click()
  const form = desk.getByRole('dialog', { name: 'New display or tablet' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Waiting room')
  await form.getByRole('button', { name: 'Make an address' }).click()
  const told = desk.getByRole('dialog', { name: 'Open this address on the display or tablet' })
  const address = await told.getByRole('textbox', { name: 'Link' }).inputValue()
  await told.getByRole('button', { name: 'Done' }).click()
  await expect(desk.getByRole('region', { name: 'Displays and tablets' }).getByRole('listitem')).toContainText('Waiting room')

  const { tv, said } = await openDisplay(browser, address)
  await expect(tv.getByRole('heading', { name: 'เชิญนั่งรอ จอนี้จะเรียกคุณ' })).toBeVisible()
  await tv.getByRole('button', { name: 'เปิดเสียง' }).click()

  const phone = await openPhone(browser, 'en-GB')
  await phone.goto(await doorOf(desk, establishmentId))
  await checkIn(phone, '45', '1980')
  await expect(phone.getByRole('alert')).toContainText('the last 4 digits')
  await expect(phone.getByRole('textbox', { name: 'The last 4 digits of your telephone number' })).toBeFocused()
  expect(await violationsOn(phone)).toEqual([])
  await checkIn(phone, '4567', '1980')
  await expect(phone.getByRole('heading', { name: 'Thank you. Please take a seat.' })).toBeFocused()
  await expect(phone.getByText('Your number: 1')).toBeVisible()
  expect(await violationsOn(phone)).toEqual([])
  expect(await isNarrowEnough(phone)).toBe(true)
  const other = await openPhone(browser, 'en-GB', 390)
  await other.goto(await doorOf(desk, establishmentId))
  await checkIn(other, '9999', '2523') // of the Buddhist era
  await expect(other.getByText('Your number: 2')).toBeVisible()
  await expect(other.getByRole('main')).toHaveText(((await phone.getByRole('main').textContent()) ?? '').replace('1', '2'))

  await desk.goto('/')
  await expect(desk.getByRole('region', { name: 'In the waiting room' })).toContainText('Nok Jaidee')
  await expect(desk.getByRole('button', { name: 'Call next' })).toBeVisible()
  await desk.keyboard.press('u')
  await expect(tv.getByRole('status').filter({ hasText: 'Room 2' })).toContainText('1')
  await expect(desk.getByRole('list', { name: 'With the doctor' })).toContainText('Nok Jaidee')
  await expect.poll(said).toContain('th-TH: ขอเชิญ หมายเลข 1 ที่ Room 2 ค่ะ')
  expect(await said()).toContain('en-GB: Number 1, please come to Room 2.')
  await expect(tv.getByText(/Nok|Jaidee/)).toHaveCount(0)
  expect(await violationsOn(tv)).toEqual([])

  await desk.getByRole('link', { name: '1 person at the door' }).click()
  const stranger = desk.getByRole('region', { name: 'At the door' }).getByRole('listitem')
  await expect(stranger).toContainText('telephone number ends in 9999')
  await desk.getByRole('button', { name: 'Call again: 1' }).click()
  await expect.poll(async () => (await said()).filter((text) => text.startsWith('en-GB: Number 1'))).toHaveLength(2)
  await desk.getByRole('button', { name: 'Is not here: 1' }).click()
  await expect(desk.getByRole('region', { name: 'Waiting' })).toContainText('did not come at')
  await expect(tv.getByRole('status').filter({ hasText: 'Room 2' })).toHaveCount(0)
  await stranger.getByRole('button', { name: 'Seen to: 2' }).click()
  await expect(stranger).toHaveCount(0)
  expect(await violationsOn(desk)).toEqual([])
  for (const page of [tv, phone, other]) await page.context().close()
})

test(
  'a tablet at the door in Thai, whose number the desk gives to an appointment, and initials on the display',
  long,
  async ({ open, server, browser }) => {
    const desk = await open()
    const { establishmentId } = await openClinic(desk, server, { callBy: 'initials', spokenLanguages: ['en'] })
    const kiosk = await makeAddress(desk, establishmentId, 'kiosk')
    const { tv } = await openDisplay(browser, (await makeAddress(desk, establishmentId, 'display')).address)
    const tablet = await openPhone(browser, 'th-TH', 1024)
    await tablet.clock.install()
    await tablet.goto(kiosk.address)
    await tablet.getByRole('textbox', { name: 'เลข 4 ตัวท้าย' }).fill('1111')
    await tablet.getByRole('textbox', { name: 'วัน' }).fill('๒๙')
    await tablet.getByRole('combobox', { name: 'เดือน' }).selectOption({ label: 'กุมภาพันธ์' })
    await tablet.getByRole('textbox', { name: 'ปี' }).fill('2523')
    await tablet.getByRole('button', { name: 'มาถึงแล้ว' }).click()
    await expect(tablet.getByText('จะเรียกคุณด้วยอักษรย่อ')).toBeVisible()
    expect(await violationsOn(tablet)).toEqual([])
    await tablet.clock.runFor(21_000)
    await expect(tablet.getByRole('textbox', { name: 'เลข 4 ตัวท้าย' })).toHaveValue('')

    await desk.goto('/queue')
    const stranger = desk.getByRole('region', { name: 'At the door' }).getByRole('listitem')
    await stranger.getByRole('combobox', { name: 'Who is it?' }).selectOption({ index: 1 })
    await stranger.getByRole('button', { name: 'Arrived: 1' }).click()
    await expect(desk.getByRole('region', { name: 'Waiting' })).toContainText('Nok Jaidee')
    await desk.getByRole('button', { name: 'Call: 1' }).click()
    await expect(tv.getByRole('status').filter({ hasText: 'Room 2' })).toContainText('N.J.')
    await mutate(desk, 'revokeQueueAddress', 'DeleteByIdInput', { id: kiosk.id })
    await tablet.reload()
    await expect(tablet.getByRole('alert')).toContainText('แจ้งการมาถึงที่นี่ไม่ได้แล้ว')
    for (const page of [tv, tablet]) await page.context().close()
  },
)

test(
  'with letters of twice the size the door, an answer and a decline still fit a phone',
  long,
  async ({ open, server, browser }) => {
    const desk = await open()
    const { establishmentId } = await openClinic(desk, server, {})
    for (const locale of ['en-GB', 'th-TH'])
      for (const address of [await doorOf(desk, establishmentId), `${server.origin}/a#guessed`, `${server.origin}/d#guessed`]) {
        const phone = await openPhone(browser, locale)
        await phone.goto(address)
        await expect(phone.getByRole('main').getByRole('button').or(phone.getByRole('alert')).first()).toBeVisible()
        await phone.addStyleTag({ content: 'html { font-size: 200% }' })
        expect(await isNarrowEnough(phone), address).toBe(true)
        const stickingOut = await phone.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('button, input, select')]
            .filter((each) => each.scrollWidth > each.clientWidth || each.getBoundingClientRect().right > innerWidth - 32)
            .map((each) => each.outerHTML),
        )
        expect(stickingOut, address).toEqual([])
        await phone.context().close()
      }
  },
)

test('a guessed display says so, and a QR code of another day asks for that of today', long, async ({ browser, server }) => {
  const { tv } = await openDisplay(browser, `${server.origin}/display/guessed`)
  await expect(tv.getByRole('heading', { name: 'There is no display at this address.' })).toBeVisible()
  const phone = await openPhone(browser, 'en-GB')
  await phone.goto(`${server.origin}/here#guessed`)
  await expect(phone.getByRole('alert')).toContainText("Please scan today's QR code")
  await expect(phone.getByRole('button', { name: "I'm here" })).toHaveCount(0)
  for (const page of [tv, phone]) await page.context().close()
})

test(
  'a display comes back by itself when the server was away, and shows who was called meanwhile',
  long,
  async ({ open, server, browser }) => {
    const desk = await open()
    const { establishmentId, id } = await openClinic(desk, server, { spokenLanguages: [] })
    const { tv } = await openDisplay(browser, (await makeAddress(desk, establishmentId, 'display')).address)
    await expect(tv.getByRole('heading', { name: 'Please take a seat. You will be called here.' })).toBeVisible()
    await expect(tv.getByRole('button', { name: 'Start the sound' })).toHaveCount(0)
    await server.stop()
    await expect(tv.getByText('The connection is lost. What you see may be old.')).toBeVisible()
    await server.restart()
    const update = (input: object) =>
      graphql(desk, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', { input: [input] })
    await update({ id, status: 'waiting' })
    await mutate(desk, 'callNext', 'CallNextInput', { establishmentId })
    await expect(tv.getByRole('status').filter({ hasText: 'Room 2' })).toContainText('1')
    await expect(tv.getByText('The connection is lost. What you see may be old.')).toHaveCount(0)
    await tv.context().close()
  },
)
