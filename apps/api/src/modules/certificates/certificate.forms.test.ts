import type { CertificateKind } from '@clinic/shared/certificates/certificate'
import { describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { createClinic } from '../../testing/clinic.ts'
import { expectGolden, readPdf } from '../../testing/documents/golden.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

/** The forms that a certificate is written on. */

const server = useTestServer()

const examination = { weight: 62.5, height: 170, systolic: 120, diastolic: 80, pulse: 72 }
const rest = { restFrom: '2026-01-02', restTo: '2026-01-04' }

async function open() {
  const home = await createClinic(server.owner)
  return { home, ploy: await server.signIn(home.ploy.email) }
}

const fields =
  'id kind number findings opinion restFrom restTo work otherDiseases examination { weight height systolic diastolic pulse state }'
function issue(session: Session, home: Clinic, input: object) {
  const parties = { establishmentId: home.id, doctorId: home.ploy.doctorId, patientId: home.somchai.patientId }
  return server.graphql(session, `mutation ($input: IssueCertificateInput!) { issueCertificate(input: $input) { ${fields} } }`, {
    input: { ...parties, examinedDate: '2026-01-02', ...input },
  })
}

async function printed(session: Session, id: string, language = 'th') {
  const response = await server.request(`/api/documents/certificates/${id}.pdf?language=${language}`, { session })
  expect(response.status).toBe(200)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

const filled: Record<CertificateKind, object> = {
  general: { findings: 'Influenza' },
  sick_leave: { findings: 'ไข้หวัดใหญ่ (influenza)', opinion: 'ควรพักรักษาตัว', ...rest },
  fit_to_work: { work: 'พนักงานครัว', findings: 'ตรวจร่างกายปกติ' },
  driving_license: { examination, opinion: 'สามารถขับรถได้' },
  five_diseases: { examination: { ...examination, state: 'แผลเป็นที่แขนขวา' }, otherDiseases: 'ไวรัสตับอักเสบ บี' },
}
const kinds = Object.keys(filled) as CertificateKind[]

test('each form is stored with what stands on it, and nothing else', async () => {
  const { home, ploy } = await open()
  for (const kind of kinds) {
    const { data, errors } = await issue(ploy, home, { kind, ...filled[kind] })
    expect(errors, kind).toBeUndefined()
    const blank = { findings: '', opinion: '', restFrom: null, restTo: null, work: '', otherDiseases: '', examination: null }
    const given = { ...blank, kind, ...filled[kind] }
    expect(data.issueCertificate, kind).toMatchObject(
      given.examination ? { ...given, examination: { state: null, ...(given.examination as object) } } : given,
    )
  }
})

describe('is refused, naming the field', () => {
  test.each<[CertificateKind, object, string, string]>([
    ['general', { findings: ' ' }, 'input.findings', 'required'],
    ['general', { work: 'cook' }, 'input.work', 'not_on_this_form'],
    ['sick_leave', { restFrom: null, restTo: null }, 'input.restFrom', 'required'],
    ['sick_leave', { examination }, 'input.examination', 'not_on_this_form'],
    ['fit_to_work', rest, 'input.restFrom', 'not_on_this_form'],
    ['driving_license', { examination: null }, 'input.examination', 'required'],
    ['driving_license', { findings: 'Influenza' }, 'input.findings', 'not_on_this_form'],
    ['driving_license', { examination: { ...examination, pulse: 0 } }, 'input.examination.pulse', 'measurement_out_of_range'],
    ['driving_license', { examination: { ...examination, weight: 62.55 } }, 'input.examination.weight', 'too_many_decimals'],
    [
      'five_diseases',
      { examination: { ...examination, diastolic: 130 } },
      'input.examination.diastolic',
      'measurement_out_of_range',
    ],
  ])('%s with %j', async (kind, wrong, path, reason) => {
    const { home, ploy } = await open()
    expect(refusal(await issue(ploy, home, { kind, ...filled[kind], ...wrong }))).toMatchObject(fieldFault(path, reason))
  })
})

test('Postgres stores no form without what it needs', async () => {
  const { home, ploy } = await open()
  const { id } = (await issue(ploy, home, { kind: 'driving_license', ...filled.driving_license })).data.issueCertificate
  for (const assignment of [
    `kind = 'general'`,
    `examination = NULL`,
    `examination = examination - 'pulse'`,
    `findings = 'Influenza'`,
    `kind = 'letter'`,
  ])
    await expect(
      server.owner.query(`UPDATE certificate SET ${assignment} WHERE id = $1`, [id]),
      assignment,
    ).rejects.toMatchObject({ constraint: expect.stringMatching(/^certificate_(of_its_form|examination_measured)$/) })
})

test('a form that the patient signs names the identity card as it was when it was issued', async () => {
  const { home, ploy } = await open()
  await server.owner.query('UPDATE patient SET "nationalId" = $2 WHERE id = $1', [home.somchai.patientId, '1101700203451'])
  const { id } = (await issue(ploy, home, { kind: 'driving_license', ...filled.driving_license })).data.issueCertificate
  const sick = (await issue(ploy, home, { kind: 'sick_leave', ...filled.sick_leave })).data.issueCertificate
  await server.owner.query('UPDATE patient SET "nationalId" = NULL WHERE id = $1', [home.somchai.patientId])
  const text = async (of: string) => (await printed(ploy, of)).map((page) => page.text).join('')
  expect(await text(id)).toContain('1101700203451')
  expect(await text(sick.id)).not.toContain('1101700203451')
})

describe('on one page that looks as it was looked at', () => {
  const printedKinds = kinds.filter((kind) => kind !== 'general')
  test.each(printedKinds.flatMap((kind) => (['en', 'th'] as const).map((language) => [kind, language] as const)))(
    '%s in %s',
    async (kind, language) => {
      const { home, ploy } = await open()
      const { id } = (await issue(ploy, home, { kind, ...filled[kind] })).data.issueCertificate
      // The day that a picture of it was looked at.
      await server.owner.query(
        `UPDATE certificate SET number = 'MC-2026-00007', "issuedTime" = '2026-04-01T03:00:00Z' WHERE id = $1`,
        [id],
      )
      const pages = await printed(ploy, id, language)
      expect(pages).toHaveLength(1)
      await expectGolden(pages[0]?.picture ?? Buffer.alloc(0), `certificate-${kind}-${language}`)
    },
  )
})
