import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addEvents, createTwoClinics } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import { useTestServer, type Session } from '../../testing/server.ts'

const server = useTestServer()

const fields = 'id version code name thaiName sinceDate endedDate note errorReason userName'
const codes = 'code,English,Thai\nE11.9,Type 2 diabetes mellitus,เบาหวานชนิดที่ 2\nI10,Essential hypertension,ความดันโลหิตสูง'

type Row = { id: string; version: number; code: string | null; name: string; endedDate: string | null }

/** Somchai is Dr Ploy's patient. */
async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  await addEvents(server.owner, home, [{ at: at('10:00'), patientId: home.somchai.patientId, doctorId: home.ploy.doctorId }])
  const [admin, ploy] = [await server.signIn(home.admin.email), await server.signIn(home.ploy.email)]
  const run = (session: Session, name: string, input: object) =>
    server.graphql(
      session,
      `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${fields} } }`,
      { input },
    )
  const done = async (name: string, input: object, session = ploy) => {
    const { data, errors } = await run(session, name, input)
    expect(errors).toBeUndefined()
    return data[name] as Row
  }
  const patientId = home.somchai.patientId
  return {
    home,
    other,
    admin,
    ploy,
    patientId,
    run,
    done,
    create: (input: object) => done('createCondition', { establishmentId: home.id, patientId, ...input }),
    refused: async (name: string, input: object, session = ploy) =>
      JSON.stringify(refusal(await run(session, name, input)) ?? null),
    importCodes: (text = codes) =>
      server.request(`/api/condition-codes?establishment=${home.id}`, {
        method: 'POST',
        session: admin,
        headers: { 'content-type': 'text/csv' },
        body: text,
      }),
    list: async (session = ploy) => {
      const { data } = await server.graphql(session, `query ($id: ID!) { conditions(patientId: $id) { ${fields} } }`, {
        id: patientId,
      })
      return data?.conditions as Row[] | undefined
    },
    find: async (query: string, session = ploy) => {
      const document = `query ($id: ID!, $query: String!) { findConditions(establishmentId: $id, query: $query) { name patient { id } } }`
      return (await server.graphql(session, document, { id: home.id, query })).data.findConditions as object[]
    },
  }
}

describe('a condition', () => {
  test('is written as free text, as far as its dates are known, corrected, ended and opened again', async () => {
    const { create, done, list } = await open()
    const { id } = await create({ name: 'Asthma', sinceDate: '2019-05', note: 'As a child' })
    expect(await list()).toMatchObject([
      { id, code: null, name: 'Asthma', thaiName: '', sinceDate: '2019-05', endedDate: null, note: 'As a child', version: 1 },
    ])
    await done('updateCondition', { id, name: 'Allergic asthma', sinceDate: '2019', version: 1 })
    expect(await list()).toMatchObject([{ name: 'Allergic asthma', sinceDate: '2019', note: 'As a child', version: 2 }])
    await done('updateCondition', { id, endedDate: '2019' })
    const gout = await create({ name: 'Gout' })
    expect(await list()).toMatchObject([{ id: gout.id }, { id, endedDate: '2019' }])
    await done('updateCondition', { id, endedDate: null })
    expect(await list()).toMatchObject([{ id: gout.id }, { id, endedDate: null }])
  })

  test('has the words of its code, and keeps them when the list is replaced', async () => {
    const { create, done, list, importCodes, refused } = await open()
    await importCodes()
    const { id } = await create({ code: 'e11.9' })
    const diabetes = { code: 'E11.9', name: 'Type 2 diabetes mellitus', thaiName: 'เบาหวานชนิดที่ 2' }
    expect(await list()).toMatchObject([diabetes])
    await importCodes('code,english\nJ45.9,Asthma')
    await done('updateCondition', { id, code: 'E11.9', note: 'On metformin' })
    expect(await list()).toMatchObject([{ ...diabetes, note: 'On metformin' }])
    expect(await refused('updateCondition', { id, code: 'I10' })).toContain('unknown_reference')
    await done('updateCondition', { id, code: 'J45.9' })
    expect(await list()).toMatchObject([{ code: 'J45.9', name: 'Asthma', thaiName: '' }])
    await done('updateCondition', { id, name: 'Wheezing' })
    expect(await list()).toMatchObject([{ code: null, name: 'Wheezing' }])
  })

  test('is open once of a code', async () => {
    const { create, done, importCodes, patientId, home, refused } = await open()
    await importCodes()
    const { id } = await create({ code: 'I10' })
    const again = { establishmentId: home.id, patientId, code: 'I10' }
    expect(await refused('createCondition', again)).toContain('repeated')
    await done('updateCondition', { id, endedDate: '2020' })
    await create({ code: 'I10' })
    expect(await refused('updateCondition', { id, endedDate: null })).toContain('repeated')
  })

  test('that was entered in error stays, with the reason, and changes no more', async () => {
    const { create, done, list, refused } = await open()
    const { id } = await create({ name: 'Epilepsy' })
    await done('strikeCondition', { id, reason: 'Of another patient' })
    expect(await list()).toMatchObject([{ id, name: 'Epilepsy', errorReason: 'Of another patient' }])
    expect(await refused('updateCondition', { id, name: 'Migraine' })).toContain('transition')
    expect(await refused('strikeCondition', { id, reason: 'Twice' })).toContain('transition')
  })

  test('is refused where nothing is said, and where its dates have not come or contradict each other', async () => {
    const { refused, home, patientId } = await open()
    const tried = (input: object) => refused('createCondition', { establishmentId: home.id, patientId, ...input })
    expect(await tried({ name: ' ' })).toContain('required')
    expect(await tried({ name: 'Gout', sinceDate: '2099' })).toContain('in_future')
    expect(await tried({ name: 'Gout', sinceDate: '2019-13' })).toContain('invalid_date')
    expect(await tried({ name: 'Gout', sinceDate: '2020-05', endedDate: '2020-04-30' })).toContain('end_after_start')
  })
})

