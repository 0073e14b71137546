import { maxPrescriptionTemplates } from '@clinic/shared/prescription-templates/prescription-template'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addStaff, createClinic, createTwoClinics } from '../../testing/clinic.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addPrescriptionTemplate } from './prescription-template.contract.ts'
import { medicine } from '../../testing/records/prescriptions.ts'
import type { Answer, Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const line =
  'medication description quantity quantityUnit dosage { amount unit route timesPerDay everyHours asNeeded meal times days } cautions remark'
const inputTypes = {
  createPrescriptionTemplate: 'CreatePrescriptionTemplateInput',
  updatePrescriptionTemplate: 'UpdatePrescriptionTemplateInput',
  deletePrescriptionTemplate: 'DeleteByIdInput',
}
const write = (session: Session, name: keyof typeof inputTypes, input: object) => {
  const fields = name === 'deletePrescriptionTemplate' ? 'id' : `id version name prescriptionDetails { ${line} }`
  return server.graphql(session, `mutation ($input: ${inputTypes[name]}!) { ${name}(input: $input) { ${fields} } }`, { input })
}
const list = async (session: Session, clinic: Clinic, doctorId = clinic.ploy.doctorId) => {
  const query = `query ($establishmentId: ID!, $doctorId: ID!) {
    prescriptionTemplates(establishmentId: $establishmentId, doctorId: $doctorId) { id name prescriptionDetails { medication } }
  }`
  const { data } = await server.graphql(session, query, { establishmentId: clinic.id, doctorId })
  return data.prescriptionTemplates as { id: string; name: string | null; prescriptionDetails: { medication: string }[] }[]
}
const history = async (id: string) => {
  const { rows } = await server.owner.query(
    `SELECT action, changes FROM audit_entry WHERE entity = 'prescription_template' AND "entityId" = $1 ORDER BY time, id`,
    [id],
  )
  return rows as { action: string; changes: object[] }[]
}

/** The first field that is at fault, and why. */
const faultOf = (answer: Answer) => {
  const [fault] = (refusal(answer)?.fieldErrors ?? []) as { path: string; key: string }[]
  return [fault?.path, fault?.key]
}

const dosage = {
  amount: '1',
  unit: 'capsule',
  route: 'oral',
  timesPerDay: 3,
  meal: 'after',
  times: ['evening', 'morning'],
  days: 5,
}
const amoxicillin = {
  medication: 'Amoxicillin 500 mg cap',
  quantity: 15,
  quantityUnit: 'capsule',
  dosage,
  cautions: ['finish_course'],
  remark: 'As told',
}
const sentence = 'Take 1 capsule 3 times a day after breakfast and dinner for 5 days'
const paracetamol = medicine()

async function open() {
  const home = await createClinic(server.owner)
  const ofPloy = { establishmentId: home.id, doctorId: home.ploy.doctorId }
  return { home, ofPloy, suda: await server.signIn(home.admin.email), ploy: await server.signIn(home.ploy.email) }
}

describe('a favorite', () => {
  test('keeps the whole line; the same line again is the same favorite, another dosage another one', async () => {
    const { home, ofPloy, ploy } = await open()
    const mark = (prescriptionLine: object) =>
      write(ploy, 'createPrescriptionTemplate', { ...ofPloy, prescriptionDetails: [prescriptionLine] })
    const { data } = await mark(amoxicillin)
    expect(data.createPrescriptionTemplate).toEqual({
      id: expect.any(String),
      version: 1,
      name: null,
      prescriptionDetails: [
        {
          ...amoxicillin,
          description: sentence,
          dosage: { ...dosage, everyHours: null, asNeeded: false, times: ['morning', 'evening'] },
        },
      ],
    })
    const { id } = data.createPrescriptionTemplate
    expect(
      (await mark({ ...amoxicillin, description: sentence, cautions: ['Finish the course'] })).data.createPrescriptionTemplate.id,
    ).toBe(id)
    expect(await history(id)).toEqual([{ action: 'created', changes: [] }])
    expect((await mark({ ...amoxicillin, quantity: 21 })).data.createPrescriptionTemplate.id).not.toBe(id)
    expect(await list(ploy, home)).toHaveLength(2)
  })

  test('has one line, and is removed for good; the history keeps what it said', async () => {
    const { home, ofPloy, ploy } = await open()
    const two = { ...ofPloy, prescriptionDetails: [amoxicillin, paracetamol] }
    expect(faultOf(await write(ploy, 'createPrescriptionTemplate', two))).toEqual(['input.prescriptionDetails', 'too_many'])
    const one = { ...ofPloy, prescriptionDetails: [paracetamol] }
    const { id } = (await write(ploy, 'createPrescriptionTemplate', one)).data.createPrescriptionTemplate
    const more = { id, prescriptionDetails: two.prescriptionDetails }
    expect(faultOf(await write(ploy, 'updatePrescriptionTemplate', more))).toEqual(['input.prescriptionDetails', 'too_many'])
    await write(ploy, 'createPrescriptionTemplate', { ...ofPloy, prescriptionDetails: [amoxicillin] })
    const same = { id, prescriptionDetails: [amoxicillin] }
    expect(faultOf(await write(ploy, 'updatePrescriptionTemplate', same))).toEqual(['input.prescriptionDetails', 'repeated'])
    expect((await write(ploy, 'deletePrescriptionTemplate', { id })).data.deletePrescriptionTemplate).toEqual({ id })
    expect((await list(ploy, home)).map((each) => each.id)).not.toContain(id)
    expect((await history(id)).at(-1)).toEqual({
      action: 'deleted',
      changes: [{ field: 'prescriptionDetails', from: expect.stringContaining('20 x Paracetamol 500 mg') as string, to: null }],
    })
    expect(refusal(await write(ploy, 'deletePrescriptionTemplate', { id }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a template', () => {
  test('is created, renamed, given other lines, and says so in the history', async () => {
    const { home, ofPloy, ploy } = await open()
    const sent = { ...ofPloy, name: ' Acute pharyngitis, adult ', prescriptionDetails: [amoxicillin, paracetamol] }
    const made = (await write(ploy, 'createPrescriptionTemplate', sent)).data.createPrescriptionTemplate
    expect(made).toMatchObject({
      version: 1,
      name: 'Acute pharyngitis, adult',
      prescriptionDetails: [amoxicillin, paracetamol].map(({ medication }) => ({ medication })),
    })
    const { id } = made
    const renamed = await write(ploy, 'updatePrescriptionTemplate', { id, version: 1, name: 'Pharyngitis' })
    expect(renamed.data.updatePrescriptionTemplate).toMatchObject({ version: 2, name: 'Pharyngitis' })
    const replaced = await write(ploy, 'updatePrescriptionTemplate', { id, version: 2, prescriptionDetails: [paracetamol] })
    expect(replaced.data.updatePrescriptionTemplate).toMatchObject({
      version: 3,
      name: 'Pharyngitis',
      prescriptionDetails: [paracetamol],
    })
    expect((await history(id)).map(({ changes }) => changes)).toEqual([
      [],
      [{ field: 'name', from: 'Acute pharyngitis, adult', to: 'Pharyngitis' }],
      [
        {
          field: 'prescriptionDetails',
          from: expect.stringContaining('Amoxicillin'),
          to: expect.stringContaining('20 x Paracetamol 500 mg'),
        },
      ],
    ])
    const late = await write(ploy, 'updatePrescriptionTemplate', { id, version: 1, name: 'Too late' })
    expect(refusal(late)).toMatchObject({ reason: 'stale', version: 3, changedBy: 'Ploy Srisuk' })
    expect((await list(ploy, home)).map(({ name }) => name)).toEqual(['Pharyngitis'])
  })

  test('has a name that no other of the doctor has, whatever its case', async () => {
    const { home, ofPloy, suda } = await open()
    const create = (name: string, owner: object = ofPloy) =>
      write(suda, 'createPrescriptionTemplate', { ...owner, name, prescriptionDetails: [paracetamol] })
    await create('Fever')
    const { id } = (await create('Cough')).data.createPrescriptionTemplate
    for (const refused of [await create('fever'), await write(suda, 'updatePrescriptionTemplate', { id, name: 'FEVER' })])
      expect(faultOf(refused)).toEqual(['input.name', 'name_taken'])
    expect((await write(suda, 'updatePrescriptionTemplate', { id, name: 'cough' })).errors).toBeUndefined()
    expect((await create('Fever', { ...ofPloy, doctorId: home.krit.doctorId })).errors).toBeUndefined()
    expect((await list(suda, home)).map(({ name }) => name)).toEqual(['cough', 'Fever'])
  })

  test('names the line and the field of what is wrong', async () => {
    const { ofPloy, ploy } = await open()
    for (const [bad, path, key] of [
      [{ medication: ' ' }, 'medication', 'required'],
      [{ quantity: 0 }, 'quantity', 'quantity_out_of_range'],
      [{ dosage: { amount: '0' } }, 'dosage.amount', 'invalid_number'],
    ] as const) {
      const sent = { ...ofPloy, name: 'Fever', prescriptionDetails: [paracetamol, { ...paracetamol, ...bad }] }
      expect(faultOf(await write(ploy, 'createPrescriptionTemplate', sent))).toEqual([`input.prescriptionDetails.1.${path}`, key])
    }
    const empty = { ...ofPloy, name: 'Fever', prescriptionDetails: [] }
    expect(faultOf(await write(ploy, 'createPrescriptionTemplate', empty))).toEqual(['input.prescriptionDetails', 'required'])
  })
})

describe('whose they are', () => {
  test("a doctor's own, and all of them an admin's; a colleague's are not there", async () => {
    const { home, suda, ploy } = await open()
    const own = await addPrescriptionTemplate(server.owner, home)
    const ofKrit = await addPrescriptionTemplate(server.owner, home, { doctorId: home.krit.doctorId })
    expect((await list(ploy, home)).map(({ id }) => id)).toEqual([own])
    expect(await list(ploy, home, home.krit.doctorId)).toEqual([])
    expect((await list(suda, home, home.krit.doctorId)).map(({ id }) => id)).toEqual([ofKrit])
    for (const [name, input] of [
      ['updatePrescriptionTemplate', { id: ofKrit, name: 'Mine' }],
      ['deletePrescriptionTemplate', { id: ofKrit }],
    ] as const)
      expect(refusal(await write(ploy, name, input))).toMatchObject({ code: 'NOT_FOUND' })
    const forKrit = { establishmentId: home.id, doctorId: home.krit.doctorId, prescriptionDetails: [paracetamol] }
    expect(refusal(await write(ploy, 'createPrescriptionTemplate', forKrit))).toMatchObject({ code: 'FORBIDDEN' })
    expect((await write(suda, 'createPrescriptionTemplate', forKrit)).errors).toBeUndefined()
    expect((await write(suda, 'updatePrescriptionTemplate', { id: ofKrit, name: 'Fever' })).errors).toBeUndefined()
  })

  test('reception neither reads nor writes them', async () => {
    const { home, ofPloy } = await open()
    const id = await addPrescriptionTemplate(server.owner, home)
    const nok = await server.signIn((await addStaff(server.owner, home)).email)
    const query = `query ($establishmentId: ID!, $doctorId: ID!) { prescriptionTemplates(establishmentId: $establishmentId, doctorId: $doctorId) { id } }`
    for (const answer of [
      await server.graphql(nok, query, ofPloy),
      await write(nok, 'createPrescriptionTemplate', { ...ofPloy, prescriptionDetails: [paracetamol] }),
      await write(nok, 'deletePrescriptionTemplate', { id }),
    ])
      expect(refusal(answer)).toMatchObject({ code: 'FORBIDDEN' })
  })

  test("another clinic's are as missing as those that never were", async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const [suda, foreign] = [await server.signIn(home.admin.email), await addPrescriptionTemplate(server.owner, other)]
    expect(await list(suda, other)).toEqual([])
    for (const [name, input] of [
      ['updatePrescriptionTemplate', { id: foreign, name: 'Mine' }],
      ['deletePrescriptionTemplate', { id: foreign }],
    ] as const)
      expect(refusal(await write(suda, name, input))).toMatchObject({ code: 'NOT_FOUND' })
    for (const [owner, path] of [
      [{ establishmentId: other.id, doctorId: other.ploy.doctorId }, 'input.establishmentId'],
      [{ establishmentId: home.id, doctorId: other.ploy.doctorId }, 'input.doctorId'],
    ] as const) {
      const answer = await write(suda, 'createPrescriptionTemplate', { ...owner, prescriptionDetails: [paracetamol] })
      expect(faultOf(answer)).toEqual([path, 'unknown_reference'])
    }
  })
})

test(`a doctor has ${maxPrescriptionTemplates} at most`, async () => {
  const { home, ofPloy, ploy } = await open()
  for (let index = 0; index < maxPrescriptionTemplates; index++)
    await addPrescriptionTemplate(server.owner, home, { name: `Template ${index}` })
  for (const [name, path] of [
    ['One more', 'input.name'],
    [null, 'input.prescriptionDetails'],
  ] as const)
    expect(
      faultOf(await write(ploy, 'createPrescriptionTemplate', { ...ofPloy, name, prescriptionDetails: [paracetamol] })),
    ).toEqual([path, 'too_many'])
})

test('two who save one name at once: one is told that it is taken', async () => {
  const { home, ofPloy, suda, ploy } = await open()
  const answers = await Promise.all(
    [suda, ploy].map((session) =>
      write(session, 'createPrescriptionTemplate', { ...ofPloy, name: 'Fever', prescriptionDetails: [paracetamol] }),
    ),
  )
  expect(answers.filter(({ errors }) => errors).map(faultOf)).toEqual([['input.name', 'name_taken']])
  expect(await list(ploy, home)).toHaveLength(1)
})
