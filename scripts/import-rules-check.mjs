/**
 * Checks that every rule of .dependency-cruiser.cjs reports a violation: writes one violation of each into a small copy of the
 * tree.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pinnedNode, root } from './lib/project.mjs'

/** The rule, the file that breaks it, what that file imports, and whether as a type alone. */
const breaches = [
  ['no-circular', 'apps/web/src/lib/a-circle.ts', './b-circle.ts'],
  ['no-circular', 'apps/web/src/lib/a-circle-by-type.ts', './b-circle-by-type.ts', 'type'],
  ['no-unknown', 'apps/web/src/lib/lost.ts', './nowhere.ts'],
  ['shared-knows-nobody', 'packages/shared/src/nosy.ts', '../../../prisma/client.ts'],
  ['shared-does-no-io', 'packages/shared/src/reader.ts', 'node:fs'],
  ['prisma-below-api', 'prisma/climber.ts', '../apps/api/src/lib/plain.ts'],
  ['api-not-web', 'apps/api/src/peeking.ts', '../../web/src/lib/plain.ts'],
  ['faults-only-live-policy', 'apps/api/src/testing/faults/peeking.ts', '../../../../web/src/lib/plain.ts'],
  ['web-not-api', 'apps/web/src/lib/by-path.ts', '../../../api/src/lib/plain.ts'],
  ['web-not-api', 'apps/web/src/lib/by-workspace-name.ts', '@clinic/prisma/client'],
  ['patients-pages-alone', 'apps/web/patients/borrowing.ts', '../src/lib/plain.ts'],
  ['app-not-patients-pages', 'apps/web/src/lib/borrowing.ts', '../../patients/plain.ts'],
  ['bench-outside', 'bench/inside.ts', '../apps/web/src/lib/plain.ts'],
  ['e2e-outside', 'e2e/inside.ts', '../apps/web/src/lib/plain.ts'],
  ['api-lib-knows-no-noun', 'apps/api/src/lib/nouns.ts', '../modules/events/event.service.ts'],
  ['api-lib-knows-no-noun', 'apps/api/src/lib/upward.ts', '../http/plain.ts'],
  ['api-http-knows-no-noun', 'apps/api/src/http/nouns.ts', '../modules/events/event.service.ts'],
  ['api-http-knows-no-noun', 'apps/api/src/http/upward.ts', '../rest/plain.ts'],
  ['api-graphql-not-rest', 'apps/api/src/graphql/sideways.ts', '../rest/plain.ts'],
  ['api-rest-not-graphql', 'apps/api/src/rest/sideways.ts', '../graphql/plain.ts'],
  ['api-graphql-knows-no-noun', 'apps/api/src/graphql/nouns.ts', '../modules/events/event.service.ts'],
  ['api-service-not-schema', 'apps/api/src/modules/events/upward.service.ts', './event.schema.ts'],
  ['api-scope-not-service', 'apps/api/src/modules/events/upward.scope.ts', './event.service.ts'],
  ['api-module-interface', 'apps/api/src/modules/doctors/window.ts', '../events/event.rows.ts'],
  ['api-manifest-in-list', 'apps/api/src/modules/doctors/nosy.service.ts', '../events/event.module.ts'],
  ['api-list-from-above', 'apps/api/src/modules/doctors/all.service.ts', '../modules.ts'],
  ['api-host-not-guest', 'apps/api/src/modules/search/choosy.queries.ts', '../events/event.service.ts'],
  ['shared-noun-in-list', 'packages/shared/src/rights.ts', './events/event.permissions.ts'],
  ['api-schema-not-client', 'apps/api/src/modules/events/direct.schema.ts', '@clinic/prisma/client'],
  ['web-app-is-above', 'apps/web/src/features/events/up.ts', '../../app/plain.ts'],
  ['web-features-is-above', 'apps/web/src/pickers/up.ts', '../features/events/plain.ts'],
  ['web-pickers-is-above', 'apps/web/src/components/up.ts', '../pickers/plain.ts'],
  ['web-feature-alone', 'apps/web/src/features/doctors/neighbour.ts', '../events/plain.ts'],
  ['web-manifest-for-list', 'apps/web/src/app/selective.ts', '../features/events/events.feature.ts'],
  ['web-list-for-app', 'apps/web/src/lib/curious.ts', '../features/features.ts'],
  ['web-manifest-is-light', 'apps/web/src/features/doctors/doctors.feature.ts', './heavy.tsx'],
  ['no-test-in-product', 'apps/web/src/lib/product.ts', './plain.test.ts'],
  ['no-test-in-product', 'apps/api/src/modules/events/trusting.service.ts', './event.contract.ts'],
  ['no-test-in-product', 'apps/api/src/modules/events/filled.service.ts', '../../backup/testing/plain.ts'],
  ['no-test-in-product', 'apps/api/src/lib/measuring.ts', '../../../../bench/plain.ts'],
]
const bystanders = [
  'prisma/client.ts',
  ...['lib', 'http', 'graphql', 'rest'].map((folder) => `apps/api/src/${folder}/plain.ts`),
  'apps/api/src/modules/events/event.schema.ts',
  'apps/api/src/modules/events/event.service.ts',
  'apps/api/src/modules/events/event.rows.ts',
  'apps/api/src/modules/events/event.module.ts',
  'apps/api/src/modules/events/event.contract.ts',
  'apps/api/src/backup/testing/plain.ts',
  'apps/api/src/modules/modules.ts',
  'packages/shared/src/events/event.permissions.ts',
  'apps/web/src/lib/plain.ts',
  'apps/web/patients/plain.ts',
  'apps/web/src/lib/plain.test.ts',
  'bench/plain.ts',
  'apps/web/src/features/features.ts',
  'apps/web/src/features/events/events.feature.ts',
  'apps/web/src/features/doctors/heavy.tsx',
  ...['app', 'pickers', 'features/events'].map((layer) => `apps/web/src/${layer}/plain.ts`),
]