describe('who sees conditions', () => {
  test('those to whom the chart is open; the others write none either', async () => {
    const { create, admin, home, patientId, list, run, find, refused } = await open()
    const { id } = await create({ name: 'Asthma' })
    expect(await list(admin)).toEqual([])
    expect(await find('asthma', admin)).toEqual([])
    const input = { establishmentId: home.id, patientId, name: 'Gout' }
    expect(await refused('createCondition', input, admin)).toContain('chart_closed')
    expect(await refused('updateCondition', { id, name: 'Gout' }, admin)).toContain('NOT_FOUND')
    await server.graphql(admin, 'mutation ($input: OpenChartInput!) { openChart(input: $input) { id } }', {
      input: { patientId, reason: 'A question of the insurance' },
    })
    expect(await list(admin)).toHaveLength(1)
    expect(await find('asthma', admin)).toHaveLength(1)
    expect((await run(admin, 'createCondition', input)).errors).toBeUndefined()
  })

  test('not another clinic, for which they are not there', async () => {
    const { create, other, list, refused, home, patientId } = await open()
    const { id } = await create({ name: 'Asthma' })
    const stranger = await server.signIn(other.ploy.email)
    expect(await list(stranger)).toEqual([])
    expect(await refused('strikeCondition', { id, reason: 'Wrong' }, stranger)).toContain('NOT_FOUND')
    const input = { establishmentId: other.id, patientId, name: 'Gout' }
    expect(await refused('createCondition', input, stranger)).toContain('unknown_reference')
    expect(await refused('createCondition', { ...input, establishmentId: home.id }, stranger)).toContain('unknown_reference')
  })
})

test('patients are found by words and codes of what is open', async () => {
  const { create, done, find, importCodes, patientId } = await open()
  await importCodes()
  await create({ code: 'E11.9' })
  const { id } = await create({ name: 'Gestational diabetes' })
  const somchai = { patient: { id: patientId } }
  expect(await find('diabetes')).toMatchObject([somchai, somchai])
  for (const query of ['E11', 'e119', 'เบาหวาน', 'type diab']) expect(await find(query), query).toMatchObject([somchai])
  await done('updateCondition', { id, endedDate: '2020' })
  expect(await find('gestational')).toEqual([])
  expect(await find('')).toEqual([])
})
