import { describe, expect, test } from 'vitest'
import { addPatients, addStaff } from '../../testing/clinic.ts'
import type { Rule } from '../../testing/records/messages.ts'
import { dayBefore, messagesAt, on, usual, workday, useMailingServer } from '../../testing/records/messages.ts'
import type { Session } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'

const { server, mail } = useMailingServer()
const { setUp, open, book, list, later, sent } = messagesAt(server)

const lettersTo = (address: string) => mail.letters.filter(({ to }) => to.includes(address))

describe('a patient', () => {
  const prefer = async (session: Session, input: object) =>
    server.graphql(
      session,
      `mutation ($input: UpdateContactPreferenceInput!) { updateContactPreference(input: $input) { version language channel declined history { changes { field to } } } }`,
      { input },
    )

  test('gets nothing against their will, or without a way to them, and the list says so', async () => {
    const { home, suda, patientId, n } = await open()
    const [silent = '', byPhone = ''] = await addPatients(server.owner, home.id, [
      { firstName: 'Somsri', lastName: 'T' },
      { firstName: 'Prem', lastName: 'T', email: `prem${n}@clinic.test` },
    ])
    const staff = await server.signIn((await addStaff(server.owner, home)).email)
    const { data } = await prefer(staff, { patientId, establishmentId: home.id, declined: ['appointments'] })
    expect(data.updateContactPreference).toMatchObject({ version: 1, declined: ['appointments'], channel: null })
    await prefer(staff, { patientId: byPhone, establishmentId: home.id, channel: 'phone' })
    for (const [at, id] of [patientId, silent, byPhone].entries())
      await book(suda, home, { patientId: id, ...on(workday(3), `1${at}:00`) })
    await later()
    expect((await sent(suda)).toSorted()).toEqual([
      'confirmation not_sent by_phone',
      'confirmation not_sent declined',
      'confirmation not_sent no_address',
    ])
    expect(lettersTo(`prem${n}@clinic.test`)).toEqual([])
  })

  test('is written to in the language they asked for, or speak', async () => {
    const { home, suda, patientId, n } = await open()
    await prefer(suda, { patientId, establishmentId: home.id, language: 'th' })
    const [chinese = '', thai = ''] = await addPatients(server.owner, home.id, [
      { firstName: 'Wei', lastName: 'L', email: `wei${n}@clinic.test`, language: 'Chinese' },
      { firstName: 'Dao', lastName: 'S', email: `dao${n}@clinic.test`, language: 'Thai' },
    ])
    for (const [at, id] of [patientId, chinese, thai].entries())
      await book(suda, home, { patientId: id, ...on(workday(3), `1${at}:00`) })
    await later()
    await sent(suda)
    const subjects = (await list(suda)).map(({ address, subject }) => `${address?.slice(0, 3)} ${subject}`).toSorted()
    expect(subjects).toEqual([
      `dao นัดหมายของคุณที่ Clinic ${n}`,
      `nok นัดหมายของคุณที่ Clinic ${n}`,
      `wei Your appointment at Clinic ${n}`,
    ])
  })

  test('who is archived gets nothing', async () => {
    const { home, suda, patientId } = await open()
    await book(suda, home, { patientId, ...on(workday(3), '10:00') })
    await server.owner.query(`UPDATE patient_establishment SET "archivedTime" = now() WHERE "patientId" = $1`, [patientId])
    await later()
    expect(await sent(suda)).toEqual([])
  })
})

describe('the settings', () => {
  type Kept = { rules: { id: string }[]; history: { changes: { field: string; from: string; to: string }[] }[] }
  const settingsOf = async (session: Session, id: string): Promise<Kept> => {
    const document = `query ($id: ID!) { messageSettings(establishmentId: $id) { rules { id } history { changes { field from to } } } }`
    return (await server.graphql(session, document, { id })).data.messageSettings
  }

  test('keep the reminders that are named, and say what changed', async () => {
    const { home, suda } = await open([dayBefore])
    const first = await setUp(suda, home, [dayBefore, { ...dayBefore, daysBefore: 3 }])
    const kept = first.rules.find(({ daysBefore }) => daysBefore === 3) as Rule & { id: string }
    const second = await setUp(suda, home, [{ ...dayBefore, id: kept.id, daysBefore: 4, textEn: 'See you, {name}' }, usual])
    expect(second.rules).toMatchObject([
      { kind: 'confirmation' },
      { id: kept.id, kind: 'reminder', daysBefore: 4, textEn: 'See you, {name}' },
    ])
    const { history } = await settingsOf(suda, home.id)
    expect(history[0]?.changes).toContainEqual({
      field: 'rules',
      from: 'reminder 3 d 00:00, reminder 1 d 00:00',
      to: 'confirmation, reminder 4 d 00:00',
    })
  })

  test('tell own texts as they were and as they are, also of the same length', async () => {
    const { home, suda } = await open()
    const text = async (textEn: string) => {
      const { rules } = await settingsOf(suda, home.id)
      await setUp(suda, home, [{ ...usual, ...(rules[0] && { id: rules[0].id }), textEn }])
    }
    for (const each of ['See you, {name}', 'Call me, {name}', '']) await text(each)
    const { history } = await settingsOf(suda, home.id)
    const told = history.map(({ changes }) => changes.filter(({ field }) => field === 'texts'))
    expect(told.slice(0, 3)).toEqual([
      [{ field: 'texts', from: 'Call me, {name}', to: null }],
      [{ field: 'texts', from: 'See you, {name}', to: 'Call me, {name}' }],
      [{ field: 'texts', from: null, to: 'See you, {name}' }],
    ])
  })

  test('say by which channels messages can be sent', async () => {
    const { home, suda } = await open()
    const channels = async (session: Session, id: string, asked = server) =>
      (await asked.graphql(session, `query ($id: ID!) { messageSettings(establishmentId: $id) { channels } }`, { id })).data
        .messageSettings.channels
    expect(await channels(suda, home.id)).toEqual(['email'])
    const other = await openTestServer()
    try {
      const at = messagesAt(other)
      const without = await at.open()
      await at.book(without.suda, without.home, { patientId: without.patientId, ...on(workday(3), '10:00') })
      await at.later()
      expect(await channels(without.suda, without.home.id, other)).toEqual([])
      expect(await at.sent(without.suda)).toEqual(['confirmation not_sent no_channel'])
    } finally {
      await other.close()
    }
  })

  test('show a text with the next appointment', async () => {
    const { home, suda, patientId } = await open()
    await book(suda, home, { patientId, ...on(workday(3), '10:00') })
    const { data } = await server.graphql(
      suda,
      `query ($input: PreviewMessageInput!) { messagePreview(input: $input) { subject text } }`,
      { input: { establishmentId: home.id, kind: 'reminder', language: 'en', text: 'Dear {name}: {appointments}' } },
    )
    expect(data.messagePreview.text).toMatch(/^Dear Nok Jaidee: .*10:00, Dr Ploy/)
  })
})
