import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { createClinic, createTwoClinics, type Clinic } from '../../testing/clinic.ts'
import { setAllergies } from '../../testing/records/allergies.ts'
import { medicine, prescriptionsAt } from '../../testing/records/prescriptions.ts'
import type { Input } from '../../testing/requests.ts'
import { useTestServer, type Session } from '../../testing/server.ts'

const server = useTestServer()
const { request: ask, done, draft, issued, get, expectRefused } = prescriptionsAt(server)

async function open(allergies = '-') {
  const home = await createClinic(server.owner)
  await setAllergies(server.owner, home.somchai.patientId, allergies)
  return { home, ploy: await server.signIn(home.ploy.email) }
}

const lines = (...medications: string[]) => ({ prescriptionDetails: medications.map((medication) => medicine({ medication })) })

/** What the issue of these medicines is refused for, without the times; what is issued is cancelled again. */
async function warned(ploy: Session, home: Clinic, input: Input) {
  const { id } = await draft(ploy, home, input)
  const refused = refusal(await ask(ploy, 'issuePrescription', { id }))
  if (!refused) await done(ploy, 'cancelPrescription', { id, reason: 'A trial' })
  const warnings = (refused?.['warnings'] ?? []) as Record<string, unknown>[]
  return warnings.map(({ otherIssuedTime: _time, source: _source, textTh: _thai, severity: _severity, ...warning }) => warning)
}

const addDrug = (home: Clinic, genericName: string, thaiName: string, tradeNames: string[]) =>
  server.owner.query(
    `INSERT INTO drug (id, "establishmentId", "genericName", "thaiName", "tradeNames") VALUES ($1, $2, $3, $4, $5)`,
    [uuidv7(), home.id, genericName, thaiName, tradeNames],
  )

describe('allergies, by all names that the clinic knows', () => {
  test.each(['พาราเซตามอล 500 มก.', 'ซาร่า', 'Tylenol 500 mg', 'Tylenol with codeine'])('Paracetamol: %s', async (medication) => {
    const { home, ploy } = await open('Paracetamol')
    expect(await warned(ploy, home, lines(medication))).toEqual([
      { kind: 'allergy', medication, other: 'Paracetamol', relation: 'substance' },
    ])
  })

  test("the clinic's own drugs: names, both languages, what combinations are made of, from the next prescription on", async () => {
    const { home, ploy } = await open('Zolatrim')
    expect(await warned(ploy, home, lines('Duozol 5 mg'))).toEqual([])
    await addDrug(home, 'Zolatrim + Fexobin', 'โซลาทริม + เฟกโซบิน', ['Duozol'])
    for (const medication of ['Duozol 5 mg', 'โซลาทริม 5 มก.'])
      expect(await warned(ploy, home, lines(medication))).toEqual([
        { kind: 'allergy', medication, other: 'Zolatrim', relation: 'substance' },
      ])
    expect(await warned(ploy, home, lines('Fexobin'))).toEqual([])
    await server.owner.query(`UPDATE drug SET "tradeNames" = '{Bizol}', "archivedTime" = now() WHERE "establishmentId" = $1`, [
      home.id,
    ])
    expect(await warned(ploy, home, lines('Duozol 5 mg'))).toEqual([])
    expect(await warned(ploy, home, lines('Bizol'))).toHaveLength(1)
  })

  test("another clinic's drugs are not known", async () => {
    const { home, other } = await createTwoClinics(server.owner)
    await addDrug(other, 'Zolatrim', '', ['Duozol'])
    await setAllergies(server.owner, home.somchai.patientId, 'Zolatrim')
    expect(await warned(await server.signIn(home.ploy.email), home, lines('Duozol'))).toEqual([])
  })

  test('what is not known is told, and kept with what is issued', async () => {
    const { home, ploy } = await open('Cef-9, กุ้ง, Penicillin')
    const { id } = await draft(ploy, home, lines('Paracetamol 500 mg', 'Mistura nigra'))
    expect(await done(ploy, 'issuePrescription', { id })).toMatchObject({
      issueCheck: { warnings: [], reason: null, unknownAllergies: ['Cef-9'], unknownMedications: ['Mistura nigra'] },
    })
  })
})

