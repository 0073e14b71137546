import { expect, test } from 'vitest'
import { expectRefused, fieldFault } from '../../testing/answers.ts'
import { addEvents, addStaff, createTwoClinics } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { readPdf, textOf } from '../../testing/documents/golden.ts'
import { sessionToken, useTestServer, type Session } from '../../testing/server.ts'
import { addVisitType } from '../visit-types/visit-type.contract.ts'
import { addConsentForm, signature, words } from './consent.contract.ts'

const server = useTestServer()

const formFields = `id version archivedTime visitTypeIds text { id number nameEn textEn }`
const fields = `id state askedBy formId language signedTime signerName signerRelation witnessName isRemote withdrawnBy withdrawReason text { id number nameEn }`
const stored = async () => (await server.owner.query('SELECT * FROM consent ORDER BY id')).rows as unknown[]
const mutate = (session: Session, name: string, type: string, input: object, wanted = fields) =>
  server.graphql(session, `mutation ($input: ${type}!) { ${name}(input: $input) { ${wanted} } }`, { input })
const saveForm = (session: Session, input: object) =>
  mutate(session, 'saveConsentForm', 'SaveConsentFormInput', { ...words, visitTypeIds: [], ...input }, formFields)
const ask = (session: Session, input: object) => mutate(session, 'askConsent', 'AskConsentInput', input)
const sign = (session: Session, input: object) =>
  mutate(session, 'signConsent', 'SignConsentInput', { language: 'en', signature, ...input })
const withdraw = (session: Session, id: string) =>
  mutate(session, 'withdrawConsent', 'WithdrawConsentInput', { id, reason: 'By telephone' })
const list = async (session: Session, id: string) =>
  (await server.graphql(session, `query ($id: ID!) { patientConsents(patientId: $id) { ${fields} } }`, { id })).data
    .patientConsents as { id: string; state: string }[]

async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  const nok = await addStaff(server.owner, home)
  const [admin, desk, stranger] = [
    await server.signIn(home.admin.email),
    await server.signIn(nok.email),
    await server.signIn(other.admin.email),
  ]
  const { formId } = await addConsentForm(server.owner, home)
  const about = { establishmentId: home.id, patientId: home.somchai.patientId, formId }
  return { home, other, admin, desk, stranger, formId, about }
}

test('other words are another version, and what is asked stays under its own', async () => {
  const { home, admin, desk, about, formId } = await open()
  const asked = (await ask(desk, about)).data.askConsent
  expect(asked).toMatchObject({ state: 'asked', text: { number: 1, nameEn: 'Treatment' } })
  const form = { id: formId, establishmentId: home.id }
  const unchanged = (await saveForm(admin, { ...form, version: 1 })).data.saveConsentForm
  expect(unchanged).toMatchObject({ version: 2, text: { number: 1 } })
  const changed = (await saveForm(admin, { ...form, nameEn: 'Treatment and costs' })).data.saveConsentForm
  expect(changed).toMatchObject({ version: 3, text: { number: 2, nameEn: 'Treatment and costs' } })
  expect((await sign(desk, { id: asked.id })).data.signConsent.text).toMatchObject({ number: 1, nameEn: 'Treatment' })
  const again = (await ask(desk, about)).data.askConsent
  expect(again.text.number).toBe(2)
  expect((await ask(desk, about)).data.askConsent.id).toBe(again.id)
})

test('who is asked for an older version is asked for the new one instead', async () => {
  const { home, admin, desk, about, formId } = await open()
  const { id } = (await ask(desk, about)).data.askConsent
  await saveForm(admin, { id: formId, establishmentId: home.id, textEn: 'Other words' })
  const next = (await ask(desk, about)).data.askConsent
  expect(next.text.number).toBe(2)
  expect((await list(desk, about.patientId)).map((consent) => consent.id)).toEqual([next.id])
  await expectRefused(stored, () => sign(desk, { id }), { code: 'CONFLICT', reason: 'transition' })
})

