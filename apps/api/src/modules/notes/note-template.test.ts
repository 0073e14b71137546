import { expect, test } from 'vitest'
import { createTwoClinics } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const list = async (session: Session, id: string) =>
  (
    await server.graphql(
      session,
      `query ($id: ID!) { noteTemplates(establishmentId: $id) { id rowId version nameEn archivedTime sections { id nameTh } } }`,
      { id },
    )
  ).data.noteTemplates as { id: string; rowId: string | null; version: number; nameEn: string; archivedTime: string | null }[]

const save = (session: Session, input: object) =>
  server.graphql(session, 'mutation ($input: SaveNoteTemplateInput!) { saveNoteTemplate(input: $input) { id rowId version } }', {
    input,
  })

const sections = [{ id: 'course', kind: 'text', nameEn: 'Course' }]

test('the clinic changes a built-in template, stops offering one, and adds its own; another clinic keeps them', async () => {
  const { home, other } = await createTwoClinics(server.owner)
  const suda = await server.signIn(home.admin.email)
  const stranger = await server.signIn(other.admin.email)
  const before = await list(suda, home.id)
  expect(before.map(({ id }) => id)).toEqual([
    'soap',
    'check_up',
    'paediatrics',
    'dermatology',
    'physiotherapy',
    'dental',
    'referral_letter',
  ])
  const own = { establishmentId: home.id, nameEn: 'Our SOAP', sections }
  expect((await save(suda, { ...own, builtIn: 'soap' })).data.saveNoteTemplate).toMatchObject({ id: 'soap', version: 1 })
  expect((await save(suda, { ...own, builtIn: 'soap' })).data.saveNoteTemplate).toMatchObject({ id: 'soap', version: 2 })
  await save(suda, { ...own, nameEn: 'Follow-up' })
  const archive = `mutation ($input: ArchiveNoteTemplateInput!) { archiveNoteTemplate(input: $input) { archivedTime } }`
  await server.graphql(suda, archive, { input: { establishmentId: home.id, template: 'dental', archived: true } })
  const after = await list(suda, home.id)
  expect(after[0]).toMatchObject({ nameEn: 'Our SOAP', version: 2 })
  expect(after.at(-1)).toMatchObject({ nameEn: 'Follow-up' })
  expect(after.find(({ id }) => id === 'dental')?.archivedTime).not.toBeNull()
  expect(await list(stranger, other.id)).toMatchObject(before.map(({ id, nameEn }) => ({ id, nameEn })))
  expect(await list(stranger, home.id)).toEqual([])
})
