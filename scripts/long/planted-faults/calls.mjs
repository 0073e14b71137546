/** Faults of the calls: the schema, lists, searching, what is refused, and what is told of changes. */
const schema = 'testing/contract/schema.test.ts'
const refusals = 'testing/contract/refusals.test.ts'
const defaults = 'testing/contract/list-defaults.test.ts'
const documentLists = 'testing/contract/document-lists.test.ts'
const catalogue = 'testing/contract/error-catalogue.test.ts'
const establishment = 'modules/establishments/establishment'
const patient = 'modules/patients/patient'
const assistant = 'modules/assistant'

export const faultsOfCalls = [
  fault(
    '1.4c',
    'modules/documents/document.queries.ts',
    'return [\n    ofEstablishments(context, establishmentId)',
    'return [\n    ofEstablishments(context)',
    documentLists,
  ),
  fault(
    '1.5a',
    `${assistant}/model/model-turn.ts`,
    'loop.prompt.push(answered({ id, name, outcome }))',
    '',
    `${assistant}/model/model-turn.test.ts`,
  ),
  fault('1.5b', `${assistant}/answer.ts`, 'if (why) yield notice(why)', '', `${assistant}/assistant.test.ts`),
  fault(
    '1.5c',
    `${assistant}/answer.ts`,
    "anywhere: turn.mode === 'endpoint'",
    'anywhere: true',
    `${assistant}/assistant.test.ts`,
  ),

  fault('3.6', `${establishment}.types.ts`, "name: t.exposeString('name')", "title: t.exposeString('name')", schema),
  fault(
    '3.9b',
    'graphql/shared-types.ts',
    "phoneExtension: extension ?? ''",
    '...(extension && { phoneExtension: extension })',
    `${patient}.test.ts`,
  ),
  fault('3.13c', 'graphql/page.ts', 'resolve: (page) => page.count()', 'resolve: (page) => page.edges.length', defaults),
  inShared('5.7a', 'fields.ts', "    .max(max, 'too_long')", '    .max(100_000)', 'modules/doctors/doctor.test.ts'),
  fault(
    '5.7c',
    'modules/audit/audit.service.ts',
    'if (version && version !== current.version)',
    'if (version && version > current.version)',
    `${patient}.test.ts`,
  ),
  fault('7.1a', `${patient}.types.ts`, "dob: t.expose('dob'", "born: t.expose('dob'", schema),
  fault(
    '7.1b',
    'sockets.ts',
    'if (path !== socketPath && path !== graphqlPath)',
    'if (path !== socketPath + graphqlPath)',
    'sockets.test.ts',
  ),
  fault(
    '7.2',
    'modules/events/event.queries.ts',
    '  const rows = await selectEvents(context, { ...selection',
    '  await countEvents(context, selection)\n  const rows = await selectEvents(context, { ...selection',
    'modules/events/week.test.ts',
  ),
  fault('7.6', 'modules/doctors/doctor.queries.ts', 'skip: page.skip', 'skip: 0', 'modules/doctors/doctor.archive.test.ts'),
  fault(
    '7.7',
    `${patient}.queries.ts`,
    'viewer.establishmentIds.filter((id) => !filter.establishmentId || id === filter.establishmentId)',
    'viewer.establishmentIds',
    `${patient}.test.ts`,
  ),
  fault('7.8', `${establishment}.queries.ts`, 'take: page.limit', 'take: 1', `${establishment}.test.ts`),
  fault(
    '7.9a',
    'modules/search/search.queries.ts',
    "kind: 'Doctor' as const }))",
    "kind: 'Establishment' as const }))",
    'modules/search/search.test.ts',
  ),
  inShared(
    '7.9b',
    'search/search.ts',
    ".normalize('NFD').replace(/[\\u0300-\\u036f]/g, '')",
    '',
    'modules/search/search.test.ts',
  ),
  fault('7.11', 'modules/documents/document.queries.ts', '...(to ? [Prisma.sql`time < ${to}`] : []),', '', documentLists),
  fault(
    '7.12',
    'modules/prescriptions/prescription.queries.ts',
    '...(filter.doctorId ? [Prisma.sql`"doctorId" = ${filter.doctorId}::uuid`] : []),',
    '',
    documentLists,
  ),
  fault('7.13', 'graphql/page.ts', 'given?.limit ?? defaultLimit', 'given?.limit ?? maxLimit', defaults),
  fault('7.14', 'graphql/delete-by-id.ts', "'DeleteByIdInput'", "'DeletionInput'", schema),
  fault('7.22', 'rest/openapi.ts', '  ...otherOperations,\n', '', 'rest/openapi.test.ts'),
  fault(
    '7.26a',
    'modules/presence/presence.schema.ts',
    "ip: t.exposeString('ip', { nullable: true })",
    "ip: t.exposeString('ip', { nullable: true }), address: t.exposeString('ip', { nullable: true })",
    schema,
  ),
  fault('7.26b', 'graphql/changes/fan-out.ts', 'encoded.set(result, known)', '', 'graphql/changes/fan-out.test.ts'),
  fault(
    '8.1',
    'graphql/errors.ts',
    'extensions: { code: cause.code, ...cause.details }',
    'extensions: { ...cause.details }',
    catalogue,
  ),
  fault('9.9b', 'server.ts', 'maxBody = 256 * 1024', 'maxBody = 128 * 1024', 'request-bodies.test.ts'),
  fault('9.9c', 'modules/events/event.service.ts', 'if (!stale) return', 'if (stale || !stale) return', refusals),
  fault('9.12', 'sockets.ts', 'maxOperations = 50', 'maxOperations = 500', 'sockets.test.ts'),
]

function fault(row, file, from, to, test) {
  return { row, file: `apps/api/src/${file}`, from, to, test: `apps/api/src/${test}` }
}

function inShared(row, file, from, to, test) {
  return { row, file: `packages/shared/src/${file}`, from, to, test: `apps/api/src/${test}` }
}
