/** Faults that only a browser shows. They lie in the server or in the journeys' own sources: the screens are not built anew. */
export const faultsOfJourneys = [
  fault(
    '2.7a',
    'apps/web/src/features/numbering/numbering.feature.ts',
    "path: '/settings/numbering'",
    "path: '/numbering'",
    'screens',
  ),
  fault(
    '7.1f',
    'apps/api/src/graphql/yoga.ts',
    'graphiql: !app.env.production &&',
    'graphiql: app.env.production &&',
    'development',
  ),
]

function fault(row, file, from, to, test) {
  return { row, file, from, to, test: `e2e/${test}.spec.ts` }
}
