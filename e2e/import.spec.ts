import type { Browser, Page } from '@playwright/test'
import { addDays, dateOf } from '@clinic/shared/time/time'
import type { TestServer } from './support/test-server.ts'
import { openTestServer } from './support/test-server.ts'
import { graphql, expect, newContext, storePreferences, test } from './support/fixtures.ts'
import { linkInMail } from './support/mailbox.ts'
import { expectReadable } from './support/readable.ts'
import { long } from './support/long.ts'

/** The demo clinic refuses imports, so these tests have a server without it. */

const password = 'three-unusual-walrus-words'
const email = 'owner@example.clinic'
let own: TestServer | undefined

function server(): TestServer {
  if (!own) throw new Error('the server did not start')
  return own
}

test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  own = await openTestServer('import', { DEMO: 'false', SIGN_UP: 'open' })
})
test.afterAll(() => own?.close())

const file = (name: string, content: string | Buffer) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const yesterday = addDays(dateOf(new Date(), 'Asia/Bangkok'), -1)

async function signUp(page: Page) {
  const headers = { origin: server().origin }
  const names = { firstName: 'Malee', lastName: 'Suksan', clinicName: 'Suksan Clinic' }
  const signedUp = await page.request.post('/api/auth/sign-up/email', { data: { email, password, ...names }, headers })
  expect(signedUp.status(), await signedUp.text()).toBe(200)
  await page.goto(await linkInMail(server(), email))
  await page.getByRole('button', { name: /Confirm the address|ยืนยันที่อยู่/ }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible() // the link signs in where the account was made
}

async function open(browser: Browser, language: 'en' | 'th') {
  const page = await (await newContext(browser, server())).newPage()
  await storePreferences(page, { language })
  return page
}
const signIn = async (page: Page, as = email) => {
  const reply = await page.request.post('/api/auth/sign-in/email', {
    data: { email: as, password },
    headers: { origin: server().origin },
  })
  expect(reply.status()).toBe(200)
}

test('an admin imports patients and appointments: a wrong file, a faulty one, then the right ones', async ({ browser }) => {
  const page = await open(browser, 'en')
  await signUp(page)
  await signIn(page)
  const choose = page.locator('input[type=file]')

  await test.step('a workbook is refused before it is sent', async () => {
    await page.goto('/settings/import')
    await choose.setInputFiles([file('patients.xlsx', 'PK')])
    await expect(page.getByRole('alert')).toContainText('save the sheet as “CSV UTF-8”')
    await expectReadable(page, 'the refused file')
  })

  await test.step('a list of something else is asked about, and what is missing is said', async () => {
    await choose.setInputFiles([file('stock.csv', 'shelf,pieces\nA1,12\n')])
    await expect(page.getByText('What is in the columns?')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Check the files' }).click()
    await expect(page.getByText('No column is taken for: First name')).toBeVisible()
    await page.getByRole('button', { name: 'Choose other files' }).click()
  })

  const rows = [
    'HN,firstName,lastName,dob,Colour',
    'HN7,Somchai,Jaidee,1990-01-01,',
    '"HN8,Open,Quote,,',
    ',,,1991-01-01,',
    'HN9,Malee,Thongdee,,',
  ]
  await test.step('faulty rows are listed by line, before anything is stored', async () => {
    await choose.setInputFiles([file('patients.csv', `${rows.join('\n')}\n`)])
    await expect(page.getByText('Nothing is stored yet')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('patients.csv:3')).toBeVisible()
    await expect(page.getByText('A quotation mark is opened and not closed.')).toBeVisible()
    await expect(page.getByRole('row', { name: /patients.csv:4.*First name/ })).toBeVisible()
    await expect(page.getByText('not used: Colour')).toBeVisible()
    await expect(page.getByRole('row', { name: 'Patients 3 2 0 0 1' })).toBeVisible()
    await expectReadable(page, 'the faults of a file')
    expect((await graphql<{ patients: { totalCount: number } }>(page, '{ patients { totalCount } }')).patients.totalCount).toBe(0)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the whole report (CSV)' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('import-report.csv')
  })

  await test.step('another tab finds the same state', async () => {
    const second = await page.context().newPage()
    await second.goto('/settings/import')
    await expect(second.getByText('Nothing is stored yet')).toBeVisible()
    await second.close()
  })

  await test.step('the corrected file and appointments are imported, and the lists have them', async () => {
    await page.getByRole('button', { name: 'Choose other files' }).click()
    const diary = `start,end,subject,patient,doctor\n${yesterday} 09:00,09:30,Check-up,HN7,Ploy Srisuk\n`
    await choose.setInputFiles([
      file('patients.csv', `${rows.join('\n').replace('"HN8', 'HN8').replace(',,,1991', ',No,Nameless,1991')}\n`),
      file('doctors.csv', 'firstName,lastName,registrationId\nPloy,Srisuk,123\n'),
      file('diary.csv', diary),
    ])
    await page.getByRole('button', { name: 'Import 6 records' }).click({ timeout: 60_000 })
    await expect(page.getByText('The import is done')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('6 new records')).toBeVisible()
    await expectReadable(page, 'the report')
    await page.getByRole('main').getByRole('link', { name: 'Patients', exact: true }).click()
    await expect(page.getByText('Thongdee')).toBeVisible()
    await page.goto('/settings/audit-log?entity=import')
    await expect(page.getByText('patients.csv, doctors.csv, diary.csv')).toBeVisible()
    await expect(page.getByText('Patients: – → 4').filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('table').getByText('Malee Suksan').filter({ visible: true }).first()).toBeVisible()
  })
  await page.context().close()
})

test('the same in Thai, with a file from a Thai spreadsheet', long, async ({ browser }) => {
  const page = await open(browser, 'th')
  await signIn(page)
  await page.goto('/settings/import')
  await page.getByRole('button', { name: 'นำเข้าไฟล์เพิ่ม' }).click()
  const rows = 'ชื่อ,นามสกุล,วันเกิด,สีผม,ติดต่อ\nสมศรี,รักไทย,12/3/18,ดำ,081-234-5678\n,,25/4/33,,\n'
  const thai = Array.from(rows, (letter) => letter.charCodeAt(0))
  const windows874 = Buffer.from(thai.map((code) => (code < 0x80 ? code : code - 0xe00 + 0xa0)))
  await page.locator('input[type=file]').setInputFiles([file('คนไข้.csv', windows874)])
  await test.step('columns that are not known, and years that could be of two eras, are asked about', async () => {
    await expect(page.getByText('แต่ละคอลัมน์คืออะไร', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByLabel('วันเกิด')).toHaveValue('dob')
    await expect(page.getByLabel('ติดต่อ'), 'by its values').toHaveValue('phone')
    await page.getByLabel('สีผม').selectOption({ label: 'ประวัติแพ้ยา/อาหาร' })
    await expectReadable(page, 'the columns of a file')
    await page.getByLabel('สีผม').selectOption({ label: 'ไม่นำเข้า' })
    await page.getByRole('button', { name: 'ตรวจไฟล์' }).click()
    await expect(page.getByText('กรุณาเลือก มิฉะนั้นจะอ่านวันที่ไม่ได้')).toBeVisible()
    await page.getByRole('radio', { name: /พ\.ศ\..*2518/ }).check()
    await page.getByRole('button', { name: 'ตรวจไฟล์' }).click()
  })
  await expect(page.getByText('ยังไม่ได้บันทึกสิ่งใด')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('WINDOWS-874')).toBeVisible()
  await expect(page.getByText('สีผม').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /คนไข้.csv:3.*ชื่อ/ })).toBeVisible()
  await page.getByRole('button', { name: 'นำเข้า 1 รายการ' }).click()
  await expect(page.getByText('นำเข้าเสร็จแล้ว')).toBeVisible({ timeout: 60_000 })
  await page.context().close()
})

test('a doctor has no such screen, and the demo clinic refuses imports', async ({ open: openDemo }) => {
  const doctor = await openDemo({ as: 'doctor@demo.clinic' })
  await doctor.goto('/settings/import')
  await expect(doctor.getByText('This page is not for your account')).toBeVisible()
  await expect(doctor.getByRole('navigation', { name: 'Settings' }).getByText('Import')).toBeHidden()
  const admin = await openDemo({ as: 'admin@demo.clinic' })
  await admin.goto('/settings/import')
  await expect(admin.getByText('This is the demo clinic')).toBeVisible()
  await expect(admin.getByText('DEMO=false')).toBeVisible()
})
