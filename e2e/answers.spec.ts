import { expect, graphql, test, type Language } from './support/fixtures.ts'
import { book, createDoctor, getEstablishmentId, ownMonday } from './support/clinic-data.ts'
import { linkInMail } from './support/mailbox.ts'
import { signUpClinic } from './support/own-clinic.ts'
import { violationsOn } from './support/readable.ts'

/** From the message about an appointment to the answer, the time that it frees, and who waits for it. */

const said = {
  en: {
    comes: "I'll come",
    thanks: 'Thank you: we expect you.',
    cannot: "I can't come",
    cancel: 'Cancel my appointment',
    isCancelled: /the appointment is canceled\. Thank you/,
    other: 'ไทย',
  },
  th: {
    comes: 'ไปตามนัด',
    thanks: 'ขอบคุณ แล้วพบกันตามนัด',
    cannot: 'ไปไม่ได้',
    cancel: 'ยกเลิกนัดของฉัน',
    isCancelled: /ยกเลิกนัดให้แล้ว ขอบคุณ/,
    other: 'English',
  },
} satisfies Record<Language, Record<string, string | RegExp>>

for (const language of ['en', 'th'] as const)
  test(`from a message to an answer, and from the freed time to the waitlist (${language})`, async ({
    open,
    server,
    browser,
  }) => {
    const words = said[language]
    const desk = await open()
    await (
      await signUpClinic(desk, server)
    )(desk)
    const establishmentId = await getEstablishmentId(desk)
    const rules = [{ kind: 'confirmation', isOn: true }]
    await graphql(desk, 'mutation ($input: UpdateMessageSettingsInput!) { updateMessageSettings(input: $input) { id } }', {
      input: { establishmentId, quietFrom: 0, quietUntil: 0, language, rules },
    })
    const [doctor, date] = [await createDoctor(desk, 'Answer'), ownMonday()]
    const email = `nok-${language}-${process.pid}@example.com`
    const createPatient = async (firstName: string, more: object = {}) => {
      const input = { firstName, lastName: 'Jaidee', establishmentId, allergyStatus: 'none_known', ...more }
      const query = 'mutation ($input: CreatePatientInput!) { createPatient(input: $input) { id firstName lastName } }'
      const { createPatient: patient } = await graphql<{ createPatient: { id: string; firstName: string; lastName: string } }>(
        desk,
        query,
        { input },
      )
      return { ...patient, name: `${firstName} Jaidee` }
    }
    const [nok, wara] = [await createPatient('Nok', { email }), await createPatient('Wara')]
    const id = await book(desk, { doctorId: doctor.id, date, time: '14:00', patient: nok, subject: 'Root canal' })
    const statusOf = async () =>
      (await graphql<{ event: { status: string } }>(desk, 'query ($id: ID!) { event(id: $id) { status } }', { id })).event.status
    await graphql(desk, 'mutation ($input: CreateWaitlistEntryInput!) { createWaitlistEntry(input: $input) { id } }', {
      input: { establishmentId, patientId: wara.id, minutes: 30, doctorIds: [doctor.id] },
    })
    await server.query(`UPDATE event_notice SET "changedTime" = "changedTime" - interval '3 minutes'`)
    await server.query(`INSERT INTO jobs.job_common (name) VALUES ('messages')`) // at once, not with the next minute
    await expect(async () => linkInMail(server, email)).toPass({ timeout: 60_000 })
    const link = await linkInMail(server, email)
    expect(new URL(link).pathname).toBe('/a')

    const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage()
    await phone.goto(link)
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('14:00')
    await expect(phone.getByText('Root canal')).toHaveCount(0)
    expect(await violationsOn(phone)).toEqual([])
    expect(await statusOf()).toBe('pending') // whoever only opens the link, as mail programs do, answers nothing
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await phone.getByRole('button', { name: words.comes }).click()
    await expect(phone.getByRole('heading', { name: words.thanks })).toBeFocused()

    await desk.goto(`/calendar?view=day&date=${date}`)
    await expect(desk.getByRole('button', { name: /Nok Jaidee.*Patient confirmed/ })).toBeVisible()
    await desk.goto('/')
    await phone.getByRole('button', { name: words.cannot }).click()
    await phone.getByRole('textbox').fill('Fever')
    await phone.getByRole('button', { name: words.cancel }).click()
    await expect(phone.getByRole('heading', { name: words.isCancelled })).toBeVisible()
    expect(await violationsOn(phone)).toEqual([])
    await phone.reload()
    await expect(phone.getByRole('heading', { name: words.isCancelled })).toBeVisible()
    await phone.getByRole('button', { name: words.other }).click()
    await expect(phone.getByRole('heading', { name: words.isCancelled })).toHaveCount(0)

    await desk.getByRole('link', { name: '1 answer from a patient' }).click()
    const item = desk.getByRole('listitem').filter({ hasText: 'Nok Jaidee' })
    await expect(item).toContainText('“Fever”')
    await expect(item.getByRole('button', { name: /^1 person waiting fits/ })).toBeVisible()
    await item.getByRole('button', { name: 'Seen to: Nok Jaidee' }).click()
    await expect(desk.getByText('Nothing to see to')).toBeVisible()
    await desk.getByRole('button', { name: 'Undo' }).click()
    await expect(item).toBeVisible()
    await phone.context().close()
  })

test('a link that leads nowhere says so, in the language of the phone', async ({ browser, server }) => {
  for (const [locale, words] of [
    ['en-GB', 'leads to no appointment'],
    ['th-TH', 'ไม่พบนัดหมายที่กำลังจะถึง'],
  ] as const) {
    const page = await (await browser.newContext({ locale })).newPage()
    await page.goto(`${server.origin}/a#guessed`)
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page.getByRole('button', { name: /come|ไป/ })).toHaveCount(0)
    await page.context().close()
  }
})