const copy = path.join(root, '.cache', 'import-rules')
rmSync(copy, { recursive: true, force: true })
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
  writeFileSync(path.join(copy, file), text)
}
for (const file of bystanders) write(file, 'export const plain = 1\n')
const importing = (target, kind) =>
  kind === 'type'
    ? `import type * as wanted from '${target}'\nexport type Used = typeof wanted\n`
    : `import * as wanted from '${target}'\nexport const used = wanted\n`
for (const [, file, target, kind] of breaches) write(file, importing(target, kind))
write('apps/web/src/lib/b-circle.ts', importing('./a-circle.ts'))
write('apps/web/src/lib/b-circle-by-type.ts', importing('./a-circle-by-type.ts'))
for (const file of ['tsconfig.base.json', 'prisma/package.json', '.dependency-cruiser.cjs'])
  copyFileSync(path.join(root, file), path.join(copy, file))
mkdirSync(path.join(copy, 'node_modules/@clinic'), { recursive: true })
symlinkSync('../../prisma', path.join(copy, 'node_modules/@clinic/prisma'), 'junction')

const cruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const { stdout, stderr } = spawnSync(
  pinnedNode,
  [cruise, '--output-type', 'json', 'apps', 'packages', 'prisma', 'e2e', 'bench'],
  {
    cwd: copy,
    encoding: 'utf8',
  },
)
if (!stdout) throw new Error(stderr)
const found = JSON.parse(stdout).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`)

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const untried = forbidden
  .filter(({ name }) => !breaches.some(([rule]) => rule === name))
  .map(({ name }) => `no breach was planted for ${name}`)
const missed = breaches
  .filter(([rule, file]) => !found.includes(`${rule} ${file}`))
  .map(([rule, file]) => `${rule} did not catch ${file}`)
for (const line of [...untried, ...missed]) console.error(line)
if (untried.length + missed.length > 0) process.exit(1)
console.log(`${breaches.length} breaches, all caught`)
