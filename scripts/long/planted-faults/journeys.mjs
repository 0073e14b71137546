/** Faults that only a browser shows, each after a build of the screens. */
export const faultsOfJourneys = [
  fault('1.1', 'apps/web/index.html', '<title>doctor admin dashboard', '<title>clinic desk', 'development'),

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
