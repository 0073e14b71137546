import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { createClinic, insert } from '../../testing/clinic.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

test('a new establishment takes over the prices that are in use, each with its history', async () => {
  const { owner } = server
  const home = await createClinic(owner)
  const one = (row: object) => ({ id: uuidv7(), establishmentId: home.id, ...row })
  await insert(owner, 'price_list_item', [
    one({
      code: 'C01',
      nameTh: 'ตรวจสุขภาพ',
      nameEn: 'Check-up',
      price: '600.25',
      vat: 'standard',
      vatIncluded: true,
      duration: 30,
    }),
    one({ code: 'C02', nameEn: 'Not sold any more', price: '1', vat: 'exempt', archivedTime: new Date() }),
  ])
  const suda = await server.signIn(home.admin.email)
  const create = `mutation ($input: CreateEstablishmentInput!) { createEstablishment(input: $input) { id } }`
  const input = { name: 'Annexe', copy: { fromId: home.id, parts: ['prices'] } }
  const { id } = (await server.graphql(suda, create, { input })).data.createEstablishment
  const { rows } = await owner.query(
    `SELECT p.code, "nameTh", "nameEn", price::text, vat, "vatIncluded", duration, a.action, a."userId" FROM price_list_item p
     JOIN audit_entry a ON a."entityId" = p.id WHERE p."establishmentId" = $1`,
    [id],
  )
  expect(rows).toEqual([
    {
      code: 'C01',
      nameTh: 'ตรวจสุขภาพ',
      nameEn: 'Check-up',
      price: '600.2500',
      vat: 'standard',
      vatIncluded: true,
      duration: 30,
      action: 'created',
      userId: home.admin.userId,
    },
  ])
})
