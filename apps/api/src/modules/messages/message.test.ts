import { describe, expect, test, vi } from 'vitest'
import { answerToken } from '../../lib/accounts/patient-links.ts'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addPatients } from '../../testing/clinic.ts'
import { readMail } from '../../testing/mail.ts'
import { all, dayBefore, messagesAt, on, usual, workday, useMailingServer } from '../../testing/records/messages.ts'

const { server, mail } = useMailingServer()
const { setUp, open, book, change, list, later, sent } = messagesAt(server)

const lettersTo = (address: string) => mail.letters.filter(({ to }) => to.includes(address))

describe('an appointment', () => {
  test('is told when it is booked, changed and canceled, each some minutes after it has stayed so', async () => {
    const { home, suda, patientId, n } = await open()
    const day = workday(3)
    const id = await book(suda, home, { patientId, ...on(day, '10:00') })
    await server.app.messenger.look()
    expect(await list(suda)).toEqual([]) // within three minutes

    await change(suda, { id, ...on(day, '11:00') })
    await later()
    expect(await sent(suda)).toEqual(['confirmation'])
    const [confirmation] = await list(suda)
    expect(confirmation).toMatchObject({ address: `nok${n}@clinic.test`, events: [{ id }] })
    expect(confirmation?.subject).toBe(`Your appointment at Clinic ${n}`)
    expect(confirmation?.text).toContain('11:00, Dr Ploy')
    expect(confirmation?.text).not.toContain('Root canal')
    expect(lettersTo(`nok${n}@clinic.test`)[0]?.source).toContain(`Message-ID: <${confirmation?.id}@clinic.test>`)

    await change(suda, { id, info: 'Bring the X-ray' })
    await later()
    expect(await sent(suda)).toEqual(['confirmation'])

    await change(suda, { id, ...on(day, '14:00') })
    await later()
    expect(await sent(suda)).toEqual(['change', 'confirmation'])
    await change(suda, { id, status: 'cancelled', cancelReason: 'patient' })
    await later()
    expect(await sent(suda)).toEqual(['cancellation', 'change', 'confirmation'])
    expect(lettersTo(`nok${n}@clinic.test`)).toHaveLength(3)
  })

  test('is answered by its own link alone, whatever a name or a text holds', async () => {
    const { home, suda, patientId } = await open()
    const id = await book(suda, home, { patientId, ...on(workday(3), '10:00') })
    await later()
    await sent(suda)
    const evil = await open()
    const [reader = ''] = await addPatients(server.owner, evil.home.id, [
      { firstName: `{answer:${id}}`, lastName: 'T', email: `reader${evil.n}@clinic.test` },
    ])
    await book(evil.suda, evil.home, { patientId: reader, ...on(workday(3), '10:00') })
    await later()
    await sent(evil.suda)
    const letter = lettersTo(`reader${evil.n}@clinic.test`)[0]?.source ?? ''
    const decoded = readMail(letter).text
    expect(decoded.match(/\/a\?lang=en#\S+/g)).toHaveLength(1)
    expect(decoded).not.toContain(answerToken(server.app.env, id))
    const refused = await server.graphql(
      evil.suda,
      `mutation ($input: UpdateMessageSettingsInput!) { updateMessageSettings(input: $input) { id } }`,
      {
        input: {
          establishmentId: evil.home.id,
          quietFrom: 0,
          quietUntil: 0,
          language: 'en',
          rules: [{ ...usual, textEn: `{answer:${id}}` }],
        },
      },
    )
    expect(refusal(refused)).toMatchObject(fieldFault('input.rules.0.textEn', 'unknown_text_field'))
  })

  test('that is moved and moved back, or booked and canceled, within minutes is not told', async () => {
    const { home, suda, patientId } = await open()
    const day = workday(3)
    const id = await book(suda, home, { patientId, ...on(day, '10:00') })
    await later()
    await change(suda, { id, ...on(day, '11:00') })
    await change(suda, { id, ...on(day, '10:00') })
    const brief = await book(suda, home, { patientId, ...on(day, '15:00') })
    await change(suda, { id: brief, status: 'cancelled', cancelReason: 'clinic' })
    await later()
    expect(await sent(suda)).toEqual(['confirmation'])
  })

  test('that changes while its message waits for a mail server is told as the patient knows it', async () => {
    const { home, suda, patientId } = await open()
    const day = workday(3)
    const id = await book(suda, home, { patientId, ...on(day, '10:00') })
    await later()
    expect(await sent(suda)).toEqual(['confirmation'])
    const delayed = () =>
      vi.waitFor(async () => expect((await list(suda))[0]?.status).toBe('delayed'), { timeout: 10_000, interval: 50 })

    mail.become('defers')
    await change(suda, { id, ...on(day, '11:00') })
    await later()
    await delayed()
    await change(suda, { id, ...on(day, '10:00') })
    await later()
    expect(await sent(suda)).toEqual(['change withdrawn outdated', 'confirmation'])

    await change(suda, { id, status: 'cancelled', cancelReason: 'clinic' })
    await later()
    await delayed()
    await change(suda, { id, status: 'pending' })
    await later()
    expect(await sent(suda)).toEqual(['cancellation withdrawn outdated', 'change withdrawn outdated', 'confirmation'])

    await change(suda, { id, ...on(day, '12:00') })
    await later()
    await delayed()
    mail.become('accepts')
    await change(suda, { id, doctorId: home.krit.doctorId })
    await later()
    const [first, ...others] = await sent(suda)
    expect([first, others.length]).toEqual(['change', 4])
    expect((await list(suda))[0]?.text).toContain('12:00, Dr Krit')
  })

  test('whose patient did not come is told so, once it is marked', async () => {
    const { home, suda, patientId } = await open()
    const id = await book(suda, home, { patientId, ...on(workday(3), '10:00') })
    await later()
    expect(await sent(suda)).toEqual(['confirmation']) // of a time that has passed, none is sent any more
    await server.owner.query(
      `UPDATE event SET "startTime" = now() - interval '2 hours', "endTime" = now() - interval '1 hour' WHERE id = $1`,
      [id],
    )
    await server.owner.query(`UPDATE event_notice SET "knownStart" = now() - interval '2 hours' WHERE "eventId" = $1`, [id])
    await change(suda, { id, status: 'cancelled', cancelReason: 'no_show' })
    await later()
    expect(await sent(suda)).toEqual(['missed', 'confirmation'])
  })

  test('of which the clinic wants nothing told is not, and one from before the rules counts as known', async () => {
    const { home, suda, patientId } = await open([])
    const day = workday(3)
    const id = await book(suda, home, { patientId, ...on(day, '10:00') })
    await setUp(suda, home, all)
    await change(suda, { id, ...on(day, '11:00') })
    await later()
    expect(await sent(suda)).toEqual(['change'])
  })

  test('several of a family and a series are one message', async () => {
    const { home, suda, patientId, n } = await open()
    const [child = ''] = await addPatients(server.owner, home.id, [
      { firstName: 'Ton', lastName: 'Jaidee', email: `nok${n}@clinic.test` },
    ])
    await book(suda, home, { patientId, ...on(workday(3), '10:00') })
    await book(suda, home, { patientId, ...on(workday(10), '10:00') })
    await book(suda, home, { patientId: child, ...on(workday(3), '11:00') })
    await later()
    expect(await sent(suda)).toEqual(['confirmation'])
    const [message] = await list(suda)
    expect(message?.text).toContain('Hello Nok Jaidee, Ton Jaidee')
    expect(message?.text.match(/Dr Ploy/g)).toHaveLength(3)
  })

  test('of one visit type is told by a rule for it alone', async () => {
    const { home, suda, patientId } = await open()
    const { data } = await server.graphql(
      suda,
      'mutation ($input: CreateVisitTypeInput!) { createVisitType(input: $input) { id } }',
      { input: { establishmentId: home.id, nameEn: 'Check-up', category: 'consultation', duration: 30 } },
    )
    const visitTypeId = data.createVisitType.id as string
    await setUp(suda, home, [{ ...usual, visitTypeIds: [visitTypeId] }])
    await book(suda, home, { patientId, ...on(workday(3), '10:00') })
    await book(suda, home, { patientId, ...on(workday(3), '11:00'), visitTypeId })
    await later()
    expect(await sent(suda)).toEqual(['confirmation'])
    expect((await list(suda))[0]?.text).toContain('11:00')
  })
})

describe('a reminder', () => {
  /** Booked two days ago: the reminder was not due then. */
  const bookedBefore = (id: string) =>
    server.owner.query(`UPDATE event SET "createdTime" = now() - interval '9 days' WHERE id = $1`, [id])

  test('goes once for a time, and again for another one', async () => {
    const { home, suda, patientId } = await open([{ ...dayBefore, daysBefore: 5 }])
    const id = await book(suda, home, { patientId, ...on(workday(2), '10:00') })
    await later()
    expect(await sent(suda)).toEqual([]) // it was due before the appointment was made
    await bookedBefore(id)
    await server.owner.query(`UPDATE event_notice SET "changedTime" = now() - interval '9 days' WHERE "eventId" = $1`, [id])
    for (let turn = 0; turn < 3; turn += 1) await server.app.messenger.look()
    expect(await sent(suda)).toEqual(['reminder'])

    await change(suda, { id, ...on(workday(3), '10:00') })
    await later()
    await server.owner.query(`UPDATE event_notice SET "changedTime" = now() - interval '9 days' WHERE "eventId" = $1`, [id])
    for (let turn = 0; turn < 3; turn += 1) await server.app.messenger.look()
    expect(await sent(suda)).toEqual(['reminder', 'reminder'])
  })

  test('is not sent of what is canceled, and in quiet hours nothing is', async () => {
    const { home, suda, patientId } = await open([{ ...dayBefore, daysBefore: 5 }], { quietFrom: 0, quietUntil: 1439 })
    const ids = [
      await book(suda, home, { patientId, ...on(workday(2), '10:00') }),
      await book(suda, home, { patientId, ...on(workday(2), '11:00') }),
    ]
    for (const id of ids) await bookedBefore(id)
    await change(suda, { id: ids[1], status: 'cancelled', cancelReason: 'patient' })
    await server.owner.query(`UPDATE event_notice SET "changedTime" = now() - interval '9 days', "isPending" = false`)
    await server.app.messenger.look()
    expect(await list(suda)).toEqual([])
    await server.owner.query(`UPDATE message_settings SET "quietUntil" = 0 WHERE "establishmentId" = $1`, [home.id])
    await server.app.messenger.look()
    expect(await sent(suda)).toEqual(['reminder'])
    expect((await list(suda))[0]?.text).toContain('10:00')
  })
})
