import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { createClinic } from '../../testing/clinic.ts'
import { lineAt } from '../../testing/records/channels/line.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'
import type { LineServer } from '../../testing/stand-ins/line-server.ts'
import { lineAccount, openLineServer } from '../../testing/stand-ins/line-server.ts'

let stand: LineServer
let server: TestServer
let home: Clinic
let suda: Session

beforeAll(async () => {
  stand = await openLineServer()
  server = await openTestServer({ LINE_API_URL: stand.url })
})
afterAll(async () => {
  await server?.close()
  await stand?.close()
})
beforeEach(async () => {
  stand.state.mode = 'accepts'
  stand.state.quota = 500
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})

const fields = `version isOn isReadable accessTokenHint webhookAddress basicId name quota used testedTime testFault testAnswer lastHeardTime
  history { changes { field from to } }`

const update = (input: object) =>
  server.graphql(suda, `mutation ($input: UpdateLineSettingsInput!) { updateLineSettings(input: $input) { ${fields} } }`, {
    input: { establishmentId: home.id, ...input },
  })

async function check() {
  const { data, errors } = await server.graphql(
    suda,
    `mutation ($input: CheckLineAccountInput!) { checkLineAccount(input: $input) { ${fields} } }`,
    { input: { establishmentId: home.id } },
  )
  expect(errors).toBeUndefined()
  return data.checkLineAccount
}

const { accessToken, channelSecret } = lineAccount

test('token and secret are needed to switch it on, and are read by nobody', async () => {
  const without = await update({ isOn: true, accessToken })
  expect(without.errors?.[0]?.extensions.fieldErrors).toMatchObject([{ path: 'input.channelSecret', key: 'required' }])
  const { data } = await update({ isOn: true, accessToken, channelSecret })
  expect(data.updateLineSettings).toMatchObject({
    version: 1,
    isOn: true,
    isReadable: true,
    accessTokenHint: accessToken.slice(-4),
  })
  const { rows } = await server.owner.query(
    'SELECT to_jsonb(c)::text AS row FROM channel c UNION ALL SELECT to_jsonb(a)::text FROM audit_entry a',
  )
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${accessToken}|${channelSecret}`))
})

test('what is not given stays, and the history tells what has changed', async () => {
  await update({ isOn: true, accessToken, channelSecret })
  const { data } = await update({ isOn: false, version: 1 })
  expect(data.updateLineSettings).toMatchObject({ version: 2, isOn: false, isReadable: true })
  expect(data.updateLineSettings.history).toMatchObject([
    { changes: [{ field: 'isOn', from: 'true', to: 'false' }] },
    {
      changes: [
        { field: 'isOn' },
        { field: 'accessToken', from: null, to: '…LINE' },
        { field: 'channelSecret', from: null, to: '…' },
      ],
    },
  ])
  expect(await check()).toMatchObject({ testFault: null })
})

test('a check says whose account it is, and how many messages are left', async () => {
  await update({ isOn: true, accessToken, channelSecret })
  expect(await check()).toMatchObject({
    basicId: '@baansuan',
    name: 'Baan Suan Clinic',
    quota: 500,
    used: stand.state.used,
    testedTime: expect.any(String),
    testFault: null,
  })
  stand.state.quota = 0
  expect(await check()).toMatchObject({ quota: null })
})

test('a check says what LINE refuses, in its words', async () => {
  await update({ isOn: true, accessToken: 'a token that is not valid', channelSecret })
  expect(await check()).toMatchObject({ testFault: 'login_refused', testAnswer: expect.stringMatching(/^Authentication failed/) })
})

test('it says whether this server can read what is stored, and when LINE was last heard', async () => {
  const at = lineAt(server, () => stand)
  await update({ isOn: true, accessToken, channelSecret })
  const read = async () => {
    const document = `query ($id: ID!) { lineSettings(establishmentId: $id) { ${fields} } }`
    return (await server.graphql(suda, document, { id: home.id })).data.lineSettings
  }
  expect(await read()).toMatchObject({ isReadable: true, lastHeardTime: null })
  await at.link(suda, home, { patientId: home.malee.patientId })
  expect((await read()).lastHeardTime).not.toBeNull()
  await server.owner.query(`UPDATE channel SET credentials = 'bm90aGluZw==' WHERE "establishmentId" = $1`, [home.id])
  expect(await read()).toMatchObject({ isReadable: false, isOn: true })
})

test("nobody is told another clinic's webhook address", async () => {
  const other = await createClinic(server.owner, 'Riverside Clinic')
  const { data, errors } = await server.graphql(
    suda,
    'query ($id: ID!) { lineSettings(establishmentId: $id) { webhookAddress } }',
    {
      id: other.id,
    },
  )
  expect(data).toBeNull()
  expect(errors?.[0]?.extensions.fieldErrors).toMatchObject([{ path: 'establishmentId', key: 'unknown_reference' }])
})
