/** What of the Helm chart disagrees with the product or with itself, as far as it shows without rendering it. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { serverLogSettings } from '../../prisma/log-settings.ts'
import { root } from './project.mjs'

/** `known`: the names of the server's settings. */
export function listChartProblems(known) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  const templates = readdirSync(path.join(root, 'deploy/helm/templates')).map((file) => read(`deploy/helm/templates/${file}`))
  const { version, appVersion } = parse(read('deploy/helm/Chart.yaml'))
  const { version: current } = JSON.parse(read('package.json'))
  const database = read('deploy/helm/templates/database.yaml')
  const lines = database.split('\n').map((line) => line.trim().replaceAll("'", ''))
  const settings = templates.flatMap((text) => [...text.matchAll(/- name: ([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name))
  const problem = (isThere, text) => (isThere ? [text] : [])
  return [
    ...problem(version !== current || appVersion !== current, `Chart.yaml is not of version ${current}`),
    ...problem(settings.length < 4, 'the chart sets nothing'),
    ...settings.flatMap((name) => problem(!known.includes(name), `the chart gives the server ${name}, which it does not read`)),
    ...serverLogSettings.flatMap(([name, value]) =>
      problem(!lines.includes(`${name}: ${value}`), `the chart's database is not told ${name}=${value}`),
    ),
    ...problem(!lines.includes('localeCType: C.UTF-8'), "the chart's database can't read Thai"),
    ...listUnknown(parse(read('deploy/helm/values.yaml')), JSON.parse(read('deploy/helm/values.schema.json')), 'values'),
  ]
}

/** Values without a schema, and schemas without a value. */
function listUnknown(values, { properties, propertyNames }, place) {
  if (!properties || propertyNames) return []
  const names = Object.keys(properties).filter((name) => name !== 'global') // Helm's own
  return [
    ...Object.keys(values)
      .filter((name) => !names.includes(name))
      .map((name) => `values.schema.json lacks ${place}.${name}`),
    ...names.filter((name) => !(name in values)).map((name) => `values.yaml lacks ${place}.${name}`),
    ...names.flatMap((name) => listUnknown(values[name] ?? {}, properties[name], `${place}.${name}`)),
  ]
}
