import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addEvents, addPatients, createClinic } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { readPdf, textOf } from '../../testing/documents/golden.ts'
import { checkedLine, medicinesAt, type Told } from '../../testing/records/medicines.ts'
import { medicine, prescriptionsAt } from '../../testing/records/prescriptions.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { done, checked } = medicinesAt(server)
const { draft, request, done: prescribe } = prescriptionsAt(server)

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const monthsAgo = (months: number) => {
  const at = new Date()
  at.setUTCMonth(at.getUTCMonth() - months, 1)
  return at.toISOString().slice(0, 10)
}

async function open(patient: object = {}) {
  const home = await createClinic(server.owner)
  await server.owner.query(`UPDATE patient SET "allergyStatus" = 'none_known'`)
  const [patientId = ''] = await addPatients(server.owner, home.id, [
    { firstName: 'Fon', lastName: 'Dee', allergyStatus: 'none_known', ...patient },
  ])
  await addEvents(server.owner, home, [{ at: at('10:00'), patientId, doctorId: home.ploy.doctorId }])
  const ploy = await server.signIn(home.ploy.email)
  const check = (...lines: ReturnType<typeof checkedLine>[]) => checked(ploy, home, lines, { patientId })
  const take = (medication: string, source = 'elsewhere') =>
    done(ploy, 'createCurrentMedicine', { establishmentId: home.id, patientId, medication, source })
  return { home, ploy, patientId, check, take }
}

/** A pair either way round. */
const plain = ({ kind, medication, other, textEn }: Told) => JSON.stringify([kind, [medication, other ?? ''].toSorted(), textEn])

/** Names of one substance, in both scripts, generic and sold. */
const names = {
  warfarin: ['Warfarin 3 mg', 'Orfarin 5 mg', 'วาร์ฟาริน 2 มก.'],
  ibuprofen: ['Ibuprofen 400 mg', 'Brufen', 'ไอบูโพรเฟน'],
  simvastatin: ['Simvastatin 20 mg', 'Zocor'],
  clarithromycin: ['Clarithromycin 500 mg', 'Klacid'],
  diazepam: ['Diazepam 2 mg', 'Valium'],
  tramadol: ['Tramadol 50 mg', 'ทรามอล'],
  paracetamol: ['Paracetamol 500 mg', 'ซาร่า', 'Tylenol 500 mg'],
}
/** One of the names of each of some substances: what two substances do together is told once. */
const someNames = fc
  .subarray(Object.values(names), { minLength: 2, maxLength: 5 })
  .chain((some) => fc.tuple(...some.map((all) => fc.constantFrom(...all))))

describe('for any medicines', () => {
  test('their order makes no difference, nor whether one is prescribed or taken already', async () => {
    const { check, take, ploy } = await open()
    const withOrder = someNames.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
    await fc.assert(
      fc.asyncProperty(withOrder, async ([written, shuffled]) => {
        const [one, other] = [
          await check(...written.map((name) => checkedLine(name))),
          await check(...shuffled.map((name) => checkedLine(name))),
        ]
        expect(other.warnings.map(plain).toSorted()).toEqual(one.warnings.map(plain).toSorted())
        expect(other.remarks.map(plain).toSorted()).toEqual(one.remarks.map(plain).toSorted())
        const [first = '', ...rest] = written
        const { id } = await take(first)
        const beside = await check(...rest.map((name) => checkedLine(name)))
        const kinds = ({ warnings }: typeof one) =>
          warnings
            .filter(
              ({ kind, other: second, medication }) =>
                kind !== 'running_duplicate' && kind !== 'duplicate' && [medication, second].includes(first),
            )
            .map(plain)
            .toSorted()
        expect(kinds(beside)).toEqual(kinds(one))
        await done(ploy, 'endCurrentMedicine', { id, endedDate: day(0), reason: 'A trial' })
        expect((await check(...rest.map((name) => checkedLine(name)))).warnings.filter(({ otherSource }) => otherSource)).toEqual(
          [],
        )
      }),
      { numRuns: 12 },
    )
  })

  test('a double is found under generic and trade names, of what is prescribed and of what is taken', async () => {
    const { check, take, ploy } = await open()
    for (const all of Object.values(names))
      for (const name of all.slice(1)) {
        const [first = ''] = all
        expect((await check(checkedLine(first), checkedLine(name))).warnings).toMatchObject([{ kind: 'duplicate' }])
        const { id } = await take(name)
        expect((await check(checkedLine(first))).warnings).toMatchObject([
          { kind: 'running_duplicate', other: name, otherSource: 'elsewhere' },
        ])
        await done(ploy, 'endCurrentMedicine', { id, endedDate: day(0), reason: 'A trial' })
        expect((await check(checkedLine(first))).warnings).toEqual([])
      }
  })
})

test('the most dangerous is told first; what is moderate needs no reason and stays as a remark', async () => {
  const { home, ploy, patientId, check, take } = await open()
  await take('Norvasc 5 mg')
  const told = await check(checkedLine('Warfarin'), checkedLine('Zocor 40 mg'), checkedLine('Klacid'))
  expect(told.warnings.map(({ severity }) => severity)).toEqual(['contraindicated', 'serious'])
  expect(told.remarks).toMatchObject([
    { kind: 'interaction', severity: 'moderate', other: 'Norvasc 5 mg', otherSource: 'elsewhere' },
  ])
  const { id } = await draft(ploy, home, { patientId, prescriptionDetails: [medicine({ medication: 'Simvastatin 20 mg' })] })
  expect(await prescribe(ploy, 'issuePrescription', { id })).toMatchObject({
    status: 'issued',
    issueCheck: { warnings: [], reason: null, remarks: [{ severity: 'moderate', source: expect.stringContaining('FDA') }] },
  })
})

