import { userRoles } from '@clinic/shared/users/user'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addAccounts, addStaff, createClinic, insert, password } from '../../testing/clinic.ts'
import { mutations } from '../../testing/contract/contracts.ts'
import type { Input } from '../../testing/requests.ts'
import { invoicesAt } from '../../testing/records/invoices.ts'
import { limitsAt } from '../../testing/records/limits.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

/** What is above a limit, until an admin allows it. */

const server = useTestServer()
const invoices = invoicesAt(server)
const limits = limitsAt(server)
const { document } = mutations['voidInvoice'] as { document: string }

/** Nok wants to void what is more than she may. */
async function open() {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const nok = await server.signIn((await addStaff(server.owner, home)).email)
  await limits.set(suda, home, { void: '100' })
  const invoice = await invoices.issued(suda, home)
  const input: Input = { id: invoice.id, reason: 'Wrong patient' }
  const ask = async (session = nok) => refusal(await server.graphql(session, document, { input }))
  const requestId = (await ask()).limitRequestId as string
  const again = (given = input, session: Session = nok) => limits.again(session, { document, input: given }, requestId)
  const statusOf = async () => (await invoices.get(suda, invoice.id)).status
  return { home, suda, nok, invoice, input, ask, requestId, again, statusOf }
}
type Place = Awaited<ReturnType<typeof open>>

const byPassword = ({ nok, home, requestId }: Place, typed = password, session = nok) =>
  limits.request(session, 'confirmLimitRequest', { id: requestId, confirmerId: home.admin.userId, password: typed })
const onScreen = ({ suda, requestId }: Place, allowed = true, session = suda) =>
  limits.request(session, 'answerLimitRequest', { id: requestId, allowed })

