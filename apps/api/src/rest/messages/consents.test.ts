import { consentsPath } from '@clinic/shared/addresses'
import { beforeEach, expect, test } from 'vitest'
import { addConsent, addConsentForm, signature, signedBy } from '../../modules/consents/consent.contract.ts'
import { addStaff, createClinic } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { watchLists, withChange } from '../../testing/subscriptions.ts'

/** Forms that are signed on another device, which a code opens. */

const server = useTestServer()
beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

const give = async (session: Session, id: string, more: object = {}) => {
  const document = `mutation ($input: CreateConsentCodeInput!) { createConsentCode(input: $input) { code address expiresTime } }`
  const { data } = await server.graphql(session, document, { input: { id, language: 'th', ...more } })
  return data.createConsentCode as { code: string; address: string; expiresTime: string }
}
const mutate = (session: Session, name: string, id: string) =>
  server.graphql(session, `mutation ($input: DeleteByIdInput!) { ${name}(input: $input) { state } }`, { input: { id } })
const read = (token: unknown) => server.post('/api/consents/read', { token })
const sign = (token: unknown, more: object = {}) =>
  server.post('/api/consents/sign', { token, language: 'th', signature, ...more })
const consentOf = async (session: Session, id: string) =>
  (
    await server.graphql(
      session,
      `query ($id: ID!) { consent(id: $id) { state language signerName signerRelation witnessName isRemote } }`,
      { id },
    )
  ).data.consent

async function open() {
  const clinic = await createClinic(server.owner)
  const desk = await server.signIn((await addStaff(server.owner, clinic)).email)
  const form = await addConsentForm(server.owner, clinic)
  return { clinic, desk, form, id: await addConsent(server.owner, clinic, form) }
}

test('a code opens its form and nothing else of the patient; only its hash is stored', async () => {
  const { clinic, desk, id } = await open()
  const { code, address } = await give(desk, id)
  expect(code).toMatch(/^[A-Z]{8}$/)
  expect(address).toContain(`${consentsPath}?th#${code}`)
  const reply = await read(` ${code.toLowerCase().slice(0, 4)} ${code.slice(4)}`)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toEqual({
    isSigned: false,
    patientName: 'สมชาย ใจดี',
    nameEn: 'Treatment',
    nameTh: 'การรักษา',
    textEn: 'I agree to be treated.',
    textTh: 'ยินยอมรับการรักษา',
    clinic: { name: clinic.name },
  })
  const { rows } = await server.owner.query<{ codeHash: string }>('SELECT * FROM consent_code WHERE "consentId" = $1', [id])
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(rows[0]?.codeHash).toMatch(/^[0-9a-f]{64}$/)
})

test('it is signed once, and the desk sees it at once', async () => {
  const { clinic, desk, id } = await open()
  const { code } = await give(desk, id, { witnessName: 'Nok' })
  const socket = await openSocket(server, desk)
  const feed = await watchLists(socket, clinic)
  const reply = await sign(code, { signerName: 'Malee Jaidee', signerRelation: 'มารดา' })
  expect(await reply.json()).toMatchObject({ isSigned: true })
  await withChange(feed, 'consents', 'updated', id)
  expect(await consentOf(desk, id)).toEqual({
    state: 'signed',
    language: 'th',
    signerName: 'Malee Jaidee',
    signerRelation: 'มารดา',
    witnessName: 'Nok',
    isRemote: true,
  })
  const { rows } = await server.owner.query('SELECT "userName", changes FROM audit_entry WHERE "entityId" = $1', [id])
  expect(rows).toMatchObject([{ userName: 'Malee Jaidee', changes: [{ field: 'state', to: 'signed' }, { field: 'signer' }] }])
  for (const again of [await sign(code), await read(code)]) expect(again.status).toBe(404)
  expect((await server.request(`/api/documents/consents/${id}.pdf?language=en`, { session: desk })).status).toBe(200)
})

test('two who sign at once sign once', async () => {
  const { desk, id } = await open()
  const { code } = await give(desk, id)
  const statuses = (await Promise.all([sign(code), sign(code), sign(code)])).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404, 404])
})

test('a code ends with a newer one, when it is taken away, with its consent, and after a quarter of an hour', async () => {
  const { clinic, desk, form, id } = await open()
  const first = await give(desk, id)
  const second = await give(desk, id)
  expect((await read(first.code)).status).toBe(404)
  expect((await read(second.code)).status).toBe(200)
  await mutate(desk, 'endConsentCode', id)
  expect((await sign(second.code)).status).toBe(404)
  const third = await give(desk, id)
  await server.owner.query(`UPDATE consent_code SET "expiresTime" = now() - interval '1 second' WHERE "consentId" = $1`, [id])
  for (const late of [await read(third.code), await sign(third.code)]) expect(late.status).toBe(404)
  const fourth = await give(desk, id)
  await mutate(desk, 'cancelConsent', id)
  expect((await sign(fourth.code)).status).toBe(404)
  const signed = await addConsent(server.owner, clinic, form, signedBy(clinic))
  const document = `mutation ($input: CreateConsentCodeInput!) { createConsentCode(input: $input) { code } }`
  const { errors } = await server.graphql(desk, document, { input: { id: signed, language: 'th' } })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'transition' })
})

test('what is no signature is refused, and whoever asks too often waits', async () => {
  const { desk, id } = await open()
  const { code } = await give(desk, id)
  for (const wrong of [
    { signature: [] },
    { signature: [{ points: ['<svg onload=alert(1)>'] }] },
    { signature: [{ points: [1, 2] }] },
    { signature: '<svg/>' },
    { signerName: 'Malee' },
    { language: 'xx' },
  ])
    expect((await sign(code, wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect(await consentOf(desk, id)).toMatchObject({ state: 'asked' })
  await server.app.limits.consent.penalty('127.0.0.1', server.app.limits.consent.points)
  for (const reply of [await read(code), await sign(code)]) expect(reply.status).toBe(429)
})
