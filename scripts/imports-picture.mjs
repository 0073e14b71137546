/**
 * Draws who imports whom into docs/architecture.md, with one capability as the example; with --check only says whether it is up to date.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pinnedNode, root } from './lib/project.mjs'

const example = 'certificates'
const hosts = 'audit|documents|lists|search|summary|assistant'

/** The nodes of the picture, each with the files that it stands for; the first that fits counts. What all import is left out. */
const nodes = [
  ['web', 'webApp', 'app', /^apps\/web\/src\/(app\/|main\.tsx$)/],
  ['web', 'webList', 'features/features.ts', /^apps\/web\/src\/features\/features\.ts$/],
  ['web', 'webNoun', `features/${example}`, new RegExp(`^apps/web/src/features/${example}/`)],
  ['web', 'webFeatures', 'the other features', /^apps\/web\/src\/features\//],
  ['web', 'webBelow', 'pickers, components, lib, stores', /^apps\/web\/src\/(pickers|components|lib|stores|graphql|i18n)\//],
  ['api', 'apiEntry', 'app.ts, graphql/schema.ts', /^apps\/api\/src\/(app|graphql\/schema)\.ts$/],
  ['api', 'apiList', 'modules/modules.ts', /^apps\/api\/src\/modules\/modules\.ts$/],
  ['api', 'apiNoun', `modules/${example}`, new RegExp(`^apps/api/src/modules/${example}/`)],
  ['api', 'apiHosts', `modules/{${hosts.replaceAll('|', ', ')}}`, new RegExp(`^apps/api/src/modules/(${hosts})/`)],
  ['api', 'apiModules', 'the other modules', /^apps\/api\/src\/modules\/[^/]+\//],
  ['api', 'apiContext', 'context.ts, modules/module.ts', /^apps\/api\/src\/(context|modules\/module)\.ts$/],
  ['shared', 'sharedList', 'nouns.ts', /^packages\/shared\/src\/nouns\.ts$/],
  ['shared', 'sharedNoun', example, new RegExp(`^packages/shared/src/${example}/`)],
]
const areas = { web: 'apps/web/src', api: 'apps/api/src', shared: 'packages/shared/src' }
const isProduct = (file) => !/\.(test|contract)\.tsx?$|\/testing\//.test(file)
const nodeOf = (file) => (isProduct(file) ? nodes.find(([, , , files]) => files.test(file))?.[1] : undefined)

const cruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const folders = ['apps/api/src', 'apps/web/src', 'packages/shared/src']
const { stdout, stderr } = spawnSync(pinnedNode, [cruise, '--output-type', 'json', ...folders], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 30,
})
if (!stdout) throw new Error(stderr)

const arrows = new Set()
for (const { source, dependencies } of JSON.parse(stdout).modules) {
  for (const { resolved } of dependencies) {
    const [from, to] = [nodeOf(source), nodeOf(resolved)]
    if (from && to && from !== to) arrows.add(`  ${from} --> ${to}`)
  }
}
const boxes = Object.entries(areas).flatMap(([area, title]) => [
  `  subgraph ${area}Area [${title}]`,
  ...nodes.filter(([of]) => of === area).map(([, id, label]) => `    ${id}["${label}"]`),
  '  end',
])
const picture = [
  '```mermaid',
  'flowchart TB',
  ...boxes,
  ...[...arrows].toSorted((one, other) => one.localeCompare(other)),
  '```',
].join('\n')

const file = path.join(root, 'docs/architecture.md')
const text = readFileSync(file, 'utf8')
const marked = /(<!-- imports -->\n)[\s\S]*?(\n<!-- end of imports -->)/
if (!marked.test(text)) throw new Error('docs/architecture.md has no place for the picture.')
const drawn = text.replace(marked, `$1${picture}$2`)
if (!process.argv.includes('--check')) writeFileSync(file, drawn)
else if (drawn !== text) {
  console.error('The picture of the imports in docs/architecture.md is not what the code says: run `npm run imports-picture`.')
  process.exit(1)
}