describe('a refusal is kept as a request', () => {
  test('with what was wished, of whom, by whom; the admin sees it, also later', async () => {
    const { home, suda, nok, requestId } = await open()
    const request = {
      id: requestId,
      state: 'open',
      userName: 'Nok Chaiyo',
      documentNumber: expect.stringMatching(/^INV-/),
      patientLastName: 'ใจดี',
      answeredByName: null,
      breaches: [{ kind: 'void', limit: '100.00', wished: '1000.00', currency: 'THB' }],
      confirmers: [{ id: home.admin.userId, name: 'Suda Rattanakul' }],
    }
    expect(await limits.open(suda, home)).toEqual([request])
    expect(await limits.get(nok, requestId)).toEqual(request)
  })

  test('the newest of the same is waited for, and one that is withdrawn is not', async () => {
    const place = await open()
    const second = (await place.ask()).limitRequestId
    expect(await limits.open(place.suda, place.home)).toMatchObject([{ id: second }])
    await limits.done(place.nok, 'withdrawLimitRequest', { id: second })
    expect(await limits.open(place.suda, place.home)).toEqual([])
    expect(refusal(await onScreen(place))).toMatchObject({ reason: 'transition', from: 'withdrawn' })
  })

  test('seen by nobody else', async () => {
    const { home, requestId } = await open()
    const lek = await server.signIn((await addStaff(server.owner, home)).email)
    const stranger = await server.signIn((await createClinic(server.owner, 'Riverside Clinic')).admin.email)
    for (const session of [lek, stranger]) expect(await limits.get(session, requestId)).toBeNull()
    expect(refusal(await limits.request(lek, 'withdrawLimitRequest', { id: requestId }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('allowed', () => {
  test('by the password of an admin, it is done once, and the history names both', async () => {
    const place = await open()
    expect((await byPassword(place)).data.confirmLimitRequest).toMatchObject({
      state: 'allowed',
      answeredByName: 'Suda Rattanakul',
    })
    expect((await place.again()).errors).toBeUndefined()
    const { status, history } = await invoices.get(place.suda, place.invoice.id)
    expect(status).toBe('void')
    expect(history.find(({ changes }: { changes: { field: string }[] }) => changes[0]?.field === 'confirmedBy')).toEqual({
      userName: 'Nok Chaiyo',
      action: 'updated',
      changes: [{ field: 'confirmedBy', from: null, to: 'Suda Rattanakul' }],
    })
    expect(await limits.get(place.nok, place.requestId)).toMatchObject({ state: 'used' })
  })

  test('several at once, by one password; each is done once, and has its own entry', async () => {
    const place = await open()
    const second = await invoices.issued(place.suda, place.home)
    const input = { id: second.id, reason: 'Wrong patient' }
    const otherId = refusal(await server.graphql(place.nok, document, { input })).limitRequestId as string
    const named = { id: place.requestId, otherIds: [otherId] }
    const confirmed = { ...named, confirmerId: place.home.admin.userId, password }
    await limits.done(place.nok, 'confirmLimitRequest', confirmed)
    const states = `query ($ids: [ID!]!) { limitRequestsById(ids: $ids) { id state answeredByName } }`
    const { data } = await server.graphql(place.nok, states, { ids: [place.requestId, otherId, uuidv7()] })
    const allowed = { state: 'allowed', answeredByName: 'Suda Rattanakul' }
    expect(data.limitRequestsById).toEqual([place.requestId, otherId].map((id) => ({ id, ...allowed })))
    expect((await place.again()).errors).toBeUndefined()
    expect((await limits.again(place.nok, { document, input }, otherId)).errors).toBeUndefined()
    expect((await invoices.get(place.suda, second.id)).status).toBe('void')
    const { rows } = await server.owner.query(
      `SELECT "entityId" FROM audit_entry WHERE "entityId" = ANY ($1::uuid[]) AND changes @> '[{"field": "answer"}]'`,
      [[place.requestId, otherId]],
    )
    expect(rows).toHaveLength(2)
  })

  test('several at once, of which one is answered or of somebody else: none', async () => {
    const place = await open()
    const ask = async (session: Session) => {
      const { id } = await invoices.issued(place.suda, place.home)
      return refusal(await server.graphql(session, document, { input: { id, reason: 'Wrong patient' } })).limitRequestId as string
    }
    const lek = await server.signIn((await addStaff(server.owner, place.home)).email)
    const [answered, ofLek] = [await ask(place.nok), await ask(lek)]
    await limits.done(place.nok, 'withdrawLimitRequest', { id: answered })
    const allow = (otherId: string) =>
      limits.request(place.suda, 'answerLimitRequest', { id: place.requestId, otherIds: [otherId], allowed: true })
    expect(refusal(await allow(answered))).toMatchObject({ reason: 'transition', from: 'withdrawn' })
    expect(refusal(await allow(ofLek))).toMatchObject({ fieldErrors: [{ path: 'input.otherIds', key: 'unknown_reference' }] })
    expect(await limits.get(place.nok, place.requestId)).toMatchObject({ state: 'open' })
  })

  test('on their own screen', async () => {
    const place = await open()
    expect((await onScreen(place)).data.answerLimitRequest).toMatchObject({ state: 'allowed' })
    expect((await place.again()).errors).toBeUndefined()
    const { data } = await server.graphql(
      place.suda,
      '{ auditLog(filter: { entity: [limit_request] }) { edges { userName entityName changes { field from to } } } }',
    )
    const breach = { field: 'void', from: '100.00 THB', to: '1000.00 THB' }
    expect(data.auditLog.edges).toEqual([
      { userName: 'Nok Chaiyo', entityName: 'Nok Chaiyo', changes: [{ field: 'used', from: null, to: 'true' }] },
      {
        userName: 'Suda Rattanakul',
        entityName: 'Nok Chaiyo',
        changes: [{ field: 'answer', from: null, to: 'allowed' }, breach],
      },
      { userName: 'Nok Chaiyo', entityName: 'Nok Chaiyo', changes: [breach] },
    ])
  })

  test.each([
    [
      'used before',
      async ({ again, suda, home, input }: Place) => {
        await again()
        const { id } = await invoices.issued(suda, home)
        return { ...input, id }
      },
    ],
    ['for another input', async ({ input }: Place) => ({ ...input, reason: 'Another reason' })],
    [
      'too late',
      async ({ requestId, input }: Place) => {
        await server.owner.query(`UPDATE limit_request SET "expiresTime" = now() WHERE id = $1`, [requestId])
        return input
      },
    ],
  ])('%s, it is refused again, as a new request', async (_what, given) => {
    const place = await open()
    await onScreen(place)
    const refused = refusal(await place.again(await given(place)))
    expect(refused).toMatchObject({ reason: 'limit' })
    expect(refused.limitRequestId).not.toBe(place.requestId)
  })

  test('what was used can not be sent a second time', async () => {
    const place = await open()
    await onScreen(place)
    const answers = await Promise.all([place.again(), place.again()])
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  })

  test('for somebody else it counts nothing', async () => {
    const place = await open()
    const lek = await server.signIn((await addStaff(server.owner, place.home)).email)
    await onScreen(place)
    expect(refusal(await place.again(place.input, lek))).toMatchObject({ reason: 'limit' })
    expect(await place.statusOf()).toBe('issued')
  })
})

describe('not allowed', () => {
  test('by a wrong password, which is said at its field and counted', async () => {
    const place = await open()
    const wrong = { fieldErrors: [{ path: 'input.password', key: 'wrong_password', message: expect.any(String) }] }
    for (let attempt = 0; attempt < 10; attempt += 1) expect(refusal(await byPassword(place, 'wrong'))).toMatchObject(wrong)
    expect(refusal(await byPassword(place))).toMatchObject({ code: 'RATE_LIMITED' })
    expect(refusal(await place.again())).toMatchObject({ reason: 'limit' })
  })

  test('where it is refused', async () => {
    const place = await open()
    await onScreen(place, false)
    expect(await limits.get(place.nok, place.requestId)).toMatchObject({ state: 'refused', answeredByName: 'Suda Rattanakul' })
    expect(refusal(await place.again())).toMatchObject({ reason: 'limit' })
    expect(refusal(await byPassword(place))).toMatchObject({ reason: 'transition' })
  })

  test('when its time is over', async () => {
    const place = await open()
    await server.owner.query(`UPDATE limit_request SET "expiresTime" = now() WHERE id = $1`, [place.requestId])
    expect(await limits.open(place.suda, place.home)).toEqual([])
    expect(refusal(await onScreen(place))).toMatchObject({ reason: 'transition', from: 'expired' })
  })

  test('by another clinic’s admin, a receptionist, or oneself', async () => {
    const place = await open()
    const other = await createClinic(server.owner, 'Riverside Clinic')
    const stranger = await server.signIn(other.admin.email)
    expect(refusal(await onScreen(place, true, stranger))).toMatchObject({ code: 'NOT_FOUND' })
    expect(refusal(await onScreen(place, true, place.nok))).toMatchObject({ code: 'FORBIDDEN' })
    const [lek] = await addAccounts(server.owner, [{ role: 'STAFF', firstName: 'Lek', lastName: 'Chaiyo' }])
    await insert(server.owner, 'membership', [{ userId: lek?.userId, establishmentId: place.home.id }])
    for (const confirmerId of [other.admin.userId, place.nok.userId, lek?.userId]) {
      const input = { id: place.requestId, confirmerId, password }
      expect(refusal(await limits.request(place.nok, 'confirmLimitRequest', input))).toMatchObject({
        fieldErrors: [{ path: 'input.confirmerId', key: 'unknown_reference' }],
      })
    }
    expect(await place.statusOf()).toBe('issued')
  })

  test('by whoever asked and has become an admin since', async () => {
    const place = await open()
    const { rows } = await server.owner.query(
      `UPDATE "user" SET role = $2 WHERE id = (SELECT "userId" FROM limit_request WHERE id = $1) RETURNING id, email`,
      [place.requestId, userRoles.ADMIN],
    )
    const [nok] = rows as { id: string; email: string }[]
    const asAdmin = await server.signIn(nok?.email ?? '')
    expect(refusal(await onScreen(place, true, asAdmin))).toMatchObject({ code: 'NOT_FOUND' })
    const confirmed = { id: place.requestId, confirmerId: nok?.id, password }
    expect(refusal(await limits.request(asAdmin, 'confirmLimitRequest', confirmed))).toMatchObject({
      fieldErrors: [{ path: 'input.confirmerId', key: 'unknown_reference' }],
    })
    expect(await limits.get(place.suda, place.requestId)).toMatchObject({ state: 'open' })
  })
})
