import { addDays, dateOf } from '@clinic/shared/time/time'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { addPatients, createClinic } from '../clinic.ts'
import type { Session, TestServer } from '../server.ts'
import { openTestServer } from '../server.ts'
import { openMailServer } from '../stand-ins/mail-server.ts'

const zone = 'Asia/Bangkok'

/** The variables of a server that sends by this mail server. */
export const mailingBy = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'Clinic desk <desk@clinic.test>' })

/** For all tests of a file: a server, and the mail server that it sends by, which takes every letter at first. */
export function useMailingServer() {
  const [server, mail] = [{} as TestServer, {} as Awaited<ReturnType<typeof openMailServer>>]
  beforeAll(async () => {
    Object.assign(mail, await openMailServer('accepts'))
    Object.assign(server, await openTestServer(mailingBy(mail.url)))
  })
  afterAll(async () => {
    await server.close()
    await mail.close()
  })
  return { server, mail }
}

/** A day that doctors of tests work on, some days ahead. */
export function workday(days: number): string {
  const date = addDays(dateOf(new Date(), zone), days)
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) ? workday(days + 1) : date
}
export const on = (date: string, time: string) => ({
  startTime: `${date}T${time}:00+07:00`,
  endTime: `${date}T${time.slice(0, 3)}45:00+07:00`,
})

export const usual = { kind: 'confirmation', isOn: true }
export const all = ['confirmation', 'change', 'cancellation', 'missed'].map((kind) => ({ kind, isOn: true }))
export const dayBefore = { kind: 'reminder', isOn: true, daysBefore: 1, atMinutes: 0 }

export type Rule = { id?: string; kind: string; isOn: boolean; [field: string]: unknown }

type Told = {
  id: string
  kind: string
  status: string
  fault: string | null
  subject: string
  text: string
  address: string | null
}

let clinics = 0

/** What the tests of messages ask a server. `open` makes clinic and patient number `n`. */
export function messagesAt(server: TestServer) {
  const settingsFields = 'id version quietFrom quietUntil language channels rules { id kind isOn daysBefore textEn }'
  async function setUp(suda: Session, home: Clinic, rules: Rule[], settings: object = {}) {
    const { data, errors } = await server.graphql(
      suda,
      `mutation ($input: UpdateMessageSettingsInput!) { updateMessageSettings(input: $input) { ${settingsFields} } }`,
      { input: { establishmentId: home.id, quietFrom: 0, quietUntil: 0, language: 'en', rules, ...settings } },
    )
    expect(errors).toBeUndefined()
    return data.updateMessageSettings as { version: number; rules: (Rule & { id: string })[] }
  }

  async function open(rules: Rule[] = all, settings: object = {}) {
    clinics += 1
    const n = clinics
    const home = await createClinic(server.owner, `Clinic ${n}`)
    const suda = await server.signIn(home.admin.email)
    await setUp(suda, home, rules, settings)
    const [patientId = ''] = await addPatients(server.owner, home.id, [
      { firstName: 'Nok', lastName: 'Jaidee', email: `nok${n}@clinic.test` },
    ])
    return { home, suda, patientId, n }
  }

  async function book(session: Session, home: Clinic, input: object): Promise<string> {
    const { data, errors } = await server.graphql(
      session,
      'mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { id } }',
      { input: [{ subject: 'Root canal', doctorId: home.ploy.doctorId, establishmentId: home.id, ...input }] },
    )
    expect(errors).toBeUndefined()
    return data.createEvents[0].id
  }

  async function change(session: Session, input: object): Promise<void> {
    const document = 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }'
    const { errors } = await server.graphql(session, document, { input: [input] })
    expect(errors).toBeUndefined()
  }

  async function list(session: Session, filter: object = {}): Promise<Told[]> {
    const document = `query ($filter: MessageFilter) { messages(filter: $filter) { edges {
      id kind status fault subject text address language tries mayResend events { id } history { userName } } } }`
    const { data, errors } = await server.graphql(session, document, { filter })
    expect(errors).toBeUndefined()
    return data.messages.edges
  }

  /** As three minutes and one look later. */
  async function later() {
    await server.owner.query(`UPDATE event_notice SET "changedTime" = "changedTime" - interval '3 minutes' WHERE "isPending"`)
    await server.app.messenger.look()
  }

  /** What has been sent, the last first. */
  async function sent(session: Session): Promise<string[]> {
    const settled = ['sent', 'not_sent', 'failed', 'withdrawn', 'perhaps_sent']
    return vi.waitFor(
      async () => {
        const told = await list(session)
        expect(told.filter(({ status }) => !settled.includes(status))).toEqual([])
        return told.map(({ kind, status, fault }) => [kind, ...(status === 'sent' ? [] : [status, fault])].join(' '))
      },
      { timeout: 15_000, interval: 50 },
    )
  }

  return { setUp, open, book, change, list, later, sent }
}