test('pregnancy and breastfeeding, until the day that was said or their end', async () => {
  const { home, ploy, patientId, check } = await open()
  const codeine = () => check(checkedLine('Isotretinoin 20 mg'), checkedLine('Codeine 15 mg'))
  expect((await codeine()).warnings).toEqual([])
  const record = (kind: string, untilDate: string) =>
    done(ploy, 'recordPregnancy', { establishmentId: home.id, patientId, kind, untilDate })
  await record('pregnancy', day(100))
  const { id } = await record('breastfeeding', day(200))
  expect((await codeine()).warnings).toMatchObject([
    { kind: 'pregnancy', medication: 'Isotretinoin 20 mg', severity: 'contraindicated', category: 'X' },
    { kind: 'breastfeeding', medication: 'Codeine 15 mg', severity: 'serious' },
  ])
  await done(ploy, 'endPregnancy', { id, endedDate: day(0) })
  expect((await codeine()).warnings).toMatchObject([{ kind: 'pregnancy' }])
  await record('pregnancy', day(150))
  const { data } = await server.graphql(ploy, 'query ($id: ID!) { pregnancies(patientId: $id) { kind untilDate endedDate } }', {
    id: patientId,
  })
  expect(data.pregnancies.filter(({ endedDate }: { endedDate: string | null }) => !endedDate)).toEqual([
    { kind: 'pregnancy', untilDate: day(150), endedDate: null },
  ])
  await server.owner.query(`UPDATE pregnancy SET "untilDate" = $2 WHERE "patientId" = $1`, [patientId, day(-2)])
  expect((await codeine()).warnings).toEqual([])
})

describe('children', () => {
  const sixHourly = (amount: string, unit: string) => ({ dosage: { amount, unit, everyHours: 6 } })

  test.each([
    [
      'a tablet of 500 mg',
      'Paracetamol 500 mg',
      sixHourly('1', 'tablet'),
      15,
      { given: 2000, most: 1125, isPerDay: true, perKg: 75, weight: 15 },
    ],
    [
      'a syrup by spoon',
      'พาราเซตามอล 120 มก./5 มล.',
      sixHourly('3', 'teaspoon'),
      15,
      { given: 1440, most: 1125, isPerDay: true, perKg: 75, weight: 15 },
    ],
    [
      'a single dose',
      'Ibuprofen 100 mg/5 ml',
      { dosage: { amount: '10', unit: 'ml', timesPerDay: 1 } },
      15,
      { given: 200, most: 150, isPerDay: false, perKg: 10, weight: 15 },
    ],
  ])('%s is too much for the weight', async (_what, medication, line, weight, dose) => {
    const { home, ploy, patientId } = await open({ dob: monthsAgo(50) })
    const { warnings } = await checked(ploy, home, [checkedLine(medication, line)], { patientId, weight })
    expect(warnings).toMatchObject([{ kind: 'dose', medication, severity: 'serious', dose }])
  })

  test('the right dose is not told, a missing weight and an unclear dose are', async () => {
    const { home, ploy, patientId, check } = await open({ dob: monthsAgo(50) })
    const line = checkedLine('Paracetamol 120 mg/5 ml', sixHourly('7.5', 'ml'))
    expect(await checked(ploy, home, [line], { patientId, weight: 15 })).toMatchObject({ warnings: [], remarks: [] })
    expect(await check(line)).toMatchObject({ warnings: [], remarks: [{ kind: 'no_weight' }] })
    expect(await check(checkedLine('Paracetamol'))).toMatchObject({ warnings: [], remarks: [{ kind: 'unclear_dose' }] })
  })

  test('an age below the least is told, that of an adult is not', async () => {
    const child = await open({ dob: monthsAgo(130) })
    expect((await child.check(checkedLine('Codipront'))).warnings).toMatchObject([{ kind: 'age', severity: 'contraindicated' }])
    const adult = await open({ dob: monthsAgo(400) })
    expect(
      await adult.check(checkedLine('Codipront'), checkedLine('Paracetamol 500 mg', sixHourly('2', 'tablet'))),
    ).toMatchObject({
      warnings: [],
      remarks: [],
    })
    const tooMuch = await adult.check(
      checkedLine('Paracetamol 500 mg', { dosage: { amount: '3', unit: 'tablet', everyHours: 6 } }),
    )
    expect(tooMuch.warnings).toMatchObject([{ kind: 'dose', dose: { given: 6000, most: 4000, perKg: null } }])
  })

  test('the weight stays with the prescription, is printed, and copied when it is issued anew', async () => {
    const { home, ploy, patientId } = await open({ dob: monthsAgo(50) })
    const prescriptionDetails = [
      medicine({ medication: 'Ibuprofen 100 mg/5 ml', dosage: { amount: '5', unit: 'ml', timesPerDay: 3 } }),
    ]
    const { id } = await draft(ploy, home, { patientId, weight: 15.5, prescriptionDetails })
    expect(await prescribe(ploy, 'issuePrescription', { id })).toMatchObject({
      weight: 15.5,
      issueCheck: { warnings: [], remarks: [] },
    })
    expect((await request(ploy, 'updatePrescription', { id, weight: 16 })).errors).toHaveLength(1)
    const printed = await server.request(`/api/documents/prescriptions/${id}.pdf?language=en`, { session: ploy })
    expect(textOf(await readPdf(new Uint8Array(await printed.arrayBuffer())))).toContain('Weight 15.5 kg')
    await prescribe(ploy, 'cancelPrescription', { id, reason: 'A trial' })
    expect(await prescribe(ploy, 'reissuePrescription', { id })).toMatchObject({ weight: 15.5 })
  })
})