describe('what else needs a reason', () => {
  const reason = { warningOverrideReason: 'INR is checked weekly' }

  test('a substance twice, a line without directions, what acts together', async () => {
    const { home, ploy } = await open()
    const prescriptionDetails = [
      medicine({ medication: 'Warfarin 3 mg' }),
      medicine({ medication: 'Aspirin 81 mg' }),
      medicine({ medication: 'วาร์ฟาริน 5 มก.', description: '-', dosage: { route: 'oral' } }),
    ]
    expect(await warned(ploy, home, { prescriptionDetails })).toEqual([
      { kind: 'interaction', medication: 'Warfarin 3 mg', other: 'Aspirin 81 mg', textEn: 'risk of bleeding' },
      { kind: 'duplicate', medication: 'Warfarin 3 mg', other: 'วาร์ฟาริน 5 มก.' },
      { kind: 'no_directions', medication: 'วาร์ฟาริน 5 มก.' },
    ])
  })

  test('aspirin and lithium go together, other NSAIDs do not; two pairs of substances are two warnings', async () => {
    const { home, ploy } = await open()
    const told = async (...medications: string[]) =>
      (await warned(ploy, home, lines(...medications))).map(({ kind, textEn }) => (kind === 'interaction' ? textEn : kind))
    expect(await told('Lithium carbonate 300 mg', 'Aspirin 81 mg')).toEqual([])
    expect(await told('Lithium carbonate 300 mg', 'Ibuprofen 400 mg')).toEqual(['lithium may become toxic'])
    expect(await told('Warfarin 3 mg', 'Ibuprofen 400 mg', 'Aspirin 81 mg')).toEqual([
      'risk of bleeding',
      'risk of bleeding',
      'same_class',
    ])
  })

  test('a prescription that runs: doubles and interactions, until its days are over or it is cancelled', async () => {
    const { home, ploy } = await open()
    const dosage = { amount: '1', unit: 'tablet', timesPerDay: 1, days: 20 }
    const running = await issued(ploy, home, { prescriptionDetails: [medicine({ medication: 'Warfarin 3 mg', dosage })] })
    const second = lines('Orfarin 5 mg', 'Ponstan')
    const expected = [
      { kind: 'interaction', medication: 'Orfarin 5 mg', other: 'Ponstan', textEn: 'risk of bleeding' },
      { kind: 'running_duplicate', medication: 'Orfarin 5 mg', other: 'Warfarin 3 mg', otherSource: 'prescribed' },
    ]
    expect(await warned(ploy, home, second)).toEqual(expected)
    const age = async (days: number) => {
      await server.owner.query(`UPDATE prescription SET "issuedTime" = now() - make_interval(days => $2) WHERE id = $1`, [
        running.id,
        days,
      ])
      await server.owner.query(`UPDATE prescription_detail SET position = position WHERE "prescriptionId" = $1`, [running.id])
    }
    await age(19)
    expect(await warned(ploy, home, second)).toEqual(expected)
    await age(21)
    expect(await warned(ploy, home, lines('Orfarin 5 mg'))).toEqual([])
    await age(1)
    await done(ploy, 'cancelPrescription', { id: running.id, reason: 'Bleeds' })
    expect(await warned(ploy, home, lines('Orfarin 5 mg'))).toEqual([])
  })

  test('the reason stays with it and stands in its history', async () => {
    const { home, ploy } = await open()
    const { id } = await draft(ploy, home, lines('Warfarin 3 mg', 'Ponstan'))
    await expectRefused(home, () => ask(ploy, 'issuePrescription', { id, allergyOverrideReason: 'x' }), { reason: 'warnings' })
    const written = await done(ploy, 'issuePrescription', { id, ...reason })
    expect(written).toMatchObject({
      allergyOverride: null,
      issueCheck: {
        reason: reason.warningOverrideReason,
        warnings: [{ kind: 'interaction', severity: 'serious', source: expect.stringContaining('FDA') }],
      },
    })
    expect((await get(ploy, id)).history[0].changes).toContainEqual({
      field: 'warnings',
      from: null,
      to: 'interaction: Warfarin 3 mg – Ponstan',
    })
  })

  test("a reason for an allergy is none for other warnings; one for all of them is the allergy's, too", async () => {
    const { home, ploy } = await open('Penicillin')
    const { id } = await draft(ploy, home, lines('Amoxicillin', 'Warfarin', 'Ponstan'))
    await expectRefused(home, () => ask(ploy, 'issuePrescription', { id, allergyOverrideReason: 'x' }), { reason: 'allergy' })
    expect(await done(ploy, 'issuePrescription', { id, ...reason })).toMatchObject({
      allergyOverride: { reason: reason.warningOverrideReason, matches: [{ allergy: 'Penicillin', relation: 'class' }] },
    })
  })

  test('of two that are issued at once the second is warned of the first', async () => {
    const { home, ploy } = await open()
    const drafts = await Promise.all([draft(ploy, home), draft(ploy, home)])
    const answers = await Promise.all(drafts.map(({ id }) => ask(ploy, 'issuePrescription', { id })))
    const refused = answers.map((answer) => refusal(answer)).filter(Boolean)
    expect(refused).toMatchObject([{ reason: 'warnings', warnings: [{ kind: 'running_duplicate' }] }])
  })
})

test('the same is told while it is written, of visible patients alone', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const ploy = await server.signIn(home.ploy.email)
  await issued(ploy, home, lines('Warfarin 3 mg'))
  const check = (patientId: string) =>
    server.graphql(
      ploy,
      `query ($input: PrescriptionCheckInput!) { prescriptionCheck(input: $input) { unknownMedications warnings { kind other otherIssuedTime } } }`,
      { input: { establishmentId: home.id, patientId, prescriptionDetails: [{ medication: 'Ponstan' }, { medication: 'Xyz' }] } },
    )
  expect((await check(home.somchai.patientId)).data.prescriptionCheck).toEqual({
    unknownMedications: ['Xyz'],
    warnings: [
      { kind: 'interaction', other: 'Warfarin 3 mg', otherIssuedTime: expect.any(String) },
      { kind: 'no_directions', other: null, otherIssuedTime: null },
      { kind: 'no_directions', other: null, otherIssuedTime: null },
    ],
  })
  expect(refusal(await check(other.somchai.patientId))?.code).toBe('BAD_USER_INPUT')
})
