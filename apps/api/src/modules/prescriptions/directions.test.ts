import type { Clinic } from '../../testing/clinic.ts'
import { addStaff, createClinic, insert } from '../../testing/clinic.ts'
import { readPdf, textOf } from '../../testing/documents/golden.ts'
import { blankDosage } from '@clinic/shared/dosage/dosage'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { fieldFault } from '../../testing/answers.ts'
import { medicine, prescriptionsAt, script } from '../../testing/records/prescriptions.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { request, issued, done, get, expectRefused } = prescriptionsAt(server)

const dosage = { ...blankDosage, amount: '1', unit: 'tablet', route: 'oral', timesPerDay: 3 }
const sentence = 'Take 1 tablet 3 times a day'
const drowsy = 'May cause drowsiness'

async function open() {
  const home = await createClinic(server.owner)
  return { home, ploy: await server.signIn(home.ploy.email) }
}

const linesOf = async (session: Session, id: string) =>
  (
    await server.graphql(
      session,
      `query ($id: ID!) { prescription(id: $id) { prescriptionDetails {
        description dosage { amount timesPerDay } cautions remark directions(language: th) } } }`,
      { id },
    )
  ).data.prescription.prescriptionDetails

const printed = async (session: Session, kind: string, id: string) => {
  const pdf = await server.request(`/api/documents/${kind}/${id}.pdf?language=en`, { session })
  return textOf(await readPdf(new Uint8Array(await pdf.arrayBuffer())))
}

/** As lines were stored when words could be given beside a dosage in parts. */
async function storedBoth({ owner }: typeof server, home: Clinic, status: string): Promise<string> {
  const id = uuidv7()
  const { id: establishmentId, ploy, somchai } = home
  const isIssued = status !== 'draft'
  const row = { id, establishmentId, doctorId: ploy.doctorId, patientId: somchai.patientId, status, notes: '' }
  const when = isIssued ? { issuedTime: new Date().toISOString(), number: `RX-2020-${id.slice(-5)}` } : {}
  await insert(owner, 'prescription', [{ ...row, ...when }])
  const line = { prescriptionId: id, medication: 'Chlorpheniramine 4 mg', quantity: 10, dosage }
  await insert(owner, 'prescription_detail', [
    { ...line, id: uuidv7(), position: 0, description: drowsy },
    { ...line, id: uuidv7(), position: 1, description: sentence },
  ])
  return id
}

describe('a line', () => {
  test('is given its dosage in parts or in words', async () => {
    const { home, ploy } = await open()
    const both = script(home, { prescriptionDetails: [medicine(), medicine({ dosage, description: drowsy })] })
    const fault = fieldFault('input.prescriptionDetails.1.description', 'parts_or_words')
    await expectRefused(home, () => request(ploy, 'createPrescription', both), fault)
  })

  test('prints dose, cautions and remark, in the language of the document', async () => {
    const { home, ploy } = await open()
    const line = medicine({ dosage, cautions: ['drowsiness', 'Ask Nok'], remark: 'For the cold' })
    const { id } = await issued(ploy, home, { prescriptionDetails: [line, medicine({ description: sentence, dosage })] })
    const thai = 'รับประทานครั้งละ 1 เม็ด วันละ 3 ครั้ง'
    expect(await linesOf(ploy, id)).toEqual([
      {
        description: sentence,
        dosage: { amount: '1', timesPerDay: 3 },
        cautions: ['drowsiness', 'Ask Nok'],
        remark: 'For the cold',
        directions: `${thai}; อาจทำให้ง่วงนอน; Ask Nok; For the cold`,
      },
      { description: sentence, dosage: { amount: '1', timesPerDay: 3 }, cautions: [], remark: '', directions: thai },
    ])
    for (const kind of ['prescriptions', 'labels']) {
      const text = await printed(ploy, kind, id)
      for (const said of [sentence, drowsy, 'Ask Nok', 'For the cold']) expect(text).toContain(said)
    }
    const staff = await server.signIn((await addStaff(server.owner, home)).email)
    const { data } = await server.graphql(
      staff,
      `query ($id: ID!) { medicineLabels(patientId: $id) { labels { directions(language: en) cautions(language: en) remark } } }`,
      { id: home.somchai.patientId },
    )
    expect(data.medicineLabels[0].labels[0]).toEqual({
      directions: sentence,
      cautions: [drowsy, 'Ask Nok'],
      remark: 'For the cold',
    })
  })
})

