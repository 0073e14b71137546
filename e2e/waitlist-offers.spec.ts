import { book, createDoctor, getEstablishmentId, ownMonday } from './support/clinic-data.ts'
import { expect, graphql, test, type Language } from './support/fixtures.ts'
import { linksInMail } from './support/mailbox.ts'
import { signUpClinic } from './support/own-clinic.ts'
import { violationsOn } from './support/readable.ts'

/** A time that became free is offered to two who wait: the first who presses has it, on every desk at once. */

const said = {
  en: {
    cancel: 'Cancel appointment',
    fits: /^2 people waiting fit 14:00–14:30/,
    offer: (name: string) => `Offer by e-mail: ${name}`,
    offered: /^Wara Jaidee is offered .* Whoever takes it first has it\.$/,
    standing: /^offered .* no answer yet$/,
    declined: /^offered .*: can't come then$/,
    waitlist: 'Waitlist',
    open: 'This time is free. Would you like it? Whoever is first has it.',
    cannot: "I can't",
    stays: 'Thank you for telling us. You stay on our waiting list.',
    after: "I'll take it after all",
    take: "I'll take it",
    taken: 'It is yours: the appointment is booked. We look forward to seeing you.',
    gone: /this time is no longer free/,
    other: 'ไทย',
  },
  th: {
    cancel: 'ยกเลิกนัด',
    fits: /^มี 2 คนที่รอคิวมาเวลา 14:00–14:30 ได้/,
    offer: (name: string) => `เสนอทางอีเมล: ${name}`,
    offered: /^เสนอเวลา .* ให้ Wara Jaidee แล้ว ผู้ที่ตอบรับก่อนจะได้เวลานี้$/,
    standing: /^เสนอเวลา .* แล้ว ยังไม่ได้ตอบ$/,
    declined: /^เสนอเวลา .* แล้ว: มาไม่ได้$/,
    waitlist: 'รายชื่อรอคิว',
    open: 'เวลานี้ว่างอยู่ คุณต้องการรับเวลานี้หรือไม่ ผู้ที่ตอบรับก่อนจะได้เวลานี้',
    cannot: 'มาไม่ได้',
    stays: 'ขอบคุณที่แจ้งให้ทราบ เรายังเก็บชื่อคุณไว้ในรายชื่อรอคิว',
    after: 'เปลี่ยนใจ รับเวลานี้',
    take: 'รับเวลานี้',
    taken: 'เราจองนัดเวลานี้ให้คุณแล้ว แล้วพบกัน',
    gone: /เวลานี้ไม่ว่างแล้ว/,
    other: 'English',
  },
} satisfies Record<Language, object>

for (const language of ['en', 'th'] as const)
  test(`a free time is offered, and the first who presses has it (${language})`, async ({ open, server, browser }) => {
    const words = said[language]
    const desk = await open({ language })
    const signIn = await signUpClinic(desk, server)
    await signIn(desk)
    const establishmentId = await getEstablishmentId(desk)
    await graphql(desk, 'mutation ($input: UpdateMessageSettingsInput!) { updateMessageSettings(input: $input) { id } }', {
      input: { establishmentId, quietFrom: 0, quietUntil: 0, language, rules: [{ kind: 'offer', isOn: true }] },
    })
    const [doctor, date] = [await createDoctor(desk, 'Offer'), ownMonday()]
    const addressOf = (firstName: string) => `${firstName.toLowerCase()}-${language}-${process.pid}@example.com`
    const createPatient = async (firstName: string) => {
      const input = { firstName, lastName: 'Jaidee', establishmentId, allergyStatus: 'none_known', email: addressOf(firstName) }
      const query = 'mutation ($input: CreatePatientInput!) { createPatient(input: $input) { id firstName lastName } }'
      const { createPatient: patient } = await graphql<{ createPatient: { id: string; firstName: string; lastName: string } }>(
        desk,
        query,
        { input },
      )
      return { ...patient, name: `${firstName} Jaidee` }
    }
    const [anong, wara, yai] = [await createPatient('Anong'), await createPatient('Wara'), await createPatient('Yai')]
    for (const { id: patientId } of [wara, yai])
      await graphql(desk, 'mutation ($input: CreateWaitlistEntryInput!) { createWaitlistEntry(input: $input) { id } }', {
        input: { establishmentId, patientId, minutes: 30, doctorIds: [doctor.id] },
      })
    const id = await book(desk, { doctorId: doctor.id, date, time: '14:00', patient: anong, subject: 'Root canal' })
    const other = await open({ language })
    await signIn(other)
    await other.goto(`/waitlist?doctor=${doctor.id}`)
    const rowOf = (name: string) =>
      other.getByRole('list', { name: words.waitlist }).getByRole('listitem').filter({ hasText: name })
    await expect(rowOf(wara.name)).toBeVisible()

    await desk.goto(`/calendar?view=day&date=${date}&doctors=${doctor.id}&event=${id}`)
    await desk.getByRole('button', { name: words.cancel, exact: true }).click()
    await desk.getByRole('dialog').getByRole('button', { name: words.cancel, exact: true }).last().click()
    await desk.getByRole('button', { name: words.fits }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: words.offer(wara.name), exact: true }).click()
    await expect(desk.getByText(words.offered)).toBeVisible()
    await expect(dialog.getByRole('button', { name: words.offer(wara.name), exact: true })).toBeHidden()
    await expect(dialog.getByText(words.standing)).toHaveCount(1)
    await dialog.getByRole('button', { name: words.offer(yai.name), exact: true }).click()
    await expect(dialog.getByText(words.standing)).toHaveCount(2)
    await expect(rowOf(wara.name).getByText(words.standing)).toBeVisible()

    const openLink = async (firstName: string) => {
      const link = await offerLink(firstName)
      const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage()
      await phone.goto(link)
      await expect(phone.getByRole('heading', { name: words.open })).toBeVisible()
      return phone
    }
    const offerLink = async (firstName: string) => {
      const found = async () => (await linksInMail(server, addressOf(firstName))).find((each) => new URL(each).pathname === '/o')
      await expect.poll(found, { timeout: 60_000 }).toBeDefined()
      return (await found()) ?? ''
    }
    const [first, second] = [await openLink('Wara'), await openLink('Yai')]
    await expect(first.locator('html')).toHaveAttribute('lang', language)
    await expect(first.getByText('Root canal')).toBeHidden()
    expect(await violationsOn(first)).toEqual([])

    await first.getByRole('button', { name: words.cannot, exact: true }).click()
    await expect(first.getByRole('heading', { name: words.stays })).toBeFocused()
    await expect(dialog.getByText(words.declined)).toBeVisible()
    await expect(rowOf(wara.name).getByText(words.declined)).toBeVisible()
    await first.getByRole('button', { name: words.after, exact: true }).click()
    await expect(first.getByRole('heading', { name: words.taken })).toBeFocused()
    await expect(rowOf(wara.name)).toBeHidden()
    await first.reload()
    await expect(first.getByRole('heading', { name: words.taken })).toBeVisible()

    await second.getByRole('button', { name: words.take, exact: true }).click()
    await expect(second.getByRole('heading', { name: words.gone })).toBeFocused()
    expect(await violationsOn(second)).toEqual([])
    await second.getByRole('button', { name: words.other }).click()
    await expect(second.getByRole('heading', { name: said[language === 'en' ? 'th' : 'en'].gone })).toBeVisible()
    await expect(rowOf(yai.name)).toBeVisible()
  })
