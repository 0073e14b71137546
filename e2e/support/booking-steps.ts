import type { Browser, Page } from '@playwright/test'
import type { Language } from './fixtures.ts'
import { expect, newContext } from './fixtures.ts'
import { codeInMail } from './mailbox.ts'
import { violationsOn } from './readable.ts'
import type { TestServer } from './test-server.ts'

/** What the page says on which patients book, and the way through its steps. */
export const said = {
  en: {
    visit: 'What is the appointment for?',
    doctor: 'Which doctor?',
    time: 'Which day and time?',
    person: 'Who is the appointment for?',
    code: 'Type the code that we sent',
    anyDoctor: /^Any doctor/,
    checkUp: /^Check-up/,
    firstName: 'First name',
    lastName: 'Last name',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    phone: 'Telephone',
    email: 'E-mail',
    send: 'Send me the code',
    codeField: 'Code',
    book: 'Book this appointment',
    booked: 'Your appointment is booked',
    calendar: 'Add to my calendar',
    other: 'ไทย',
  },
  th: {
    visit: 'ต้องการนัดเรื่องอะไร',
    doctor: 'ต้องการพบหมอท่านใด',
    time: 'สะดวกวันและเวลาใด',
    person: 'นัดนี้สำหรับใคร',
    code: 'กรอกรหัสยืนยันที่เราส่งให้',
    anyDoctor: /^หมอท่านใดก็ได้/,
    checkUp: /^ตรวจสุขภาพ/,
    firstName: 'ชื่อ',
    lastName: 'นามสกุล',
    day: 'วันที่',
    month: 'เดือน',
    year: 'ปี (พ.ศ.)',
    phone: 'โทรศัพท์',
    email: 'อีเมล',
    send: 'ส่งรหัสยืนยันให้ฉัน',
    codeField: 'รหัสยืนยัน',
    book: 'จองนัดนี้',
    booked: 'จองนัดเรียบร้อยแล้ว',
    calendar: 'เพิ่มลงในปฏิทินของฉัน',
    other: 'English',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

/** A phone of nobody that the clinic knows. */
export async function openPhone(browser: Browser, server: TestServer, address: string, language: Language): Promise<Page> {
  const page = await (await newContext(browser, server, { phone: true })).newPage()
  await page.goto(`${address}?lang=${language}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
/** Those of the day that is chosen. */
export const times = (page: Page) => page.getByRole('region').getByRole('list').getByRole('button')
/** Days with free times. */
export const freeDays = (page: Page) => page.getByRole('radio', { disabled: false })

/** From the first step to the free times of a day that is far enough away to be moved and cancelled. */
export async function goToTimes(page: Page, language: Language, { day = 2 } = {}) {
  const words = said[language]
  await press(page, words.checkUp)
  await expect(heading(page, words.doctor)).toBeFocused()
  await press(page, words.anyDoctor)
  await expect(heading(page, words.time)).toBeFocused()
  await freeDays(page).nth(day).check()
  await expect(times(page).first()).toBeVisible()
}

export type Booker = {
  firstName: string
  lastName: string
  born: [day: string, month: string, year: string]
  phone: string
  email: string
}

/** Somebody whom the clinic does not know. */
export const nok = (language: Language): Booker => ({
  ...(language === 'th' ? { firstName: 'นก', lastName: 'ใจดี' } : { firstName: 'Nok', lastName: 'Jaidee' }),
  born: ['21', '5', language === 'th' ? '2533' : '1990'],
  phone: '081 234 5678',
  email: `nok-${language}-${crypto.randomUUID().slice(0, 8)}@example.com`,
})

export async function typePerson(page: Page, language: Language, { firstName, lastName, born, phone, email }: Booker) {
  const words = said[language]
  const type = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value)
  await type(words.firstName, firstName)
  await type(words.lastName, lastName)
  for (const [at, part] of [words.day, words.month, words.year].entries()) await type(part, born[at] ?? '')
  await type(words.phone, phone)
  await type(words.email, email)
}

/** Asks for the code, and types the one in the mail. */
export async function confirm(page: Page, server: TestServer, language: Language, { email }: Booker) {
  const words = said[language]
  await press(page, words.send)
  await expect(heading(page, words.code)).toBeFocused()
  await page.getByRole('textbox', { name: words.codeField, exact: true }).fill(await codeInMail(server, email))
}

/** What axe says against a step, and whether it fits the width of the screen. */
export async function expectUsable(page: Page) {
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