describe('what was stored with both', () => {
  test('is shown and printed with both, the sentence of a dosage once', async () => {
    const { home, ploy } = await open()
    const id = await storedBoth(server, home, 'issued')
    expect(await linesOf(ploy, id)).toMatchObject([
      { description: sentence, remark: drowsy },
      { description: sentence, remark: '' },
    ])
    for (const kind of ['prescriptions', 'labels']) {
      const text = await printed(ploy, kind, id)
      expect(text.split(sentence)).toHaveLength(3)
      expect(text).toContain(drowsy)
    }
  })

  test('is issued, and issued anew, with both', async () => {
    const { home, ploy } = await open()
    const id = await storedBoth(server, home, 'draft')
    const { number } = (
      await server.graphql(
        ploy,
        `mutation ($id: ID!) { issuePrescription(input: { id: $id, warningOverrideReason: "Both" }) { number } }`,
        { id },
      )
    ).data.issuePrescription
    expect(number).toMatch(/^RX-\d{4}-00001$/)
    await done(ploy, 'cancelPrescription', { id, reason: 'Wrong dose' })
    const again = await done(ploy, 'reissuePrescription', { id })
    expect(await linesOf(ploy, again.id)).toEqual(await linesOf(ploy, id))
    await done(ploy, 'deletePrescription', { id: again.id })
    const { rows } = await server.owner.query(
      `SELECT changes::text FROM audit_entry WHERE "entityId" = $1 AND action = 'deleted'`,
      [again.id],
    )
    expect(rows[0].changes).toContain(`(${sentence}; ${drowsy})`)
  })
})

test('Postgres takes no new line with both from the application', async () => {
  const { home, ploy } = await open()
  const { id } = await done(ploy, 'createPrescription', script(home))
  const client = await server.owner.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL ROLE clinic_app')
    const insertBoth = client.query(
      `INSERT INTO prescription_detail (id, "prescriptionId", position, medication, quantity, description, dosage) VALUES ($1, $2, 1, 'Zinc', 1, 'x', $3)`,
      [uuidv7(), id, JSON.stringify(dosage)],
    )
    await expect(insertBoth).rejects.toThrow(/in parts or in words/)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  expect((await get(ploy, id)).prescriptionDetails).toHaveLength(1)
})

test('prescriptions are numbered without gaps in clinic and year, and found by their number', async () => {
  const { home, ploy } = await open()
  const other = await createClinic(server.owner)
  const theirs = await server.signIn(other.ploy.email)
  const year = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Bangkok' }).slice(0, 4)
  const made = await Promise.all(Array.from({ length: 4 }, () => issued(ploy, home)))
  await issued(theirs, other)
  const refused = await request(ploy, 'issuePrescription', { id: made[0].id })
  expect(refused.errors).toHaveLength(1)
  await done(ploy, 'cancelPrescription', { id: made[1].id, reason: 'Wrong dose' })
  await issued(ploy, home)
  const list = async (session: Session, query: string) =>
    (
      await server.graphql(
        session,
        `query ($query: String) { prescriptions(filter: { query: $query }, sort: { field: date, descending: false }) { edges { number status } } }`,
        { query },
      )
    ).data.prescriptions.edges as { number: string | null; status: string }[]
  expect((await list(ploy, '')).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5].map((at) => `RX-${year}-0000${at}`))
  expect((await list(theirs, '')).map(({ number }) => number)).toEqual([`RX-${year}-00001`])
  expect(await list(ploy, `rx-${year}-00002`)).toMatchObject([{ number: `RX-${year}-00002` }])
})