test('a form is its clinic’s, and an archived one is asked for no more', async () => {
  const { home, other, admin, desk, stranger, about, formId } = await open()
  const visitTypeId = await addVisitType(server.owner, other.id)
  const formOf = (input: object) => saveForm(admin, { establishmentId: home.id, ...input })
  await expectRefused(
    stored,
    () => formOf({ visitTypeIds: [visitTypeId] }),
    fieldFault('input.visitTypeIds', 'unknown_reference'),
  )
  await expectRefused(stored, () => formOf({ textEn: '', textTh: '' }), fieldFault('input.textEn', 'required'))
  await expectRefused(stored, () => saveForm(stranger, { id: formId, establishmentId: other.id }), { code: 'NOT_FOUND' })
  await expectRefused(stored, () => ask(stranger, about), fieldFault('input.establishmentId', 'unknown_reference'))
  const foreign = { ...about, establishmentId: other.id, patientId: other.somchai.patientId }
  await expectRefused(stored, () => ask(stranger, foreign), fieldFault('input.formId', 'unknown_reference'))
  await mutate(admin, 'archiveConsentForm', 'ArchiveConsentFormInput', { id: formId, archived: true }, formFields)
  await expectRefused(stored, () => ask(desk, about), fieldFault('input.formId', 'unknown_reference'))
})

test('somebody signs for the patient with a name and what they are; withdrawn, it is kept', async () => {
  const { home, desk, stranger, about } = await open()
  const { id } = (await ask(desk, about)).data.askConsent
  await expectRefused(stored, () => sign(desk, { id, signerName: 'Malee' }), fieldFault('input.signerRelation', 'required'))
  await expectRefused(
    stored,
    () => sign(desk, { id, signature: [{ points: [1, 1] }] }),
    fieldFault('input.signature', 'required'),
  )
  await expectRefused(stored, () => sign(stranger, { id }), { code: 'NOT_FOUND' })
  await expectRefused(stored, () => withdraw(desk, id), { code: 'CONFLICT', reason: 'transition' })
  const signer = { signerName: 'Malee Jaidee', signerRelation: 'Mother', witnessName: 'Nok' }
  expect((await sign(desk, { id, ...signer })).data.signConsent).toMatchObject({ state: 'signed', ...signer, isRemote: false })
  await expectRefused(stored, () => sign(desk, { id }), { code: 'CONFLICT', reason: 'transition' })
  expect((await withdraw(desk, id)).data.withdrawConsent).toMatchObject({ state: 'withdrawn', withdrawReason: 'By telephone' })
  await expectRefused(stored, () => withdraw(desk, id), { code: 'CONFLICT', reason: 'transition' })
  expect(await list(desk, home.somchai.patientId)).toMatchObject([{ id, state: 'withdrawn', signerName: 'Malee Jaidee' }])
  expect(await list(stranger, home.somchai.patientId)).toEqual([])
})

test('Postgres keeps what was signed, but for its withdrawal', async () => {
  const { home, desk, about } = await open()
  const { id } = (await ask(desk, about)).data.askConsent
  await sign(desk, { id })
  const client = await server.app.clinic.pool.connect()
  const attempt = async (statement: string, ...values: unknown[]) => {
    await client.query('BEGIN')
    try {
      await client.query('SELECT * FROM begin_viewer($1, NULL)', [sessionToken(desk)])
      await client.query(statement, values)
    } finally {
      await client.query('ROLLBACK')
    }
  }
  const withdrawal = `state = 'withdrawn', "withdrawnTime" = now(), "withdrawnBy" = 'Nok', "withdrawReason" = 'x'`
  try {
    for (const change of [
      `signature = '[]'`,
      `"signedTime" = now()`,
      `state = 'asked'`,
      `${withdrawal}, "signerName" = 'x', "signerRelation" = 'y'`,
    ])
      await expect(attempt(`UPDATE consent SET ${change} WHERE id = $1`, id), change).rejects.toThrow(/consent/)
    await attempt(`UPDATE consent SET ${withdrawal} WHERE id = $1`, id)
    await expect(attempt('DELETE FROM consent WHERE id = $1', id)).rejects.toThrow(/permission denied/)
    await expect(attempt(`UPDATE consent_form_version SET "textEn" = 'x' WHERE "formId" = $1`, about.formId)).rejects.toThrow(
      /permission denied/,
    )
    const born = `INSERT INTO consent (id, "establishmentId", "patientId", "formId", "versionId", "askedBy", state, "cancelledTime")
      SELECT uuidv7(), "establishmentId", $2, id, (SELECT v.id FROM consent_form_version v WHERE v."formId" = f.id), 'x', 'cancelled', now() FROM consent_form f WHERE id = $1`
    await expect(attempt(born, about.formId, home.somchai.patientId)).rejects.toThrow('a consent is frozen')
  } finally {
    client.release()
  }
})

