import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { expect, vi } from 'vitest'
import type { Env } from '../../../env.ts'
import { sealCredentials } from '../../../modules/channels/credentials.ts'
import { lineWebhookAddress, lineWebhookPath } from '../../../modules/line-links/webhook-address.ts'
import type { Clinic } from '../../clinic.ts'
import { insert } from '../../clinic.ts'
import type { Session, TestServer } from '../../server.ts'
import type { LineServer } from '../../stand-ins/line-server.ts'
import { lineAccount, signedByLine } from '../../stand-ins/line-server.ts'

/** Another LINE user each time. */
export const newLineUser = () => `U${randomUUID().replaceAll('-', '')}`

/** Sets LINE up for a clinic, by default with the account of the stand-in. */
export async function addLineAccount(
  owner: pg.Pool,
  env: Pick<Env, 'authSecret'>,
  { id: establishmentId }: Pick<Clinic, 'id'>,
  account: Partial<typeof lineAccount> = {},
  isOn = true,
): Promise<void> {
  const { accessToken, channelSecret, basicId } = { ...lineAccount, ...account }
  const id = uuidv7()
  const credentials = sealCredentials(env, id, { accessToken, channelSecret })
  const settings = { basicId, accountName: 'Baan Suan' }
  await insert(owner, 'channel', [
    { id, establishmentId, kind: 'line', provider: 'line', isOn, settings, hints: {}, credentials },
  ])
}

/** Makes LINE users of patients, another one each. */
export const linkToLine = (owner: pg.Pool, { id: establishmentId }: Pick<Clinic, 'id'>, patientIds: string[]) =>
  insert(
    owner,
    'line_link',
    patientIds.map((patientId) => ({ id: uuidv7(), establishmentId, patientId, lineUserId: newLineUser() })),
  )

/** Where LINE tells what happens, below this; and of one clinic. */
export const lineWebhooks = lineWebhookPath
export const lineWebhookOf = (env: Pick<Env, 'authSecret' | 'baseUrl'>, { id }: Pick<Clinic, 'id'>) =>
  new URL(lineWebhookAddress(env, id)).pathname

/** What the tests of LINE tell a server, and read of it. `stand` answers in LINE's place. */
export function lineAt(server: TestServer, stand: () => LineServer) {
  const setUp = (clinic: Clinic, account: Partial<typeof lineAccount> = {}, isOn = true) =>
    addLineAccount(server.owner, server.app.env, clinic, account, isOn)

  const pathOf = (clinic: Clinic) => lineWebhookOf(server.app.env, clinic)

  /** As LINE tells it, whose requests have no origin. */
  const tell = (clinic: Clinic, body: string, { signature = signedByLine(body), path = pathOf(clinic) } = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'x-line-signature': signature },
      body,
    })

  /** By which their events are answered. */
  const tokens = new Map<string, string>()

  function eventOf(userId: string, event: object) {
    const replyToken = randomUUID()
    tokens.set(replyToken, userId)
    return {
      webhookEventId: uuidv7(),
      mode: 'active',
      timestamp: Date.now(),
      source: { type: 'user', userId },
      replyToken,
      deliveryContext: { isRedelivery: false },
      ...event,
    }
  }

  /** One event of one person; it has been taken. */
  async function does(clinic: Clinic, userId: string, event: object): Promise<string> {
    const body = JSON.stringify({ destination: 'U0', events: [eventOf(userId, event)] })
    expect((await tell(clinic, body)).status).toBe(200)
    return body
  }

  const writes = (clinic: Clinic, userId: string, text: string) =>
    does(clinic, userId, { type: 'message', message: { type: 'text', id: '1', text } })

  /** What a LINE user was answered, once there is as much, in no order. */
  const repliesTo = (userId: string, count: number) =>
    vi.waitFor(
      () => {
        const replies = stand().replies.filter(({ replyToken }) => tokens.get(replyToken) === userId)
        expect(replies).toHaveLength(count)
        return replies.map(({ messages }) => messages[0]?.text ?? '').toSorted((one, other) => (one < other ? -1 : 1))
      },
      { timeout: 15_000, interval: 20 },
    )

  async function codeFor(session: Session, clinic: Clinic, person: { patientId?: string; doctorId?: string }) {
    const { data, errors } = await server.graphql(
      session,
      'mutation ($input: CreateLineCodeInput!) { createLineCode(input: $input) { code address expiresTime } }',
      { input: { establishmentId: clinic.id, ...person } },
    )
    expect(errors).toBeUndefined()
    return data.createLineCode as { code: string; address: string | null; expiresTime: string }
  }

  async function contactOf(session: Session, clinic: Clinic, person: { patientId?: string; doctorId?: string }) {
    const { data, errors } = await server.graphql(
      session,
      `query ($establishmentId: ID!, $patientId: ID, $doctorId: ID) {
        lineContact(establishmentId: $establishmentId, patientId: $patientId, doctorId: $doctorId) { id isBlocked mayRemove }
      }`,
      { establishmentId: clinic.id, ...person },
    )
    expect(errors).toBeUndefined()
    return data.lineContact as { id: string; isBlocked: boolean; mayRemove: boolean } | null
  }

  /** A patient of the clinic who is linked to a LINE user. */
  async function link(
    session: Session,
    clinic: Clinic,
    person: { patientId?: string; doctorId?: string },
    userId = newLineUser(),
  ) {
    const { code } = await codeFor(session, clinic, person)
    await writes(clinic, userId, code)
    return userId
  }

  return { setUp, pathOf, tell, does, writes, repliesTo, codeFor, contactOf, link }
}
