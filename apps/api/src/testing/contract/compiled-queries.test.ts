import { parse } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { webDocument, webQueries } from '../../../../../bench/scenarios/web-documents.ts'
import { compile } from '../../graphql/operations/compiled-queries.ts'
import { addConversation, addEvents, addImport, addInvitation, createClinic } from '../clinic.ts'
import { addDocuments } from '../documents.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'
import type { TestRecords } from './operations.ts'
import { at, idPaths, withValue } from './operations.ts'
import { queries } from './queries.ts'

/** The first time a query is interpreted, from the second on it is compiled: no client can tell. */

const server = useTestServer()
let records: TestRecords
let sessions: Record<'admin' | 'doctor' | 'anybody', Session | null>
beforeAll(async () => {
  const clinic = await createClinic(server.owner)
  const [eventId] = (await addEvents(server.owner, clinic, [{ at: at('10:00') }])) as [string]
  records = {
    clinic,
    eventId,
    invitationId: await addInvitation(server.owner, clinic),
    documents: await addDocuments(server.owner, clinic),
    conversationId: await addConversation(server.owner, clinic),
    importId: await addImport(server.owner, clinic),
  }
  sessions = {
    admin: await server.signIn(clinic.admin.email),
    doctor: await server.signIn(clinic.ploy.email),
    anybody: null,
  }
})

describe('is answered alike, interpreted and compiled, to an admin, a doctor and anybody', () => {
  test.each(Object.entries(queries))('%s', async (_name, { document, variables }) => {
    const given = variables(records)
    const unknown = idPaths(given).map((path) => withValue(given, path, uuidv7()))
    const wrong = idPaths(given).map((path) => withValue(given, path, 'no id'))
    for (const session of Object.values(sessions))
      for (const [index, each] of [given, ...unknown, ...wrong].entries()) {
        // A comment of its own makes it a document that was not asked for before.
        const text = `${document} # ${uuidv7()}`
        const answers = []
        for (let time = 0; time < 3; time += 1) answers.push(withoutRequestId(await server.graphql(session, text, each)))
        expect(answers.slice(1), `variables ${index}`).toEqual([answers[0], answers[0]])
      }
  })
})

/** As text, so that the order of the fields counts. */
const withoutRequestId = ({ data, errors }: { data: unknown; errors?: unknown }) => JSON.stringify({ data, errors })

test.each(webQueries)('the query %s of the web app is compiled', (name) => {
  expect(compile({ document: parse(webDocument(name)) })).toBeTypeOf('function')
})
