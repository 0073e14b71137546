/** Which folders may import which; docs/architecture.md gives the reasons. */

const rule = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })
const webLayers = ['app', 'features', 'pickers']

module.exports = {
  forbidden: [
    rule('no-circular', {}, { circular: true }, 'Two files that need each other can be read in no order.'),
    rule('no-unknown', {}, { couldNotResolve: true }, 'An import that leads nowhere.'),

    rule('shared-knows-nobody', { path: '^packages/shared/' }, { path: '^(prisma|apps|e2e)/' }, 'The words come first.'),
    rule(
      'shared-does-no-io',
      { path: '^packages/shared/src/' },
      { path: ['node_modules/(react|pg|@prisma)', '^(node:)?(fs|http|net|child_process)'] },
      'No I/O, no React, no Prisma.',
    ),
    rule('prisma-below-api', { path: '^prisma/' }, { path: '^(apps|e2e)/' }, 'The tables know no caller.'),
    rule(
      'api-not-web',
      { path: '^apps/api/', pathNot: '^apps/api/src/testing/faults/' },
      { path: '^(apps/web|e2e)/' },
      'They meet only in schema.graphql; the tabs of the fault runs reconnect by the web client’s own policy.',
    ),
    rule(
      'faults-only-live-policy',
      { path: '^apps/api/src/testing/faults/' },
      { path: '^(apps/web|e2e)/', pathNot: '^apps/web/src/graphql/live-policy\\.ts$' },
      'Of the web client, its reconnect policy alone.',
    ),
    rule('web-not-api', { path: '^apps/web/' }, { path: '^(apps/api|prisma|e2e)/' }, 'They meet only in schema.graphql.'),
    rule(
      'patients-pages-alone',
      { path: '^apps/web/patients/' },
      { path: '^(apps/web/src|prisma|apps/api)/' },
      'The pages of patients share no code, route or session with the app of the clinic.',
    ),
    rule('app-not-patients-pages', { path: '^apps/web/src/' }, { path: '^apps/web/patients/' }, 'Nor the other way round.'),
    rule(
      'bench-outside',
      { path: '^bench/' },
      { path: '^(apps|e2e)/', pathNot: '^apps/web/src/graphql/live-policy\\.ts$' },
      'It measures servers from outside; its tabs reconnect by the web client’s own policy.',
    ),
    rule(
      'e2e-outside',
      { path: '^e2e/' },
      { path: '^apps/', pathNot: '^apps/api/src/testing/hostile/hostile-files\\.ts$' },
      'Journeys go through the browser; hostile files are the ones that the API is tried with.',
    ),

    rule(
      'api-lib-knows-no-noun',
      { path: '^apps/api/src/lib/' },
      { path: '^apps/api/src/(modules|graphql|rest|http)/' },
      'lib is below.',
    ),
    rule(
      'api-http-knows-no-noun',
      { path: '^apps/api/src/http/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/(modules|graphql|rest)/' },
      'http is what graphql and rest have in common.',
    ),
    rule(
      'api-graphql-not-rest',
      { path: '^apps/api/src/graphql/' },
      { path: '^apps/api/src/rest/' },
      'What both need is in http, lib or context.ts.',
    ),
    rule(
      'api-rest-not-graphql',
      { path: '^apps/api/src/rest/' },
      { path: '^apps/api/src/graphql/' },
      'What both need is in http, lib or context.ts.',
    ),
    rule(
      'api-graphql-knows-no-noun',
      { path: '^apps/api/src/graphql/', pathNot: '^apps/api/src/graphql/schema\\.ts$' },
      { path: '^apps/api/src/modules/' },
      'schema.ts alone imports the nouns.',
    ),
    rule(
      'api-service-not-schema',
      { path: '^apps/api/src/modules/[^/]+/[^/]+\\.(service|scope|rows|queries|writes)\\.ts$' },
      { path: '^apps/api/src/modules/[^/]+/[^/]+\\.(schema|types)\\.ts$', dependencyTypesNot: ['type-only'] },
      'schema -> service -> scope -> client.',
    ),
    rule(
      'api-scope-not-service',
      { path: '\\.scope\\.ts$' },
      { path: '^apps/api/src/modules/[^/]+/[^/]+\\.(service|schema|types)\\.ts$', dependencyTypesNot: ['type-only'] },
      'schema -> service -> scope -> client.',
    ),
    rule(
      'api-module-interface',
      { path: '^apps/api/src/modules/([^/]+)/', pathNot: '\\.(schema|types)\\.ts$' },
      {
        path: '^apps/api/src/modules/',
        pathNot: [
          '^apps/api/src/modules/$1/',
          '^apps/api/src/modules/module\\.ts$',
          '^apps/api/src/modules/assistant/tools/(asking|clinic-times|find-people|queries|result-rows)\\.ts$',
          '^apps/api/src/modules/[^/]+/testing/',
          '^apps/api/src/modules/channels/(sender|credentials)\\.ts$',
          '\\.(service|queries|scope|types|enums|document|contract)\\.ts$',
        ],
      },
      'Another module only through its enums, types, queries, scope, service or printed document; tests also through its contract and test records.',
    ),
    rule(
      'api-manifest-in-list',
      { pathNot: '^apps/api/src/modules/modules\\.ts$' },
      { path: '^apps/api/src/modules/[^/]+/[^/]+\\.module\\.ts$' },
      'What a module adds to others is read from the list alone.',
    ),
    rule(
      'api-list-from-above',
      { pathNot: ['^apps/api/src/(app|graphql/schema|import/kinds)\\.ts$', '^apps/api/src/testing/', '\\.test\\.ts$'] },
      { path: '^apps/api/src/modules/modules\\.ts$' },
      'The context gives the list to whoever reads it, since the list imports them.',
    ),
    rule(
      'api-host-not-guest',
      { path: '^apps/api/src/modules/(audit|documents|lists|search|summary)/', pathNot: '\\.(test|contract)\\.ts$' },
      {
        path: '^apps/api/src/modules/[^/]+/',
        pathNot: '^apps/api/src/modules/($1|audit|doctors|establishments|media|patients)/',
      },
      'Whoever shows what others add knows none of them; clinics, doctors, patients and pictures are what all nouns are about.',
    ),
    rule(
      'shared-noun-in-list',
      { pathNot: '^packages/shared/src/nouns\\.ts$' },
      { path: '^packages/shared/src/.+\\.permissions\\.ts$' },
      'Permissions, audited entities, lists and papers are read where they are together.',
    ),
    rule(
      'api-schema-not-client',
      { path: '^apps/api/src/modules/.*\\.(schema|types)\\.ts$' },
      { path: '^prisma/client\\.ts$', dependencyTypesNot: ['type-only'] },
      'A schema declares; the service asks.',
    ),

    ...webLayers.map((layer, depth) =>
      rule(
        `web-${layer}-is-above`,
        {
          path: `^apps/web/src/(${[...webLayers.slice(depth + 1), 'components', 'lib', 'stores', 'graphql', 'i18n'].join('|')})/`,
        },
        { path: `^apps/web/src/${layer}/` },
        'app -> features -> pickers -> { components, lib, stores, graphql, i18n }.',
      ),
    ),
    rule(
      'web-feature-alone',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
      'A feature borrows pickers, never another feature.',
    ),
    rule(
      'web-manifest-for-list',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/features/features\\.ts$' },
      { path: '^apps/web/src/features/.*\\.feature\\.ts$' },
      'What a feature is to the rest of the app is read from the list.',
    ),
    rule(
      'web-list-for-app',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/(app|testing)/' },
      { path: '^apps/web/src/features/features\\.ts$' },
      'Screens show what others put into their slots, and know nobody of them.',
    ),
    rule(
      'web-manifest-is-light',
      { path: '^apps/web/src/features/.*\\.feature\\.ts$' },
      { path: '^apps/web/src/features/.*\\.tsx$', dynamic: false },
      'What a manifest imports is loaded before the first screen.',
    ),
    rule(
      'no-test-in-product',
      { pathNot: ['\\.(test|spec)\\.tsx?$', '\\.contract\\.ts$', '/testing/', '^(e2e|bench)/'] },
      { path: ['\\.(test|spec)\\.tsx?$', '\\.contract\\.ts$', '^apps/.+/testing/', '^bench/'] },
      'Tests are leaves, and the contracts that they read.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)node_modules/\\.cache/', '^prisma/generated/', '/dist/', '^bench/peers/[^/]+/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    // Without these, imports by workspace name are not resolved, and no rule applies to them.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
