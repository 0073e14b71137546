import { book, createDoctor, getEstablishmentId, ownMonday } from './support/clinic-data.ts'
import type { Language } from './support/fixtures.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { long } from './support/long.ts'
import { linksInMail } from './support/mailbox.ts'
import { signUpClinic } from './support/own-clinic.ts'
import { violationsOn } from './support/readable.ts'
import type { TestServer } from './support/test-server.ts'

/** From the link at the end of an e-mail to the patient's page, and back by the desk. */

const said = {
  en: {
    title: 'Messages about your appointments',
    decline: 'No more of these messages',
    isDeclined: 'This e-mail address gets no more of them.',
    undo: 'Undo: send them again',
    asked: 'Should this e-mail address get no more of them?',
    box: "Doesn't want messages about appointments",
    question: 'Does the patient want them again?',
    again: 'Send them again',
  },
  th: {
    title: 'ข้อความเกี่ยวกับนัดหมายของคุณ',
    decline: 'ไม่รับข้อความเหล่านี้อีก',
    isDeclined: 'อีเมลนี้จะไม่ได้รับข้อความเหล่านี้อีก',
    undo: 'เปลี่ยนใจ: ส่งให้อีกครั้ง',
    asked: 'ต้องการหยุดรับข้อความเหล่านี้ทางอีเมลนี้หรือไม่',
    box: 'ไม่ต้องการรับข้อความเกี่ยวกับนัดหมาย',
    question: 'ผู้ป่วยต้องการรับอีกครั้งหรือไม่',
    again: 'ส่งให้อีกครั้ง',
  },
} satisfies Record<Language, Record<string, string>>

/** Of all that an answer or a decline writes. */
const rowsOf = (server: TestServer) =>
  server.query(
    ['event', 'answer', 'message', 'contact_preference', 'appointment_link', 'decline_link']
      .map(
        (table) =>
          `SELECT '${table}' AS name, count(*)::int AS rows, sum(hashtextextended(t::text, 0))::text AS hash FROM "${table}" t`,
      )
      .join(' UNION ALL '),
  )

for (const language of ['en', 'th'] as const)
  test(
    `a patient declines by the link of an e-mail, and the desk turns messages on again (${language})`,
    language === 'th' ? long : {},
    async ({ open, server, browser }) => {
      const words = said[language]
      const desk = await open({ language })
      await (
        await signUpClinic(desk, server)
      )(desk)
      const establishmentId = await getEstablishmentId(desk)
      const rules = [{ kind: 'confirmation', isOn: true }]
      await graphql(desk, 'mutation ($input: UpdateMessageSettingsInput!) { updateMessageSettings(input: $input) { id } }', {
        input: { establishmentId, quietFrom: 0, quietUntil: 0, language, rules },
      })
      const [doctor, date] = [await createDoctor(desk, 'Decline'), ownMonday()]
      const email = `dao-${language}-${process.pid}@example.com`
      const { createPatient: dao } = await graphql<{ createPatient: { id: string; firstName: string; lastName: string } }>(
        desk,
        'mutation ($input: CreatePatientInput!) { createPatient(input: $input) { id firstName lastName } }',
        { input: { firstName: 'Dao', lastName: 'Jaidee', establishmentId, allergyStatus: 'none_known', email } },
      )
      await book(desk, {
        doctorId: doctor.id,
        date,
        time: '14:00',
        patient: { ...dao, name: 'Dao Jaidee' },
        subject: 'Root canal',
      })
      await server.query(`UPDATE event_notice SET "changedTime" = "changedTime" - interval '3 minutes'`)
      await server.query(`INSERT INTO jobs.job_common (name) VALUES ('messages')`) // at once, not with the next minute
      await expect(async () => linksInMail(server, email)).toPass({ timeout: 60_000 })
      const links = await linksInMail(server, email)
      const link = links.find((each) => new URL(each).pathname === '/d') ?? ''
      expect(links.map((each) => new URL(each).pathname)).toEqual(['/a', '/d'])

      const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage()
      const press = (name: string) => phone.getByRole('button', { name, exact: true }).click()
      // Whoever only opens the links, with scripts, as scanners do, changes nothing.
      const stored = await rowsOf(server)
      await phone.goto(links[0] ?? '')
      await expect(phone.getByRole('heading', { level: 1 })).toContainText('14:00')
      await phone.goto(link)
      await expect(phone.getByRole('heading', { name: words.title })).toBeVisible()
      expect(await rowsOf(server)).toEqual(stored)
      await expect(phone.getByText('Dao')).toHaveCount(0)
      expect(await violationsOn(phone)).toEqual([])
      expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await press(words.decline)
      await expect(phone.getByRole('heading', { name: words.isDeclined })).toBeFocused()
      await press(words.undo)
      await expect(phone.getByRole('heading', { name: words.asked })).toBeFocused()
      await press(words.decline)
      await expect(phone.getByRole('heading', { name: words.isDeclined })).toBeFocused()
      await phone.context().close()

      await desk.goto(`/patients/${dao.id}`)
      const box = desk.getByLabel(words.box)
      await expect(box).toBeChecked()
      await expect(box).toHaveAccessibleDescription(/Dao Jaidee/)
      await box.click()
      const question = desk.getByRole('dialog', { name: words.question })
      await question.getByRole('button', { name: words.again }).click()
      await expect(box).not.toBeChecked()
    },
  )

test('a link that declines nothing says so, in the language of the phone', async ({ browser, server }) => {
  for (const [locale, words] of [
    ['en-GB', 'leads to no messages'],
    ['th-TH', 'ไม่ตรงกับข้อความ'],
  ] as const) {
    const page = await (await browser.newContext({ locale })).newPage()
    await page.goto(`${server.origin}/d#guessed`)
    await expect(page.getByRole('alert')).toContainText(words)
    await page.context().close()
  }
})
