import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addStaff, createTwoClinics } from '../../testing/clinic.ts'
import { readPdf } from '../../testing/documents/golden.ts'
import { medicine, prescriptionsAt } from '../../testing/records/prescriptions.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { issued, draft, done, get } = prescriptionsAt(server)

const fields =
  'id issuedTime language printCount doctor { id } labels { medication directions(language: th) quantity(language: th) }'
const list = async (session: Session, patientId: string) =>
  server.graphql(session, `query ($id: ID!) { medicineLabels(patientId: $id) { ${fields} } }`, { id: patientId })
const print = (session: Session, id: string, language = 'th') =>
  server.graphql(session, `mutation ($input: PrintLabelsInput!) { printLabels(input: $input) { id printCount } }`, {
    input: { id, language },
  })
const document = (session: Session, id: string, kind = 'labels') =>
  server.request(`/api/documents/${kind}/${id}.pdf?language=th`, { session })

const notes = 'Suspected tuberculosis, tell nobody'
const dosage = { amount: '1', unit: 'tablet', route: 'oral', timesPerDay: 3, meal: 'after', days: 5 }

async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  const [ploy, nok, stranger] = await Promise.all([
    server.signIn(home.ploy.email),
    server.signIn((await addStaff(server.owner, home)).email),
    server.signIn(other.admin.email),
  ])
  const lines = [
    medicine({ description: 'Take 1 tablet 3 times a day after meals for 5 days', quantity: 15, quantityUnit: 'tablet', dosage }),
    medicine({ medication: 'Herbal balm', description: 'As told', quantity: 1 }),
  ]
  const prescription = await issued(ploy, home, { notes, prescriptionDetails: lines })
  return { home, ploy, nok, stranger, id: prescription.id as string, patientId: home.somchai.patientId }
}

describe('labels', () => {
  test('reception prints them, and learns nothing else of the prescription', async () => {
    const { nok, ploy, home, id, patientId } = await open()
    expect((await list(nok, patientId)).data.medicineLabels).toEqual([
      {
        id,
        issuedTime: expect.any(String),
        language: null,
        printCount: 0,
        doctor: { id: home.ploy.doctorId },
        labels: [
          {
            medication: 'Paracetamol 500 mg',
            directions: 'รับประทานครั้งละ 1 เม็ด วันละ 3 ครั้ง หลังอาหาร เป็นเวลา 5 วัน',
            quantity: '15 เม็ด',
          },
          { medication: 'Herbal balm', directions: 'As told', quantity: '1' },
        ],
      },
    ])
    const pdf = await document(nok, id)
    const pages = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
    expect(pages.map(({ text }) => /[12]\/2/.exec(text)?.[0])).toEqual(['1/2', '2/2'])
    expect(pages[0]?.text).toContain('15 เม็ด')
    expect(JSON.stringify(pages.map(({ text }) => text))).not.toContain('tuberculosis')

    expect((await document(nok, id, 'prescriptions')).status).toBe(403)
    for (const query of ['prescription(id: $id) { id }', 'prescription(id: $id) { notes }'])
      expect(refusal(await server.graphql(nok, `query ($id: ID!) { ${query} }`, { id })).code).toBe('FORBIDDEN')
    const { data } = await server.graphql(ploy, `{ types: __type(name: "MedicineLabels") { fields { name } } }`)
    expect(JSON.stringify(data)).not.toMatch(/notes|allerg|history|snapshot/i)
  })

  test('each print is counted, and the history says by whom', async () => {
    const { nok, ploy, id, patientId } = await open()
    for (const count of [1, 2]) expect((await print(nok, id)).data.printLabels).toEqual({ id, printCount: count })
    expect((await list(nok, patientId)).data.medicineLabels[0].printCount).toBe(2)
    const { history } = await get(ploy, id)
    expect(history.slice(0, 2)).toMatchObject([
      { userName: 'Nok Chaiyo', changes: [{ field: 'labelsPrinted', to: '2' }] },
      { changes: [{ field: 'labelsPrinted', to: '1' }] },
    ])
    const { rows } = await server.owner.query('SELECT language FROM label_print WHERE "prescriptionId" = $1', [id])
    expect(rows).toEqual([{ language: 'th' }, { language: 'th' }])
  })

  test('a print can be neither changed nor taken back', async () => {
    const { rows } = await server.owner.query(
      `SELECT has_table_privilege('clinic_app', 'label_print', 'UPDATE') OR has_table_privilege('clinic_app', 'label_print', 'DELETE') AS may`,
    )
    expect(rows).toEqual([{ may: false }])
  })

  test("drafts, cancelled ones and another clinic's have none", async () => {
    const { home, ploy, nok, stranger, id, patientId } = await open()
    const { id: open2 } = await draft(ploy, home, { notes })
    await done(ploy, 'cancelPrescription', { id, reason: 'Wrong dose' })
    expect((await list(nok, patientId)).data.medicineLabels).toEqual([])
    for (const [session, wanted] of [
      [nok, open2],
      [nok, id],
      [stranger, id],
      [nok, uuidv7()],
    ] as const) {
      expect(refusal(await print(session, wanted)).code).toBe('NOT_FOUND')
      expect((await document(session, wanted)).status).toBe(404)
    }
    expect((await list(stranger, patientId)).data.medicineLabels).toEqual([])
    expect(refusal(await print(nok, 'x'))).toMatchObject(fieldFault('input.id', 'invalid_id'))
  })
})
