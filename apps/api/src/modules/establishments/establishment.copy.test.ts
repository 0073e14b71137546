import { copiedParts } from '@clinic/shared/establishments/copied-parts'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addEstablishment, createClinic, createTwoClinics, insert } from '../../testing/clinic.ts'
import { signaturePicture } from '../../testing/pictures.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const create = `mutation ($input: CreateEstablishmentInput!) { createEstablishment(input: $input) { id currency taxId branchNumber vatRegistered info openingHours { Saturday { endTime } } media { previewUrl name } } }`

async function fill({ id: establishmentId }: Pick<Clinic, 'id'>, taxId = '0994000158378') {
  const { owner } = server
  await owner.query(
    `UPDATE establishment SET currency = 'USD', "taxId" = $2, "vatRegistered" = true, "pricesIncludeVat" = true, "promptPayId" = '0812345678',
      info = 'About us', email = 'us@clinic.test', website = 'https://clinic.test', "medicalServices" = '{Vaccination}', "staffSignIn" = true,
      "openingHours" = '{"Saturday": {"startTime": "9:0", "endTime": "12:0", "selected": true}}'
     WHERE id = $1`,
    [establishmentId, taxId],
  )
  const archivedTime = new Date()
  const dosage = { amount: '1', unit: 'tablet' }
  await insert(owner, 'drug', [
    {
      id: uuidv7(),
      establishmentId,
      genericName: 'Amoxicillin',
      thaiName: 'อะม็อกซีซิลลิน',
      tradeNames: ['Amoxil'],
      strength: '500 mg',
      dosage,
    },
    { id: uuidv7(), establishmentId, genericName: 'Archived', archivedTime },
  ])
  await insert(owner, 'allergy_class', [
    { id: uuidv7(), establishmentId, nameEn: 'Tetracyclines', substances: [{ name: 'Doxycycline', otherNames: [] }] },
    { id: uuidv7(), establishmentId, nameEn: 'Archived', substances: [{ name: 'Morphine', otherNames: [] }], archivedTime },
  ])
  await insert(owner, 'staff_limit', [{ id: uuidv7(), establishmentId, kind: 'void', most: '500' }])
  await insert(owner, 'numbering', [
    {
      id: uuidv7(),
      establishmentId,
      run: 'invoice',
      prefix: 'INV/69-',
      restart: 'monthly',
      yearForm: 'be',
      separator: 'slash',
      digits: 4,
    },
  ])
}

const rows = async (table: string, columns: string, id: string) =>
  (await server.owner.query(`SELECT ${columns} FROM ${table} WHERE "establishmentId" = $1 ORDER BY 1`, [id])).rows as unknown[]

test('a new establishment takes over what was chosen, with a history and prefixes of its own', async () => {
  const home = await createClinic(server.owner)
  await fill(home)
  const suda = await server.signIn(home.admin.email)
  const copy = { fromId: home.id, parts: copiedParts }
  const { data } = await server.graphql(suda, create, { input: { name: 'Annexe', info: 'Our own words', copy } })
  const branch = data.createEstablishment
  expect(branch).toMatchObject({
    currency: 'USD',
    taxId: '0994000158378',
    branchNumber: '00001',
    vatRegistered: true,
    info: 'Our own words',
    openingHours: { Saturday: { endTime: '12:0' } },
  })
  const { id } = branch
  expect(await rows('drug', `"genericName", "thaiName", "tradeNames", strength, dosage`, id)).toEqual([
    {
      genericName: 'Amoxicillin',
      thaiName: 'อะม็อกซีซิลลิน',
      tradeNames: ['Amoxil'],
      strength: '500 mg',
      dosage: { amount: '1', unit: 'tablet' },
    },
  ])
  expect(await rows('allergy_class', `"nameEn", substances`, id)).toEqual([
    { nameEn: 'Tetracyclines', substances: [{ name: 'Doxycycline', otherNames: [] }] },
  ])
  expect(await rows('staff_limit', 'kind, most::text', id)).toEqual([{ kind: 'void', most: '500.00' }])
  const numbers = await rows('numbering', `run, prefix, restart, "yearForm", separator, digits`, id)
  expect(numbers).toHaveLength(6)
  expect(numbers).toEqual(
    expect.arrayContaining([
      { run: 'invoice', prefix: 'B1-INV/69-', restart: 'monthly', yearForm: 'be', separator: 'slash', digits: 4 },
      { run: 'receipt', prefix: 'B1-REC-', restart: 'yearly', yearForm: 'ce', separator: 'dash', digits: 5 },
    ]),
  )
  for (const table of ['patient_establishment', 'doctor_establishment', 'event', 'invoice', 'counter', 'till'])
    expect(await rows(table, '1', id), table).toEqual([])
  const { rows: entries } = await server.owner.query<{ entity: string; count: number }>(
    `SELECT entity, count(*)::int FROM audit_entry WHERE "establishmentId" = $1 GROUP BY 1 ORDER BY 1`,
    [id],
  )
  expect(Object.fromEntries(entries.map(({ entity, count }) => [entity, count]))).toEqual({
    allergy_class: 1,
    drug: 1,
    establishment: 1,
    limit: 1,
    numbering: 6,
  })
  expect(await rows('audit_entry', `changes`, id)).toContainEqual({
    changes: [{ field: 'copiedFrom', from: null, to: home.name }],
  })
})

