import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { createClinic, insert } from '../../testing/clinic.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const soon = new Date('2026-01-01T00:00:00Z')

test('a new establishment takes over note templates and consent forms with its copies of their visit types, codes of diagnoses, and offers of courses', async () => {
  const { owner } = server
  const home = await createClinic(owner)
  const [laser, cleaning, form, gone] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const one = (row: object) => ({ id: uuidv7(), establishmentId: home.id, ...row })
  await insert(owner, 'visit_type', [
    one({ id: laser, nameEn: 'Laser', nameTh: 'เลเซอร์', category: 'consultation', duration: 30 }),
    one({ id: cleaning, nameEn: 'Cleaning', nameTh: 'ขูดหินปูน', category: 'consultation', duration: 30, archivedTime: soon }),
  ])
  const sections = [{ id: 'a', kind: 'text', nameEn: 'Skin', nameTh: 'ผิว' }]
  await insert(owner, 'note_template', [
    one({ nameEn: 'Skin', sections, visitTypeIds: [laser, cleaning] }),
    one({ nameEn: 'Old', sections, archivedTime: soon }),
  ])
  await insert(owner, 'consent_form', [one({ id: form, visitTypeIds: [laser] }), one({ id: gone, archivedTime: soon })])
  await insert(owner, 'consent_form_version', [
    one({ formId: form, number: 1, nameEn: 'Laser', textEn: 'It may hurt.' }),
    one({ formId: form, number: 2, nameEn: 'Laser', textEn: 'It may burn.' }),
    one({ formId: gone, number: 1, nameEn: 'Gone', textEn: 'Nothing.' }),
  ])
  const list = uuidv7()
  await insert(owner, 'condition_code_list', [one({ id: list, userName: 'Suda', codeCount: 1 })])
  await insert(owner, 'condition_code', [{ listId: list, code: 'E11', name: 'Type 2 diabetes', search: 'e11 type 2 diabetes' }])
  const services = [{ nameEn: 'Laser', nameTh: '', sessions: 10, singlePrice: '1000.00' }]
  const offer = { price: '8000.00', vat: 'exempt', refundRule: 'unused', services }
  await insert(owner, 'treatment_course_offer', [
    one({ nameEn: 'Ten times laser', ...offer }),
    one({ nameEn: 'Not offered', ...offer, archivedTime: soon }),
  ])

  const suda = await server.signIn(home.admin.email)
  const parts = ['visit_types', 'note_templates', 'consent_forms', 'condition_codes', 'course_offers']
  const input = { name: 'Annexe', copy: { fromId: home.id, parts } }
  const create = `mutation ($input: CreateEstablishmentInput!) { createEstablishment(input: $input) { id } }`
  const answer = await server.graphql(suda, create, { input })
  const { id } = answer.data.createEstablishment as { id: string }
  const found = async (table: string, columns: string, order = '1') =>
    (await owner.query(`SELECT ${columns} FROM ${table} t WHERE "establishmentId" = $1 ORDER BY ${order}`, [id])).rows

  const named = `(SELECT array_agg(v."nameEn") FROM visit_type v WHERE v."establishmentId" = t."establishmentId" AND v.id = ANY (t."visitTypeIds")) AS types`
  expect(await found('note_template', `"nameEn", sections, ${named}`)).toEqual([{ nameEn: 'Skin', sections, types: ['Laser'] }])
  expect(await found('consent_form', named)).toEqual([{ types: ['Laser'] }])
  expect(await found('consent_form_version', 'number, "textEn"')).toEqual([{ number: 1, textEn: 'It may burn.' }])
  expect(await found('treatment_course_offer', '"nameEn", price::text, services')).toEqual([
    { nameEn: 'Ten times laser', price: '8000.00', services },
  ])
  expect(
    await found(
      'condition_code_list',
      `"codeCount", (SELECT array_agg(code) FROM condition_code WHERE "listId" = t.id) AS codes`,
    ),
  ).toEqual([{ codeCount: 1, codes: ['E11'] }])
  const { rows } = await owner.query(
    `SELECT entity FROM audit_entry WHERE "establishmentId" = $1 AND action = 'created' ORDER BY 1`,
    [id],
  )
  expect(rows.map(({ entity }) => entity)).toEqual(
    expect.arrayContaining(['condition_code_list', 'consent_form', 'note_template', 'treatment_course_offer']),
  )
})