test('what is missing is seen for the appointment and for the patient, until it is signed', async () => {
  const { home, admin, desk, stranger, about, formId } = await open()
  const visitTypeId = await addVisitType(server.owner, home.id)
  await saveForm(admin, { id: formId, establishmentId: home.id, visitTypeIds: [visitTypeId] })
  const [eventId = ''] = await addEvents(server.owner, home, [{ at: at('10:00') }, { at: '2026-01-05T10:00:00+07:00' }])
  await server.owner.query('UPDATE event SET "visitTypeId" = $1 WHERE "establishmentId" = $2', [visitTypeId, home.id])
  const needed = async (session: Session, name: 'consentsOfVisit' | 'missingConsents') => {
    const [key, id] = name === 'consentsOfVisit' ? ['eventId', eventId] : ['patientId', about.patientId]
    const { data } = await server.graphql(
      session,
      `query ($id: ID!) { ${name}(${key}: $id) { state formId eventId consentId } }`,
      {
        id,
      },
    )
    return data[name] as unknown[]
  }
  const open_ = { state: null, formId, eventId, consentId: null }
  expect(await needed(desk, 'consentsOfVisit')).toEqual([open_])
  expect(await needed(desk, 'missingConsents')).toEqual([open_])
  expect(await needed(stranger, 'consentsOfVisit')).toEqual([])
  expect(await needed(stranger, 'missingConsents')).toEqual([])
  const { id } = (await ask(desk, { ...about, eventId })).data.askConsent
  expect(await needed(desk, 'missingConsents')).toMatchObject([{ state: 'asked', consentId: id }])
  await sign(desk, { id })
  expect(await needed(desk, 'consentsOfVisit')).toMatchObject([{ state: 'signed' }])
  expect(await needed(desk, 'missingConsents')).toEqual([])
  await saveForm(admin, { id: formId, establishmentId: home.id, textEn: 'Other words', visitTypeIds: [visitTypeId] })
  expect(await needed(desk, 'missingConsents')).toEqual([])
  await withdraw(desk, id)
  expect(await needed(desk, 'missingConsents')).toMatchObject([{ state: null }])
})

test('the PDF is in the language in which it was signed, whatever is asked for', async () => {
  const { desk, about } = await open()
  const { id } = (await ask(desk, about)).data.askConsent
  const print = () => server.request(`/api/documents/consents/${id}.pdf?language=en`, { session: desk })
  expect((await print()).status).toBe(404)
  await sign(desk, { id, language: 'th', signerName: 'Malee', signerRelation: 'มารดา' })
  const reply = await print()
  expect(reply.status).toBe(200)
  const text = textOf(await readPdf(new Uint8Array(await reply.arrayBuffer())))
  for (const said of ['ยินยอมรับการรักษา', 'มารดา', 'ลงนามแทน']) expect(text).toContain(said)
  expect(text).not.toContain('I agree to be treated')
  await withdraw(desk, id)
  const withdrawn = await readPdf(new Uint8Array(await (await print()).arrayBuffer()))
  expect(textOf(withdrawn)).toContain('By telephone')
})
