/** Who may import whom; docs/architecture.md says why. */

const wall = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })
const webLayers = ['app', 'routes', 'features', 'pickers']

module.exports = {
  forbidden: [
    wall('no-circular', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }, 'A circle has no first room.'),
    wall('no-unknown', {}, { couldNotResolve: true }, 'An import that leads nowhere.'),

    wall('shared-knows-nobody', { path: '^packages/shared/' }, { path: '^(prisma|apps|e2e)/' }, 'The words come first.'),
    wall(
      'shared-does-no-io',
      { path: '^packages/shared/src/' },
      { path: ['node_modules/(react|pg|@prisma)', '^(node:)?(fs|http|net|child_process)'] },
      'No I/O, no React, no Prisma.',
    ),
    wall('prisma-below-api', { path: '^prisma/' }, { path: '^(apps|e2e)/' }, 'The tables know no caller.'),
    wall(
      'api-not-web',
      { path: '^apps/api/', pathNot: '^apps/api/src/testing/faults/' },
      { path: '^(apps/web|e2e)/' },
      'They meet only in schema.graphql; the tabs of the fault runs reconnect by the web client’s own policy.',
    ),
    wall(
      'faults-only-live-policy',
      { path: '^apps/api/src/testing/faults/' },
      { path: '^(apps/web|e2e)/', pathNot: '^apps/web/src/graphql/live-policy\\.ts$' },
      'Of the web client, its reconnect policy alone.',
    ),
    wall('web-not-api', { path: '^apps/web/' }, { path: '^(apps/api|prisma|e2e)/' }, 'They meet only in schema.graphql.'),
    wall('e2e-outside', { path: '^e2e/' }, { path: '^apps/' }, 'Journeys go through the browser.'),

    wall(
      'api-lib-knows-no-noun',
      { path: '^apps/api/src/lib/' },
      { path: '^apps/api/src/(modules|graphql|rest|http)/' },
      'lib is below.',
    ),
    wall(
      'api-http-knows-no-noun',
      { path: '^apps/api/src/http/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/(modules|graphql|rest)/' },
      'http is what graphql and rest have in common.',
    ),
    wall(
      'api-graphql-not-rest',
      { path: '^apps/api/src/graphql/' },
      { path: '^apps/api/src/rest/' },
      'What both need is in http, lib or context.ts.',
    ),
    wall(
      'api-rest-not-graphql',
      { path: '^apps/api/src/rest/' },
      { path: '^apps/api/src/graphql/' },
      'What both need is in http, lib or context.ts.',
    ),
    wall(
      'api-graphql-knows-no-noun',
      { path: '^apps/api/src/graphql/', pathNot: '^apps/api/src/graphql/schema\\.ts$' },
      { path: '^apps/api/src/modules/' },
      'schema.ts alone imports the nouns.',
    ),
    wall(
      'api-service-not-schema',
      { path: '^apps/api/src/modules/[^/]+/[^/]+\\.(service|scope|rows|queries)\\.ts$' },
      { path: '^apps/api/src/modules/[^/]+/[^/]+\\.(schema|types)\\.ts$', dependencyTypesNot: ['type-only'] },
      'schema -> service -> scope -> client.',
    ),
    wall(
      'api-scope-not-service',
      { path: '\\.scope\\.ts$' },
      { path: '^apps/api/src/modules/[^/]+/[^/]+\\.(service|schema|types)\\.ts$', dependencyTypesNot: ['type-only'] },
      'schema -> service -> scope -> client.',
    ),
    wall(
      'api-module-doors',
      { path: '^apps/api/src/modules/([^/]+)/', pathNot: '\\.(schema|types)\\.ts$' },
      { path: '^apps/api/src/modules/', pathNot: ['^apps/api/src/modules/$1/', '\\.(service|queries|scope|types)\\.ts$'] },
      'Another module only through its types, queries, scope or service.',
    ),
    wall(
      'api-schema-not-client',
      { path: '^apps/api/src/modules/.*\\.(schema|types)\\.ts$' },
      { path: '^prisma/client\\.ts$', dependencyTypesNot: ['type-only'] },
      'A schema declares; the service asks.',
    ),

    ...webLayers.map((layer, depth) =>
      wall(
        `web-${layer}-is-above`,
        {
          path: `^apps/web/src/(${[...webLayers.slice(depth + 1), 'components', 'lib', 'stores', 'graphql', 'i18n'].join('|')})/`,
        },
        { path: `^apps/web/src/${layer}/` },
        'app -> routes -> features -> pickers -> { components, lib, stores, graphql, i18n }.',
      ),
    ),
    wall(
      'web-feature-alone',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
      'A feature borrows pickers, never another feature.',
    ),
    wall(
      'no-test-in-product',
      { pathNot: ['\\.(test|spec)\\.tsx?$', '/testing/', '^e2e/'] },
      { path: ['\\.(test|spec)\\.tsx?$', '^apps/[^/]+/src/testing/'] },
      'Tests are leaves.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)node_modules/\\.cache/', '^prisma/generated/', '/dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    // Without these an import by workspace name passes every wall.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