test('a second branch, and one of a taxpayer whose other branches the viewer does not see, have other prefixes', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  await fill(home, '0105536000315')
  await server.owner.query(`UPDATE establishment SET "taxId" = '0105536000315' WHERE id = $1`, [other.id])
  await insert(server.owner, 'numbering', [
    {
      id: uuidv7(),
      establishmentId: other.id,
      run: 'receipt',
      prefix: 'B1-REC-',
      restart: 'yearly',
      yearForm: 'ce',
      separator: 'dash',
      digits: 5,
    },
  ])
  const suda = await server.signIn(home.admin.email)
  const add = async (name: string) => {
    const answer = await server.graphql(suda, create, { input: { name, copy: { fromId: home.id, parts: copiedParts } } })
    const { id, branchNumber } = answer.data.createEstablishment
    const prefixes = (await rows('numbering', 'run, prefix', id)) as { run: string; prefix: string }[]
    return [branchNumber, ...prefixes.filter(({ run }) => ['invoice', 'receipt'].includes(run)).map(({ prefix }) => prefix)]
  }
  expect(await add('First')).toEqual(['00001', 'B1-INV/69-', 'B2-REC-'])
  expect(await add('Second')).toEqual(['00002', 'B3-INV/69-', 'B3-REC-'])
})

test('only what was chosen is taken, and the currency of its amounts', async () => {
  const home = await createClinic(server.owner)
  await fill(home, '0107537000521')
  const suda = await server.signIn(home.admin.email)
  const input = { name: 'Annexe', copy: { fromId: home.id, parts: ['medicines'] } }
  const { createEstablishment: branch } = (await server.graphql(suda, create, { input })).data
  expect(branch).toMatchObject({ currency: 'USD', taxId: null, branchNumber: '00000', vatRegistered: false, info: '' })
  expect(await rows('drug', '"genericName"', branch.id)).toEqual([{ genericName: 'Amoxicillin' }])
  expect(await rows('allergy_class', '1', branch.id)).toEqual([])
})

test("another clinic's and a missing one are refused alike, and nothing is written", async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  const archived = await addEstablishment(server.owner, home, 'Closed')
  await server.owner.query(`UPDATE establishment SET "archivedTime" = now() WHERE id = $1`, [archived])
  const count = async () => (await server.owner.query('SELECT 1 FROM establishment')).rowCount
  const before = await count()
  const refuse = async (copy: object) => refusal(await server.graphql(suda, create, { input: { name: 'Annexe', copy } }))
  const unknown = { code: 'BAD_USER_INPUT', fieldErrors: [{ path: 'input.copy.fromId', key: 'unknown_reference' }] }
  for (const fromId of [other.id, uuidv7(), archived]) expect(await refuse({ fromId, parts: copiedParts })).toMatchObject(unknown)
  expect(await refuse({ fromId: 'x', parts: [] })).toMatchObject({
    fieldErrors: [{ path: 'input.copy.fromId', key: 'invalid_id' }],
  })
  expect(await count()).toBe(before)
})

test('the logo comes along as a picture of its own, and one that storage has lost is left out', async () => {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const uploaded = await server.request('/api/media', {
    method: 'POST',
    session: suda,
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(await signaturePicture({ paper: '#ffffff' })),
  })
  const { previewUrl } = (await uploaded.json()) as { previewUrl: string }
  const named = [
    { previewUrl, name: 'Logo' },
    { previewUrl: `/api/media/${uuidv7()}`, name: 'Lost' },
  ]
  await server.owner.query('UPDATE establishment SET media = $2 WHERE id = $1', [home.id, JSON.stringify(named)])
  const input = { name: 'Annexe', copy: { fromId: home.id, parts: ['letterhead'] } }
  const { data } = await server.graphql(suda, create, { input })
  const { id, media } = data.createEstablishment
  expect(media).toMatchObject([{ name: 'Logo' }])
  expect(media).toHaveLength(1)
  expect(media[0].previewUrl).not.toBe(previewUrl)
  expect((await server.request(media[0].previewUrl, { session: suda })).status).toBe(200)
  expect(await rows('media', 'kind', id)).toEqual([{ kind: 'picture' }])
})
