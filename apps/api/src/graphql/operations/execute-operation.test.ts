import { buildSchema, execute, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { baseContext } from '../../base-context.ts'
import { asViewer } from '../../context.ts'
import { addStaff, createClinic } from '../../testing/clinic.ts'
import { cookieHeader, useTestServer } from '../../testing/server.ts'
import { schema } from '../schema.ts'
import { declaredPermissions } from './document-permissions.ts'
import { executeOperation } from './execute-operation.ts'

const server = useTestServer()

describe('the permissions that a document declares', () => {
  test('are those of its fields, of the types of their answers, and of every kind in a union', () => {
    const permissions = (document: string) => [...(declaredPermissions(schema, parse(document)) ?? ['unknown'])].toSorted()
    expect(permissions('{ __typename }')).toEqual([])
    expect(permissions('{ events { edges { id patient { id } } } }')).toEqual(['event:read', 'patient:read'])
    expect(permissions('query { ...Rows } fragment Rows on Query { prescriptions { totalCount } }')).toEqual([
      'prescription:read',
    ])
    expect(permissions('{ search(query: "a") { __typename } }')).toEqual(
      expect.arrayContaining(['doctor:read', 'establishment:read', 'patient:read']),
    )
  })

  test.each([
    ['a function', () => ({ can: 'event:read' })],
    ['a choice of scopes', { $any: { can: 'event:read' } }],
    ['a scope that says no', { public: false }],
  ])('are not known where one is %s', (_what, authScopes) => {
    const tiny = buildSchema('type Query { a: Int }')
    const field = tiny.getQueryType()?.getFields()['a']
    if (field) field.extensions = { pothosOptions: { authScopes } }
    expect(declaredPermissions(tiny, parse('{ a }'))).toBeNull()
  })
})

test.each([
  ['an admin', '{ patients { totalCount edges { id firstName } } prescriptions { totalCount } }'],
  ['a receptionist', '{ patients { totalCount edges { id firstName } } prescriptions { totalCount } }'],
  ['a receptionist', '{ search(query: "Malee") { __typename ... on Patient { lastName } } }'],
  ['an admin', '{ invoices { edges { id } } patients(pagination: { limit: 999 }) { totalCount } }'],
  ['an admin', '{ patient(id: "no uuid") { id } events { edges { id patient { lastName dob } nextStatuses } } }'],
  ['nobody', '{ patients { totalCount } }'],
])('%s is answered %s as with a check at each field', async (who, text) => {
  const home = await createClinic(server.owner)
  const staff = await addStaff(server.owner, home)
  const session = who === 'nobody' ? null : await server.signIn(who === 'an admin' ? home.admin.email : staff.email)
  const document = parse(text)
  const base = baseContext(server.app, session && cookieHeader(session))
  const answer = await asViewer(base, async (contextValue) => executeOperation({ schema, document, contextValue }))
  const checked = await asViewer(base, async (contextValue) => execute({ schema, document, contextValue }))
  expect(JSON.stringify(answer)).toBe(JSON.stringify(checked))
})
