import { describe, expect, test } from 'vitest'
import { createClinic } from '../../testing/clinic.ts'
import { medicine, prescriptionsAt } from '../../testing/records/prescriptions.ts'
import { setAllergies } from '../../testing/records/allergies.ts'
import { useTestServer, type Session } from '../../testing/server.ts'

const server = useTestServer()
const { request: ask, done, draft, get, expectRefused } = prescriptionsAt(server)

const amoxicillin = { prescriptionDetails: [medicine(), medicine({ medication: 'Amoxicillin 500 mg' })] }
const matches = [{ medication: 'Amoxicillin 500 mg', allergy: 'Penicillin', relation: 'class' }]

async function openAllergic(allergies: string) {
  const home = await createClinic(server.owner)
  await setAllergies(server.owner, home.somchai.patientId, allergies)
  return { home, ploy: await server.signIn(home.ploy.email) }
}

test.each([undefined, null, '', '  '])(
  'a medicine against an allergy is refused, and the reason %j is none',
  async (allergyOverrideReason) => {
    const { home, ploy } = await openAllergic('Penicillin')
    const { id } = await draft(ploy, home, amoxicillin)
    await expectRefused(home, () => ask(ploy, 'issuePrescription', { id, allergyOverrideReason }), {
      code: 'CONFLICT',
      reason: 'allergy',
      matches,
    })
  },
)

test('it needs a reason, which stays with it and stands in its history', async () => {
  const { home, ploy } = await openAllergic('Penicillin')
  const { id } = await draft(ploy, home, amoxicillin)
  const allergyOverride = { reason: 'Tolerated it in May', matches }
  const input = { id, allergyOverrideReason: ' Tolerated it in May ' }
  expect(await done(ploy, 'issuePrescription', input)).toMatchObject({ status: 'issued', allergyOverride })
  await setAllergies(server.owner, home.somchai.patientId, null)
  const { history, ...read } = await get(ploy, id)
  expect(read).toMatchObject({ allergyOverride })
  expect(history[0].changes).toEqual([
    { field: 'status', from: 'draft', to: 'issued' },
    { field: 'warnings', from: null, to: 'allergy: Amoxicillin 500 mg – Penicillin' },
    { field: 'warningOverrideReason', from: null, to: 'Tolerated it in May' },
  ])
  await done(ploy, 'cancelPrescription', { id, reason: 'Rash' })
  const again = await done(ploy, 'reissuePrescription', { id })
  expect(again.allergyOverride).toBeNull()
  await setAllergies(server.owner, home.somchai.patientId, 'Penicillin')
  await expectRefused(home, () => ask(ploy, 'issuePrescription', { id: again.id }), { reason: 'allergy' })
})

test.each(['Ibuprofen', 'none known', 'ปฏิเสธ'])('%j is no allergy to it: a reason is not kept', async (allergies) => {
  const { home, ploy } = await openAllergic(allergies)
  const { id } = await draft(ploy, home, amoxicillin)
  const written = await done(ploy, 'issuePrescription', { id, allergyOverrideReason: 'x' })
  expect(written).toMatchObject({ status: 'issued', allergyOverride: null })
})

test('the reason has at most 500 characters', async () => {
  const { home, ploy } = await openAllergic('Penicillin')
  const { id } = await draft(ploy, home, amoxicillin)
  await expectRefused(home, () => ask(ploy, 'issuePrescription', { id, allergyOverrideReason: 'x'.repeat(501) }), {
    fieldErrors: [expect.objectContaining({ path: 'input.allergyOverrideReason', key: 'too_long' })],
  })
})

describe('a patient whom nobody asked', () => {
  const setStatus = (session: Session, id: string, input: object) =>
    server.graphql(session, `mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { version } }`, {
      input: { id, ...input },
    })

  test.each([
    ['not at all', null],
    ['whose text is unclear', 'ไม่แพ้ยา Penicillin'],
    ['of whom a part is unclear', 'Latex; No ibuprofen!'],
  ])('%s: it needs a reason or an answer', async (_, allergies) => {
    const home = await createClinic(server.owner)
    await setAllergies(server.owner, home.somchai.patientId, allergies)
    const ploy = await server.signIn(home.ploy.email)
    const { id } = await draft(ploy, home)
    const refused = { code: 'CONFLICT', reason: 'warnings', warnings: [expect.objectContaining({ kind: 'allergies_not_asked' })] }
    await expectRefused(home, () => ask(ploy, 'issuePrescription', { id }), refused)
    await setStatus(ploy, home.somchai.patientId, { allergyStatus: 'none_known' })
    expect(await done(ploy, 'issuePrescription', { id })).toMatchObject({ status: 'issued', issueCheck: { warnings: [] } })
  })

  test('is asked about once for a prescription: the reason stays with it', async () => {
    const { home, ploy } = await openAllergic('ไม่ทราบ')
    const { id } = await draft(ploy, home)
    expect(await done(ploy, 'issuePrescription', { id, warningOverrideReason: 'Unconscious' })).toMatchObject({
      status: 'issued',
      issueCheck: { reason: 'Unconscious', warnings: [{ kind: 'allergies_not_asked' }] },
    })
  })

  test('with an allergy as the answer, the medicines are checked against it', async () => {
    const { home, ploy } = await openAllergic('')
    const { id } = await draft(ploy, home, amoxicillin)
    await setStatus(ploy, home.somchai.patientId, { allergyList: [{ substance: 'Penicillin', severity: 'severe' }] })
    await expectRefused(home, () => ask(ploy, 'issuePrescription', { id }), { reason: 'allergy', matches })
  })
})
